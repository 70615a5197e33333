import { randomUUID } from 'node:crypto'
import http from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { openStore } from '@/server/platform/store/open-store'
import { startPostgres } from '@/tests/fixtures/postgres'
import { startServerProcess, type ServerProcess } from '@/tests/fixtures/server-process'
import { createClient, findShows, freeSeats, NoAnswer, Refused, send, type Client } from './api-over-http'
import { inspectSeats } from '@/tests/fixtures/inspect-seats'
import { randomBelow } from './random-below'

export interface DatabaseLossReport {
  readonly kills: number
  readonly freezes: number
  readonly servers: number
  readonly exits: number
  readonly acknowledged: { readonly holds: number; readonly bookings: number }
  /** Acknowledged holds and bookings that are missing, or have other seats. */
  readonly lost: string[]
  /** Payments without an outcome, and visitors without an answer, after the settling time. */
  readonly stuck: string[]
  readonly statuses: Readonly<Record<string, number>>
  /** 5xx answers other than 503, 503 without Retry-After, and requests without an answer. */
  readonly wrong: string[]
  /** Seats with two owners, holds without all their claims, reservations without their order. */
  readonly books: string[]
  /** Longest response time, and longest readiness check while the database was frozen, milliseconds. */
  readonly longestMs: { readonly answer: number; readonly ready: number }
}

interface Options {
  readonly kills: number
  readonly freezes: number
  readonly servers: number
  readonly clients: number
  /** Pause between two faults, and the longest duration of a fault, milliseconds. */
  readonly calmMs: number
  readonly faultMs: number
  /** Time after the last fault until everything must be settled. */
  readonly settleMs: number
  /**
   * Advances the clock by ten minutes for payments that the bank may never have received, instead of waiting.
   */
  readonly turnClock?: boolean
}

interface Key {
  readonly ReserveID: string
  readonly ReserveKey: string
}

const fairRefusals: ReadonlySet<string> = new Set([
  'SEAT_TAKEN',
  'HOLD_LIMIT',
  'PAYMENT_IN_PROGRESS',
  'ALREADY_BOOKED',
  'HOLD_EXPIRED',
])
const cardNumbers = ['5555555555554444', '4111111111111111', '4000000000000119']

