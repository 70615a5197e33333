import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { CallName } from '@/contract/calls'
import { importCatalogue } from '@/server/catalogue/import/import-catalogue'
import { inspectSeats } from '@/tests/fixtures/inspect-seats'
import { Refused, type Client } from '../chaos/api-over-http'
import { isFullSet } from '../full-set'
import { randomAddress, catalogueFolder, startTwoServers, type TwoServers } from './two-servers'
import {
  bookerCount,
  bookThroughKill,
  competeForSeats,
  competitorCount,
  getKey,
  randomClient,
  type Hold,
} from './visitors'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

/** Twenty rows of twenty-five seats. */
const rows = Array.from({ length: 20 }, (_, row) => String.fromCharCode(65 + row))
const fiveHundredSeats = () =>
  ['name: Five hundred', 's = standard', ...rows.map((row) => `${row} | ${'s'.repeat(25)}`)].join('\n')
const seatNames = rows.flatMap((row) => Array.from({ length: 25 }, (_, i) => `${row}-${i + 1}`))
const nothingWrong = { overlaps: { held: 0, ticketed: 0 }, incomplete: 0, strays: 0 }

let two: TwoServers
let shows: string[]

async function load(folder: string): Promise<void> {
  await importCatalogue(two.store, folder, new Date(two.store.nowMs()))
  rmSync(folder, { recursive: true })
}
const seatsAt = async (client: Client, SchID?: string): Promise<number> =>
  (await client.call<{ Layout: { Seats: number } }>('GetSeatLayout', { SchID })).Layout.Seats
/** Returns a show in the hall of 500 that no other test sells. */
const nextShow = (): string => shows.shift() ?? expect.unreachable('no show is left')

beforeAll(async () => {
  two = await startTwoServers()
  await load(catalogueFolder({ 'plans/grand.txt': fiveHundredSeats }))
  const found = await two.store.kysely
    .selectFrom('schedules')
    .select('id')
    .where('screen_id', '=', 'westlands-1')
    .where('withdrawn', '=', false)
    .orderBy('starts_at', 'desc')
    .execute()
  shows = found.map(({ id }) => id)
  for (const client of two.visitor())
    await vi.waitUntil(async () => (await seatsAt(client, shows[0])) === 500, {
      timeout: 30_000,
      interval: 20,
    })
})
afterAll(() => two.stop())

/** Returns the number of answers by code; `ok` for those that were not refused. */
async function countCodes(calls: readonly Promise<unknown>[]): Promise<Record<string, number>> {
  const tally: Record<string, number> = {}
  for (const result of await Promise.allSettled(calls)) {
    const code =
      result.status === 'fulfilled' ? 'ok' : result.reason instanceof Refused ? result.reason.code : 'lost'
    tally[code] = (tally[code] ?? 0) + 1
  }
  return tally
}

