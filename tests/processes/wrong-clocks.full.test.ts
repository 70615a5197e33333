import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { countryIds } from '@/contract/catalogue/country-ids'
import type { CallName } from '@/contract/calls'
import { announceCatalogue } from '@/server/catalogue/items/catalogue-state-repository'
import { freeSeats, Refused, type Client } from '../chaos/api-over-http'
import { startTwoServers, type TwoServers } from './two-servers'
import { createContact, getKey, createPayment, type Hold } from './visitors'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const dayMs = 24 * 3_600_000
const holdMs = (14 * 60 + 59) * 1000
/** Tolerance in milliseconds: far longer than any answer takes, far less than the clocks’ errors. */
const nearMs = 60_000

const wrongBy = (ms: number) => ({
  NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'wrong-clock.mjs')).href}`,
  CLOCK_WRONG_BY_MS: String(ms),
})

let two: TwoServers
let clients: readonly [Client, Client]
beforeAll(async () => {
  two = await startTwoServers([wrongBy(dayMs), wrongBy(-dayMs)])
  clients = two.visitor()
})
afterAll(() => two.stop())

const atBoth = <T>(ask: (client: Client) => Promise<T>): Promise<T[]> => Promise.all(clients.map(ask))
const catchCode = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: unknown) => (error instanceof Refused ? error.code : String(error)),
  )

/** Returns two shows whose sales end after the given milliseconds, by the database’s clock. */
async function showsThatClose(...inMs: number[]): Promise<string[]> {
  const { store } = two
  const shows = await store.kysely
    .selectFrom('schedules')
    .select('id')
    .where('screen_id', 'like', 'westlands-%')
    .where('seat_mode', '=', 1)
    .orderBy('starts_at', 'desc')
    .limit(inMs.length)
    .execute()
  await store.transaction(async (transaction) => {
    for (const [i, { id }] of shows.entries()) {
      const closesAt = sql<Date>`now() + make_interval(secs => ${(inMs[i] ?? 0) / 1000})`
      const change = { sales_end_at: closesAt, starts_at: closesAt }
      await transaction.kysely.updateTable('schedules').set(change).where('id', '=', id).execute()
    }
    await announceCatalogue(transaction)
  })
  const closed = shows.at(-1)?.id
  for (const client of clients)
    await vi.waitUntil(
      async () => (await catchCode(client.call('GetSeatLayout', { SchID: closed }))) !== 'ok',
      {
        timeout: 30_000,
        interval: 20,
      },
    )
  return shows.map(({ id }) => id)
}

describe('two servers, one a day ahead and one a day behind', () => {
  test('return the same time, which is the database’s', async () => {
    const before = two.store.nowMs()
    const times = await atBoth(
      async (client) => (await client.call<{ ServerTime: number }>('GetAllShow', {})).ServerTime,
    )
    for (const time of times) {
      expect(time).toBeGreaterThan(before - nearMs)
      expect(time).toBeLessThan(two.store.nowMs() + nearMs)
    }
  })

  test('list the same films, shows and days, with the same Today', async () => {
    const CountryID = countryIds.kenya
    const listings = await atBoth((client) => client.call<{ Shows: unknown[] }>('GetAllShow', { CountryID }))
    expect(listings[0]?.Shows.length).toBeGreaterThan(0)
    expect(listings[0]?.Shows).toEqual(listings[1]?.Shows)
    const movieID = 'the-last-matatu'
    const details = await atBoth((client) =>
      client.call<{ Cinemas: unknown[] }>('GetShowDetails', { MovieID: movieID }),
    )
    expect(details[0]?.Cinemas).toEqual(details[1]?.Cinemas)
    expect(details[0]?.Cinemas.length).toBeGreaterThan(0)
    const cinema_id = 'westlands'
    const dates = await atBoth((client) =>
      client.call<{ data: { ID: string; title: string }[] }>('QuickBook', { CountryID, movieID, cinema_id }),
    )
    expect(dates[0]?.data).toEqual(dates[1]?.data)
    expect(dates[0]?.data.map(({ title }) => title)).toContain('Tomorrow')
  })

  test('end the sale of a show at the same moment', async () => {
    const [open = '', closed = ''] = await showsThatClose(30 * 60_000, -60_000)
    const seats = await freeSeats(clients[0], open)
    const reserveAt = (SchID: string) =>
      Promise.all(
        clients.map((client, i) =>
          catchCode(client.call('BookingReserve', { SchID, SelectedSeats: seats.slice(i, i + 1) })),
        ),
      )
    expect(await reserveAt(open)).toEqual(['ok', 'ok'])
    expect(await reserveAt(closed)).toEqual(['SHOW_CLOSED', 'SHOW_CLOSED'])
  })

  test('hold seats for 14:59, and release them at the same moment', async () => {
    const [SchID = ''] = await showsThatClose(dayMs / 2, -60_000)
    const seats = await freeSeats(clients[0], SchID)
    for (const [i, client] of clients.entries()) {
      const order = { SchID, SelectedSeats: seats.slice(i, i + 1) }
      const hold = await client.call<Hold & { ExpiresAt: number; ServerTime: number }>(
        'BookingReserve',
        order,
      )
      expect(Math.abs(hold.ExpiresAt - hold.ServerTime - holdMs)).toBeLessThan(nearMs)
      expect(Math.abs(hold.ServerTime - two.store.nowMs())).toBeLessThan(nearMs)
      const statesAtBoth = () =>
        atBoth(async (each) => (await each.call<{ State: string }>('GetReservation', getKey(hold))).State)
      expect(await statesAtBoth()).toEqual(['held', 'held'])
      await two.store.kysely
        .updateTable('reservations')
        .set({ expires_at: sql<Date>`now()` })
        .where('id', '=', hold.ReserveID)
        .execute()
      expect(await statesAtBoth()).toEqual(['expired', 'expired'])
    }
  })

  test('keep a hold across a reload at checkout, with every time in every answer the database’s', async () => {
    const [SchID = ''] = await showsThatClose(dayMs / 2, -60_000)
    const seats = await freeSeats(clients[0], SchID)
    const order = { SchID, SelectedSeats: seats.slice(0, 1) }
    const hold = await clients[0].call<Hold & { ExpiresAt: number }>('BookingReserve', order)
    const heldUntil = two.store.nowMs() + holdMs
    for (const client of clients) {
      const asked: [CallName, object][] = [
        ['GetSeatLayout', { SchID }],
        ['SNGetSeatLayout', { SchID, Compact: true }],
        ['GetReservation', getKey(hold)],
        ['GetPaymentOptions', getKey(hold)],
        ['GetAllShow', {}],
        ['GetShowDetails', { MovieID: 'the-last-matatu' }],
      ]
      const answers: string[] = []
      for (const [name, body] of asked) {
        const answer = await client.call<{ ServerTime?: number; ExpiresAt?: number }>(name, body)
        if (answer.ServerTime !== undefined) {
          answers.push(name)
          expect(Math.abs(answer.ServerTime - two.store.nowMs())).toBeLessThan(nearMs)
          // The start of the app’s countdown.
          expect(hold.ExpiresAt - answer.ServerTime).toBeGreaterThan(holdMs - nearMs)
        }
        if (answer.ExpiresAt !== undefined)
          expect(Math.abs(answer.ExpiresAt - heldUntil)).toBeLessThan(nearMs)
      }
      expect(answers).toEqual(
        expect.arrayContaining(['GetSeatLayout', 'SNGetSeatLayout', 'GetReservation', 'GetAllShow']),
      )
    }
  })

  test('complete a booking across both', async () => {
    const [SchID = ''] = await showsThatClose(dayMs / 2, -60_000)
    const SelectedSeats = (await freeSeats(clients[0], SchID)).slice(0, 2)
    const hold = await clients[0].call<Hold>('BookingReserve', { SchID, SelectedSeats })
    await clients[1].call('UpdateBookUser', { ...getKey(hold), ...createContact() })
    const paid = await clients[0].call<{ State: string }>('ProcessPayment', {
      ...getKey(hold),
      ...createPayment(),
    })
    expect(paid.State).toBe('approved')
    expect(await clients[1].call('ConfirmBooking', getKey(hold))).toMatchObject({ State: 'confirmed' })
  })
})
