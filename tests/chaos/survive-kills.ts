import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import http from 'node:http'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openStore } from '@/server/platform/store/open-store'
import { startPostgres } from '@/tests/fixtures/postgres'
import { freePort, startServerProcess, type ServerProcess } from '@/tests/fixtures/server-process'
import { inspectOrders, type OrderErrors } from './inspect-orders'
import { createClient, findShows, freeSeats, NoAnswer, Refused, type Client } from './api-over-http'
import { randomBelow } from './random-below'

export interface KillReport {
  readonly kills: number
  /** Number of answers that visitors received before or between kills. */
  readonly acknowledged: { holds: number; payments: number; bookings: number }
  /** Payments in progress at the last kill whose visitors did not return: the server settles them alone. */
  readonly leftRunning: number
  /** Acknowledged holds and bookings that are missing, or have other seats. */
  readonly lost: string[]
  readonly wrong: OrderErrors
  /** Answers that are neither a success nor an expected refusal. */
  readonly errors: string[]
}

interface Options {
  readonly engine: 'pglite' | 'postgres'
  readonly kills: number
  readonly clients: number
  /** Number of answers between two kills. */
  readonly answersPerLife: number
}

/** The visitor closed the app while the server was down. */
class GaveUp extends Error {
  override readonly name = 'GaveUp'
}

interface Key {
  readonly ReserveID: string
  readonly ReserveKey: string
}

const cardNumbers = ['5555555555554444', '4111111111111111', '4000000000000119', '4000000000000002']
/** Refusals that a visitor may receive when competing for seats. */
const fairRefusals = new Set([
  'SEAT_TAKEN',
  'HOLD_LIMIT',
  'PAYMENT_IN_PROGRESS',
  'ALREADY_BOOKED',
  'TOO_MANY_REQUESTS',
])

/**
 * Kills the real server with -9 while visitors reserve and pay, then checks that it has kept everything it
 * acknowledged.
 */
