import { randomUUID } from 'node:crypto'
import { randomBelow } from '../chaos/random-below'
import { NoAnswer, Refused, type Client } from '../chaos/api-over-http'
import { isFullSet } from '../full-set'
import type { TwoServers } from './two-servers'

const card = {
  number: '5555555555554444',
  name: 'AMINA OTIENO',
  expiryMonth: '12',
  expiryYear: '39',
  CVV: '737',
}
/** A card that needs no verification, with a new attempt id. */
export const createPayment = () => ({
  PaymentID: 3,
  AttemptID: randomUUID(),
  // Each visitor has their own card.
  Card: { ...card, name: `AMINA ${randomUUID()}` },
})
export const createContact = () => ({
  Email: `${randomUUID()}@example.com`,
  Mobile: '0712345678',
  CountryCode: '254',
})

export interface Hold {
  readonly ReserveID: string
  readonly ReserveKey: string
  readonly SelectedSeats: string[]
}

/** The answers to a visitor, who can call both servers again. */
export interface HeldVisit {
  readonly hold: Hold
  readonly at: readonly [Client, Client]
}

export const getKey = ({ ReserveID, ReserveKey }: Hold) => ({ ReserveID, ReserveKey })
export const randomClient = ([one, other]: readonly [Client, Client]): Client =>
  randomBelow(2) === 0 ? one : other

export const competitorCount = isFullSet ? 128 : 32
export const bookerCount = isFullSet ? 100 : 24

/** Returns the answers to visitors who compete for the seats of one show on both servers. */
export async function competeForSeats(two: TwoServers, SchID: string, seatNames: readonly string[]) {
  const held = new Map<string, HeldVisit>()
  const booked = new Map<string, HeldVisit>()
  const wrong: unknown[] = []
  let refused = 0

  async function book({ hold, at }: HeldVisit): Promise<void> {
    await randomClient(at).call('UpdateBookUser', { ...getKey(hold), ...createContact() })
    // Sent twice, to both servers: a double tap that the load balancer distributes.
    const attempt = { ...getKey(hold), ...createPayment() }
    await Promise.all(at.map((client) => client.call('ProcessPayment', attempt)))
    const paid: { BookingID?: string } = await randomClient(at).call('ConfirmBooking', getKey(hold))
    if (paid.BookingID) booked.set(paid.BookingID, { hold, at })
    else wrong.push(paid)
  }

  async function visit(): Promise<void> {
    const at = two.visitor()
    let before: Hold | null = null
    for (let round = 0; round < 6; round++) {
      const start = randomBelow(seatNames.length - 4)
      const order: object = {
        SchID,
        SelectedSeats: seatNames.slice(start, start + 1 + randomBelow(4)),
        AttemptID: randomUUID(),
        ...(before && { Replaces: getKey(before) }),
      }
      try {
        const hold: Hold = await randomClient(at).call('BookingReserve', order)
        if (before) held.delete(before.ReserveID)
        held.set(hold.ReserveID, { hold, at })
        before = hold
        const dice = randomBelow(10)
        if (dice >= 4) continue
        before = null
        if (dice >= 2) await book({ hold, at })
        else {
          await randomClient(at).call('ReleaseReservation', getKey(hold))
          held.delete(hold.ReserveID)
        }
      } catch (error) {
        if (error instanceof Refused && ['SEAT_TAKEN', 'HOLD_LIMIT'].includes(error.code)) refused++
        else wrong.push(error)
      }
    }
  }

  await Promise.all(Array.from({ length: competitorCount }, visit))
  return { held, booked, refused, wrong }
}

/**
 * Returns the answers to visitors who each book two seats while the first server is killed.
 */
export async function bookThroughKill(two: TwoServers, SchID: string, seatNames: readonly string[]) {
  const holds: HeldVisit[] = []
  const booked: string[] = []
  const wrong: unknown[] = []
  let answers = 0
  let killed: Promise<void> | undefined

  /** Retries with the same attempt on whichever server answers, like an app behind a load balancer. */
  async function persist<T>(at: readonly [Client, Client], ...call: Parameters<Client['call']>): Promise<T> {
    for (;;)
      try {
        const answer = await (killed ? at[1] : randomClient(at)).call<T>(...call)
        if (++answers === bookerCount * 1.5) killed = two.servers[0].kill()
        return answer
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error
      }
  }

  async function visit(_: unknown, i: number): Promise<void> {
    const at = two.visitor()
    const SelectedSeats = seatNames.slice(i * 2, i * 2 + 2)
    try {
      const hold = await persist<Hold>(at, 'BookingReserve', {
        SchID,
        SelectedSeats,
        AttemptID: randomUUID(),
      })
      holds.push({ hold, at })
      await persist(at, 'UpdateBookUser', { ...getKey(hold), ...createContact() })
      await persist(at, 'ProcessPayment', { ...getKey(hold), ...createPayment() })
      const paid = await persist<{ BookingID?: string }>(at, 'ConfirmBooking', getKey(hold))
      if (paid.BookingID) booked.push(paid.BookingID)
    } catch (error) {
      wrong.push(error)
    }
  }

  await Promise.all(Array.from({ length: bookerCount }, visit))
  await killed
  return { holds, booked, wrong }
}
