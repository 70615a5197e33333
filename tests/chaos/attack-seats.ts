import { randomUUID } from 'node:crypto'
import { cards, pay, type BookingFixture, type TestVisitor } from '@/tests/fixtures/booking-fixture'
import { reserveStatement } from '@/server/orders/reserve-order'
import { ApiError } from '@/server/platform/api-error'
import { DatabaseUnavailable } from '@/server/platform/store/database-unavailable'
import type { Store } from '@/server/platform/store/store'
import { inspectSeats, type SeatErrors } from '@/tests/fixtures/inspect-seats'
import { createHall } from '@/tests/fixtures/booking-fixture'
import { randomBelow } from './random-below'

export interface AttackReport extends SeatErrors {
  readonly reserved: number
  readonly refused: number
  readonly paid: number
  readonly takenOver: number
  /** Answers that were neither a hold nor a refusal. */
  readonly errors: string[]
}

interface Hold {
  readonly ReserveID: string
  readonly ReserveKey?: string | undefined
}

/**
 * Lets `clients` visitors compete for the seats of one show: they reserve, change the selection, release,
 * pay, and let holds expire. Then counts seats with two owners, from reservations and tickets instead of
 * claims.
 */
export async function attackSeats(
  fixture: BookingFixture,
  options: { clients: number; rounds: number },
): Promise<AttackReport> {
  const show = fixture.sell({ layout: createHall(20, 25), maxTickets: 4 })
  const tally = { reserved: 0, refused: 0, paid: 0, takenOver: 0 }
  const errors: string[] = []

  async function attempt<T>(work: () => Promise<T>): Promise<T | null> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof ApiError) tally.refused++
      else errors.push(error instanceof Error ? error.message : String(error))
      return null
    }
  }

  async function reserveSome(visitor: TestVisitor, replaces: Hold | null): Promise<Hold | null> {
    // Adjacent seats from one third of the hall at a time, so that visitors collide.
    const start = randomBelow(show.seatCount - 4)
    const SelectedSeats = show.seatNames.slice(start, start + 1 + randomBelow(4))
    return attempt(async () => {
      const hold = await visitor.call('BookingReserve', {
        SchID: show.scheduleId,
        SelectedSeats,
        AttemptID: randomUUID(),
        ...(replaces && {
          Replaces: { ReserveID: replaces.ReserveID, ReserveKey: replaces.ReserveKey ?? '' },
        }),
      })
      tally.reserved++
      return hold
    })
  }

  async function payFor(visitor: TestVisitor, hold: Hold): Promise<void> {
    const key = { ReserveID: hold.ReserveID, ReserveKey: hold.ReserveKey }
    await attempt(async () => {
      const contact = { Email: `${randomUUID()}@example.com`, Mobile: '0712345678', CountryCode: '254' }
      await visitor.call('UpdateBookUser', { ...key, ...contact })
      const { State } = await pay(visitor, key, cards.simple)
      if (State === 'approved') tally.paid++
    })
  }

  async function expire(hold: Hold): Promise<void> {
    const end = () =>
      fixture.store.query(
        `with gone as (update reservations set expires_at = now() where id = $1 and state = 'held' returning id)
         update claims set expires_at = now() where reservation_id in (select id from gone)`,
        [hold.ReserveID],
      )
    // On a busy machine so many visitors may wait for a connection longer than the store allows.
    const ended = await end().catch((error: unknown) => {
      if (error instanceof DatabaseUnavailable) return end()
      throw error
    })
    tally.takenOver += ended.rowCount ?? 0
  }

  async function client(): Promise<void> {
    const visitor = fixture.visitor()
    let hold: Hold | null = null
    for (let round = 0; round < options.rounds; round++) {
      const next: Hold | null = await reserveSome(visitor, hold)
      hold = next ?? hold
      if (!hold) continue
      const dice = randomBelow(10)
      if (dice < 2) await expire(hold)
      else if (dice < 4) {
        const { ReserveID, ReserveKey } = hold
        await attempt(() => visitor.call('ReleaseReservation', { ReserveID, ReserveKey }))
      } else if (dice < 5) await payFor(visitor, hold)
      if (dice < 5) hold = null
    }
  }

  await Promise.all(Array.from({ length: options.clients }, client))
  return { ...tally, errors, ...(await inspectSeats(fixture.store, show.scheduleId)) }
}

/** Returns a store whose reserve statement lacks the `on conflict` clause, as without its unique index. */
export function withoutConflictClause(store: Store): Store {
  const { name, text } = reserveStatement
  const bare = text.replace(/on conflict \(schedule_id, seat_index\)[\s\S]*?(?=returning reservation_id)/, '')
  if (bare === text) throw new Error('The statement has no conflict clause to leave out')
  return {
    ...store,
    run: (statement, args) =>
      store.run(statement.name === name ? { ...statement, text: bare } : statement, args),
  }
}