describe('two servers on one database', () => {
  test('sell the same seats to simultaneous visitors on both: nothing twice, and nothing is lost', async () => {
    const SchID = nextShow()
    const wanted = seatNames.slice(0, competitorCount * 4)
    const { held, booked, refused, wrong } = await competeForSeats(two, SchID, wanted)
    expect(wrong).toEqual([])
    expect(await inspectSeats(two.store, SchID)).toEqual(nothingWrong)
    for (const { hold, at } of held.values())
      for (const client of at) {
        const found: Hold = await client.call('GetReservation', getKey(hold))
        expect(found.SelectedSeats).toEqual(hold.SelectedSeats)
      }
    for (const [BookingID, { hold, at }] of booked)
      for (const client of at) {
        const asked = { BookingID, ReserveKey: hold.ReserveKey }
        const found: { DataObject: { Seats: string } } = await client.call('GetBookingDetails', asked)
        expect(found.DataObject.Seats).toBe(hold.SelectedSeats.join())
      }
    // Shows that visitors competed for seats.
    expect(held.size).toBeGreaterThan(competitorCount / 6)
    expect(refused).toBeGreaterThan(competitorCount / 3)
    expect(booked.size).toBeGreaterThan(competitorCount / 12)
  })

  test.skipIf(!isFullSet)(
    'limit the costly calls of one address together: three thousand a minute, and not one more',
    async () => {
      // A client without cookies; its calls are invalid, so that the database is only queried for the limit.
      const clients = two.visitor({ deviceId: '' })
      const ask = (client: Client) => client.call('UpdateBookUser', {})
      const tally = await countCodes(Array.from({ length: 1_700 }, () => clients.map(ask)).flat())
      expect(tally).toEqual({ INVALID_REQUEST: 3_000, TOO_MANY_REQUESTS: 400 })
      expect(await countCodes(two.visitor({ deviceId: '' }).map(ask))).toEqual({ INVALID_REQUEST: 2 })
    },
  )

  test('limit the costly calls of one device together: forty a minute', async () => {
    const clients = two.visitor()
    const calls: CallName[] = ['BookingReserve', 'UpdateBookUser', 'ProcessPayment']
    const asked = Array.from({ length: 20 }, () =>
      calls.flatMap((name) => clients.map((client) => client.call(name, {}))),
    )
    expect(await countCodes(asked.flat())).toEqual({ INVALID_REQUEST: 40, TOO_MANY_REQUESTS: 80 })
  })

  test('let one address hold at most a fifth of the hall, whichever server it calls', async () => {
    const SchID = nextShow()
    const address = randomAddress()
    const groups = Array.from({ length: 100 }, (_, i) => seatNames.slice(i * 5, i * 5 + 5))
    const reserveAll = (from: () => readonly [Client, Client]) =>
      countCodes(
        groups.map((SelectedSeats) => randomClient(from()).call('BookingReserve', { SchID, SelectedSeats })),
      )
    // Each group uses another browser.
    expect(await reserveAll(() => two.visitor({ address }))).toEqual({ ok: 20, TOO_MANY_REQUESTS: 80 })
    expect(await reserveAll(() => two.visitor())).toEqual({ ok: 80, SEAT_TAKEN: 20 })
  })

  test('both show the import of a third process', async () => {
    // Without a device, whose limit so many calls would exhaust.
    const clients = two.visitor({ deviceId: '' })
    const titleAt = async (client: Client) =>
      (await client.call<{ Movie: { title: string } }>('GetShowDetails', { MovieID: 'charade' })).Movie.title
    expect(await Promise.all(clients.map(titleAt))).toEqual(['Charade', 'Charade'])
    await load(catalogueFolder({ 'films.json': (text) => text.replace('"Charade"', '"Charade again"') }))
    const isSeenAt = async (client: Client) => (await titleAt(client)) === 'Charade again'
    await Promise.all(
      clients.map((client) => vi.waitUntil(() => isSeenAt(client), { timeout: 30_000, interval: 10 })),
    )
  })

  test('one continues with all confirmed results when the other is killed during work', async () => {
    const SchID = nextShow()
    const { holds, booked, wrong } = await bookThroughKill(two, SchID, seatNames)
    expect(wrong).toEqual([])
    expect(holds).toHaveLength(bookerCount)
    expect(booked.length).toBeGreaterThan(bookerCount / 2)
    // Payments whose answer was lost with the first server are queried after half a minute: this lets that
    // time pass.
    await two.store.query(
      `update payments set created_at = created_at - interval '10 minutes', next_check_at = now()
        where state in ('started', 'verify', 'pending')`,
    )
    for (const { hold, at } of holds) {
      const find = () => at[1].call<Hold & { State: string }>('GetReservation', getKey(hold))
      await vi.waitUntil(async () => (await find()).State !== 'paying', { timeout: 60_000, interval: 50 })
      expect((await find()).SelectedSeats).toEqual(hold.SelectedSeats)
    }
    expect(await inspectSeats(two.store, SchID)).toEqual(nothingWrong)
  })
})