export async function surviveKills(options: Options): Promise<KillReport> {
  const postgres = options.engine === 'postgres' ? await startPostgres({ durable: true }) : null
  const port = await freePort()
  const env = {
    RATE_LIMITS: 'off',
    SEED: 'on',
    BANK_ORIGIN: `http://bank.localhost:${port}`,
    ...(postgres && { DATABASE_URL: postgres.url }),
  }
  let server: ServerProcess = await startServerProcess({ port, env })
  const { dataDir } = server
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 })
  const holds = new Map<string, { key: Key; seats: string[]; client: Client }>()
  const bookings = new Map<string, { key: Key; seats: string[]; client: Client }>()
  const payments = new Set<string>()
  const errors: string[] = []
  const progress = { answers: 0, running: true, abandoned: false }
  let kills = 0

  /** Retries until the server answers, as a visitor's app does. */
  async function persist<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        const answer = await work()
        progress.answers++
        return answer
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error
        if (progress.abandoned) throw new GaveUp()
        await delay(25)
      }
    }
  }

  const shows = await findShows(createClient(port, agent), 4)
  if (shows.length === 0) throw new Error('The server sells no show')
  const seatsOf = new Map<string, string[]>()
  for (const show of shows) seatsOf.set(show, await freeSeats(createClient(port, agent), show))

  async function visit(): Promise<void> {
    const client = createClient(port, agent)
    const show = shows[randomBelow(shows.length)] ?? ''
    const names = seatsOf.get(show) ?? []
    const start = randomBelow(Math.max(1, names.length - 2))
    const reserve = {
      SchID: show,
      SelectedSeats: names.slice(start, start + 1 + randomBelow(2)),
      AttemptID: randomUUID(),
    }
    const hold = await persist(() =>
      client.call<Key & { SelectedSeats: string[] }>('BookingReserve', reserve),
    )
    const key = { ReserveID: hold.ReserveID, ReserveKey: hold.ReserveKey }
    holds.set(hold.ReserveID, { key, seats: hold.SelectedSeats, client })
    if (randomBelow(4) === 0) return
    const contact = { Email: `${randomUUID()}@example.com`, Mobile: '0712345678', CountryCode: '254' }
    await persist(() => client.call('UpdateBookUser', { ...key, ...contact }))
    const Card = {
      number: cardNumbers[randomBelow(cardNumbers.length)],
      name: 'AMINA OTIENO',
      expiryMonth: '12',
      expiryYear: '39',
      CVV: '737',
    }
    const attempt = { ...key, PaymentID: 3, AttemptID: randomUUID(), Card }
    const paid = await persist(() =>
      client.call<{ State: string; VerifyUrl?: string }>('ProcessPayment', attempt),
    )
    payments.add(hold.ReserveID)
    const { VerifyUrl } = paid
    if (VerifyUrl) await persist(() => client.confirmAtBank(VerifyUrl))
    const confirmed = await persist(() =>
      client.call<{ State: string; BookingID?: string }>('ConfirmBooking', key),
    )
    if (confirmed.BookingID) bookings.set(confirmed.BookingID, { key, seats: hold.SelectedSeats, client })
  }

  async function keepVisiting(): Promise<void> {
    while (progress.running)
      try {
        await visit()
      } catch (error) {
        if (error instanceof GaveUp) return
        if (error instanceof Refused && fairRefusals.has(error.code)) progress.answers++
        else
          errors.push(
            error instanceof Error
              ? `${error.name} ${error instanceof Refused ? error.code : ''} ${error.message}`
              : String(error),
          )
        if (errors.length > 20) return
      }
  }

  /** Waits until the visitors have received a number of answers and bookings, or too many wrong ones. */
  async function reach(answers: number, bookingCount: number): Promise<void> {
    while ((progress.answers < answers || bookings.size < bookingCount) && errors.length <= 20) await delay(5)
  }

  const visitors = Array.from({ length: options.clients }, keepVisiting)
  const lost: string[] = []
  let leftRunning = 0
  try {
    while (kills < options.kills) {
      const until = progress.answers + options.answersPerLife + randomBelow(options.answersPerLife)
      await reach(until, kills + 1)
      if (errors.length > 20) break
      const isLast = kills === options.kills - 1
      if (isLast) Object.assign(progress, { running: false, abandoned: true })
      await server.kill()
      kills++
      if (isLast) {
        await Promise.all(visitors)
        leftRunning = await tenMinutesLater(postgres?.url, dataDir)
      }
      server = await startServerProcess({ port, env, dataDir })
    }
    progress.running = false
    await Promise.all(visitors)

    for (const { key, seats, client } of holds.values()) {
      const found = await client
        .call<{ SelectedSeats: string[]; State: string }>('GetReservation', key)
        .catch((error: unknown) => ({ SelectedSeats: [String(error)], State: 'unknown' }))
      if (found.SelectedSeats.join() !== seats.join())
        lost.push(`hold ${key.ReserveID}: ${found.SelectedSeats.join()}`)
      if (found.State === 'paying') await untilSettled(client, key)
    }
    for (const [BookingID, { key, seats, client }] of bookings) {
      const found = await client
        .call<{ DataObject: { Seats: string } }>('GetBookingDetails', {
          BookingID,
          ReserveKey: key.ReserveKey,
        })
        .catch((error: unknown) => ({ DataObject: { Seats: String(error) } }))
      if (found.DataObject.Seats !== seats.join())
        lost.push(`booking ${BookingID}: ${found.DataObject.Seats}`)
    }
  } finally {
    progress.running = false
    await server.stop({ keepData: true })
    await Promise.allSettled(visitors)
    agent.destroy()
  }

  try {
    const wrong = await inspectDatabase(postgres?.url, dataDir)
    const acknowledged = { holds: holds.size, payments: payments.size, bookings: bookings.size }
    return { kills, acknowledged, leftRunning, lost, wrong, errors }
  } finally {
    await postgres?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Waits until the server has settled a payment by itself: reading a reservation settles nothing. */
async function untilSettled(client: Client, key: Key): Promise<void> {
  const giveUpAt = Date.now() + 120_000
  while (Date.now() < giveUpAt) {
    const { State } = await client.call<{ State: string }>('GetReservation', key)
    if (State !== 'paying') return
    await delay(250)
  }
}

/**
 * Advances the clock for everything in progress when the server crashed: unfinished verifications expire, and
 * payments that never reached the bank are given up. Returns the number of payments in progress.
 */
async function tenMinutesLater(databaseUrl: string | undefined, dataDir: string): Promise<number> {
  const store = await openStore({ databaseUrl, dataDir: join(dataDir, 'database') })
  try {
    await store.query(`update sandbox_bank_charges set created_at = created_at - interval '10 minutes'`)
    const { rowCount } = await store.query(
      `update payments set created_at = created_at - interval '10 minutes', next_check_at = now()
        where state in ('started', 'verify', 'pending', 'refunding')`,
    )
    return rowCount ?? 0
  } finally {
    await store.close()
  }
}

/** Inspects the database while the server is stopped. */
async function inspectDatabase(databaseUrl: string | undefined, dataDir: string): Promise<OrderErrors> {
  const store = await openStore({ databaseUrl, dataDir: join(dataDir, 'database') })
  try {
    return await inspectOrders(store)
  } finally {
    await store.close()
  }
}