/** Kills and freezes PostgreSQL while visitors of one or more servers reserve and pay. */
export async function surviveDatabase(options: Options): Promise<DatabaseLossReport> {
  const postgres = await startPostgres({ durable: true })
  const env = {
    DATABASE_URL: postgres.url,
    SEED: 'on',
    RATE_LIMITS: 'off',
    BANK_ORIGIN: 'http://bank.localhost:8110',
  }
  const servers: ServerProcess[] = []
  for (let i = 0; i < options.servers; i++) servers.push(await startServerProcess({ env }))
  const agent = new http.Agent({ keepAlive: true, maxSockets: 128 })
  const statuses: Record<string, number> = {}
  const wrong: string[] = []
  const longestMs = { answer: 0, ready: 0 }
  const holds = new Map<string, { key: Key; seats: string[] }>()
  const bookings = new Map<string, { key: Key; seats: string[] }>()
  const traffic = { isRunning: true }
  let isFrozen = false

  /** Checks every answer of a client: no visitor may receive a 500, and none may stay without an answer. */
  const portAt = (turn: number) => servers[turn % servers.length]?.port ?? 0
  const createClients = (): Client[] => {
    const deviceId = randomUUID().replaceAll('-', '')
    return servers.map(({ port }) =>
      createClient(port, agent, {
        deviceId,
        onAnswer(path, { status, headers }, ms) {
          statuses[status] = (statuses[status] ?? 0) + 1
          longestMs.answer = Math.max(longestMs.answer, ms)
          if (status >= 500 && status !== 503) wrong.push(`${path} ${status}`)
          if (status === 503 && headers['retry-after'] === undefined)
            wrong.push(`${path} 503 without Retry-After`)
        },
      }),
    )
  }
  const first = createClient(portAt(0), agent)
  const shows = await findShows(first, 4)
  const seatsOf = new Map<string, string[]>()
  for (const show of shows) seatsOf.set(show, await freeSeats(first, show))

  /** Retries at any of the servers until one answers, as a visitor's app does. */
  async function persist<T>(clients: readonly Client[], work: (client: Client) => Promise<T>): Promise<T> {
    for (let turn = randomBelow(clients.length); ; turn++)
      try {
        return await work(clients[turn % clients.length] ?? first)
      } catch (error) {
        if (error instanceof NoAnswer) wrong.push(`no answer: ${error.message}`)
        else if (!(error instanceof Refused) || error.code !== 'SERVICE_UNAVAILABLE') throw error
        if (!traffic.isRunning) throw error
        await delay(50 + randomBelow(100))
      }
  }

  async function visit(): Promise<void> {
    const clients = createClients()
    const show = shows[randomBelow(shows.length)] ?? ''
    const names = seatsOf.get(show) ?? []
    const start = randomBelow(Math.max(1, names.length - 2))
    const SelectedSeats = names.slice(start, start + 1 + randomBelow(2))
    const reserve = { SchID: show, SelectedSeats, AttemptID: randomUUID() }
    const hold = await persist(clients, (client) =>
      client.call<Key & { SelectedSeats: string[] }>('BookingReserve', reserve),
    )
    const key = { ReserveID: hold.ReserveID, ReserveKey: hold.ReserveKey }
    holds.set(hold.ReserveID, { key, seats: hold.SelectedSeats })
    if (randomBelow(3) === 0) return
    const contact = { Email: `${randomUUID()}@example.com`, Mobile: '0712345678', CountryCode: '254' }
    await persist(clients, (client) => client.call('UpdateBookUser', { ...key, ...contact }))
    const number = cardNumbers[randomBelow(cardNumbers.length)]
    const Card = { number, name: 'AMINA OTIENO', expiryMonth: '12', expiryYear: '39', CVV: '737' }
    const attempt = { ...key, PaymentID: 3, AttemptID: randomUUID(), Card }
    await persist(clients, (client) => client.call('ProcessPayment', attempt))
    const confirmed = await persist(clients, (client) =>
      client.call<{ BookingID?: string }>('ConfirmBooking', key),
    )
    if (confirmed.BookingID) bookings.set(confirmed.BookingID, { key, seats: hold.SelectedSeats })
  }

  async function keepVisiting(): Promise<void> {
    while (traffic.isRunning)
      await visit().catch((error: unknown) => {
        if (error instanceof Refused && (fairRefusals.has(error.code) || !traffic.isRunning)) return
        wrong.push(error instanceof Error ? `${error.name} ${error.message}` : String(error))
      })
  }
  /** Requests pages and readiness ten times a second. */
  async function keepLooking(): Promise<void> {
    for (let turn = 0; traffic.isRunning; turn++, await delay(100)) {
      const port = portAt(turn)
      const wasFrozen = isFrozen
      for (const path of ['/readyz', '/movies']) {
        const askedAt = performance.now()
        const request = {
          method: 'GET',
          path,
          host: `tembo.localhost:${port}`,
          headers: { accept: 'text/html' },
          body: '',
        }
        const answer = await send(port, agent, request).catch(() => null)
        const ms = performance.now() - askedAt
        if (!answer) wrong.push(`${path} no answer`)
        else if (answer.status >= 500 && answer.status !== 503) wrong.push(`${path} ${answer.status}`)
        if (path === '/readyz' && wasFrozen && isFrozen) longestMs.ready = Math.max(longestMs.ready, ms)
        longestMs.answer = Math.max(longestMs.answer, ms)
        statuses[answer?.status ?? 'none'] = (statuses[answer?.status ?? 'none'] ?? 0) + 1
      }
    }
  }

  const visitors = [...Array.from({ length: options.clients }, keepVisiting), keepLooking()]
  const faults = Array.from<unknown, 'kill' | 'freeze'>({ length: options.kills }, () => 'kill')
  for (let i = 0; i < options.freezes; i++) faults.splice(randomBelow(faults.length + 1), 0, 'freeze')
  const stuck: string[] = []
  const lost: string[] = []
  try {
    for (const fault of faults) {
      await delay(options.calmMs / 2 + randomBelow(options.calmMs))
      if (fault === 'kill') {
        await postgres.kill()
        await delay(randomBelow(options.faultMs))
        await postgres.restart()
      } else {
        postgres.freeze()
        isFrozen = true
        await delay(options.faultMs / 2 + randomBelow(options.faultMs))
        isFrozen = false
        postgres.thaw()
      }
    }
    await delay(options.calmMs * 2)
    traffic.isRunning = false
    const settledBy = performance.now() + options.settleMs
    const waited = await Promise.race([
      Promise.all(visitors).then(() => true),
      delay(options.settleMs, false),
    ])
    if (!waited) stuck.push('a visitor waits for an answer')

    const store = await openStore({ databaseUrl: postgres.url, dataDir: '' })
    // Payments in `verify` are left out: their visitors never return to the bank’s page.
    if (options.turnClock)
      await store.query(
        `update payments set created_at = created_at - interval '10 minutes', next_check_at = now()
          where state in ('started', 'pending')`,
      )
    const unsettled = () =>
      store.kysely
        .selectFrom('payments')
        .select(['id', 'state'])
        .where('state', 'in', ['started', 'pending', 'refunding'])
        .execute()
    while ((await unsettled()).length > 0 && performance.now() < settledBy) await delay(250)
    for (const { id, state } of await unsettled()) stuck.push(`payment ${id} ${state}`)
    for (const { port } of servers)
      if (
        (await send(port, agent, { method: 'GET', path: '/readyz', host: 'x', headers: {}, body: '' }))
          .status !== 200
      )
        stuck.push(`server ${port} is not ready`)
    for (const [i, { key, seats }] of [...holds.values()].entries()) {
      const client = createClient(portAt(i), agent)
      const found = await client
        .call<{ SelectedSeats: string[] }>('GetReservation', key)
        .catch((error: unknown) => ({ SelectedSeats: [String(error)] }))
      if (found.SelectedSeats.join() !== seats.join())
        lost.push(`hold ${key.ReserveID}: ${found.SelectedSeats.join()}`)
    }
    for (const [BookingID, { key, seats }] of bookings) {
      const found = await first
        .call<{ DataObject: { Seats: string } }>('GetBookingDetails', {
          BookingID,
          ReserveKey: key.ReserveKey,
        })
        .catch((error: unknown) => ({ DataObject: { Seats: String(error) } }))
      if (found.DataObject.Seats !== seats.join())
        lost.push(`booking ${BookingID}: ${found.DataObject.Seats}`)
    }
    const books: string[] = []
    for (const show of shows) {
      const { overlaps, incomplete, strays } = await inspectSeats(store, show)
      if (overlaps.held + overlaps.ticketed + incomplete + strays > 0)
        books.push(JSON.stringify({ show, overlaps, incomplete, strays }))
    }
    await store.close()
    return {
      kills: options.kills,
      freezes: options.freezes,
      servers: options.servers,
      exits: servers.filter((server) => server.ending() !== null).length,
      acknowledged: { holds: holds.size, bookings: bookings.size },
      lost,
      stuck,
      statuses,
      wrong,
      books,
      longestMs: { answer: Math.round(longestMs.answer), ready: Math.round(longestMs.ready) },
    }
  } finally {
    traffic.isRunning = false
    postgres.thaw()
    await Promise.all(servers.map((server) => server.kill()))
    await Promise.all(servers.map((server) => server.stop()))
    agent.destroy()
    await postgres.stop()
  }
}
