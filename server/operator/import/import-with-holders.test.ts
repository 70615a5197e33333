import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { findShowForSale } from '@/server/catalogue/shows/find-show-for-sale'
import { importCatalogue, planImport } from '@/server/catalogue/import/import-catalogue'
import type { ShowForSale } from '@/server/catalogue/shows/show-for-sale'
import { findRefundsOfOrder } from '@/server/payments/refunds/refund-repository'
import { CatalogueError } from '@/server/platform/files/file-errors'
import { listOutbox } from '@/server/platform/notify/outbox-repository'
import {
  cards,
  holdSeats,
  openBookingFixture,
  pay,
  catchRefusal,
  type BookingFixture,
} from '@/tests/fixtures/booking-fixture'
import { defaultEngines } from '@/tests/fixtures/engines'
import { createOperatorDeps } from '@/tests/fixtures/operator-deps'
import { createLightCatalogue } from '@/tests/fixtures/light-catalogue'
import { operate } from '../operate'
import type { OperatorDeps } from '../operator-deps'
import { logImport } from './log-import'
import { processCancelledShows } from '../shows/process-cancelled-shows'
import { processMovedOrders } from '../orders/process-moved-orders'

interface Rule {
  screen: string
  film: string
  times: string[]
}

// The tests load whole catalogues several times.
vi.setConfig({ testTimeout: 120_000 })

const kenya = 404
const signed = { actor: 'Wanjiru', reason: 'the lounge is being painted' }
/** One film, with the time of its show, for each change that is tested. */
const evening = {
  'kilima-zero': '10:00',
  'the-last-matatu': '13:00',
  'simba-na-mwezi': '16:00',
  'goalkeeper-of-kibera': '19:00',
}
type Film = keyof typeof evening

describe.each(defaultEngines)('an import that notifies ticket holders, on %s', (engine) => {
  let fixture: BookingFixture
  let deps: OperatorDeps
  let folder: string
  let first: Rule[]
  let day: Date
  beforeAll(async () => {
    fixture = await openBookingFixture(engine)
    day = new Date(fixture.store.nowMs() + 3 * 86_400_000)
    day.setUTCHours(0, 0, 0, 0)
    deps = createOperatorDeps(fixture)
    folder = createLightCatalogue()
    // A second hall with the same plan.
    const screens = readFileSync(join(folder, 'screens.csv'), 'utf8')
    const studio = screens.split('\n').find((line) => line.startsWith('karen-2,')) ?? expect.unreachable()
    writeFileSync(
      join(folder, 'screens.csv'),
      `${screens.trimEnd()}\n${studio.replace('karen-2', 'karen-3').replace('Screen 2', 'Screen 3')}\n`,
    )
    const { rules } = JSON.parse(readFileSync(join(folder, 'schedules.json'), 'utf8')) as { rules: Rule[] }
    first = Object.entries(evening).map(([film, time]) => {
      const rule = rules.find((each) => each.screen === 'karen-2' && each.film === film)
      return { ...(rule ?? expect.unreachable()), times: [time] }
    })
    write(first)
    await load('refuse')
  }, 180_000)
  afterAll(async () => {
    await fixture.close()
    rmSync(folder, { recursive: true })
  })

  const now = () => new Date(fixture.store.nowMs())
  const write = (rules: readonly Rule[]) =>
    writeFileSync(join(folder, 'schedules.json'), JSON.stringify({ rules }))
  const load = (whenTaken: Parameters<typeof importCatalogue>[4]) =>
    importCatalogue(fixture.store, folder, now(), undefined, whenTaken)
  const tell = () => logImport(signed, fixture.store.nowMs())
  const catchImportError = (loading: Promise<unknown>) =>
    loading.then(
      () => expect.unreachable('the import was not refused'),
      (error: unknown) => (error instanceof CatalogueError ? error.message : Promise.reject(error)),
    )
  /** Changes the rules of one film and keeps the others; null removes the film’s rule. */
  function change(film: Film, to: Partial<Rule> | null): void {
    first = first.flatMap((rule) => (rule.film === film ? (to ? { ...rule, ...to } : []) : rule))
    write(first)
  }

  /**
   * Returns the film’s current show for sale on a fixed day, independent of the time at which the tests run.
   */
  async function onSale(film: Film): Promise<ShowForSale> {
    const { id } = await fixture.store.kysely
      .selectFrom('schedules')
      .select('id')
      .where('title_id', '=', film)
      .where('withdrawn', '=', false)
      .where('starts_at', '>', day)
      .orderBy('starts_at')
      .executeTakeFirstOrThrow()
    return again(id)
  }
  async function again(scheduleId: string): Promise<ShowForSale> {
    const show = await findShowForSale(fixture.store, scheduleId, 'en', [kenya])
    return fixture.sell(show ?? expect.unreachable())
  }
  async function buy(show: ShowForSale, seats: string[]) {
    const visitor = fixture.visitor()
    const email = `${randomUUID()}@example.com`
    const { key } = await holdSeats(visitor, show, seats, email)
    const { BookingID } = await pay(visitor, key, cards.simple)
    return { visitor, key, email, bookingId: BookingID ?? expect.unreachable() }
  }
  const readTicket = async ({ visitor, key, bookingId }: Awaited<ReturnType<typeof buy>>) =>
    (await visitor.call('GetBookingDetails', { BookingID: bookingId, ReserveKey: key.ReserveKey })).DataObject
  const textsTo = async (email: string) =>
    (await listOutbox(fixture.store, 500))
      .filter(({ recipient }) => recipient === email)
      .map(({ text }) => text)
      .join('\n')
  const readClaims = async (scheduleId: string) =>
    (
      await fixture.store.kysely
        .selectFrom('claims')
        .select(['seat_index', 'reservation_id'])
        .where('schedule_id', '=', scheduleId)
        .where('expires_at', '>', now())
        .orderBy('seat_index')
        .execute()
    ).map(({ seat_index: seat, reservation_id: of }) => [seat, of])
  /** Returns seats of a show with more than one valid ticket. */
  const soldTwice = async (scheduleId: string) =>
    fixture.store.kysely
      .selectFrom('tickets')
      .select((eb) => ['seat_name', eb.fn.countAll().as('tickets')])
      .where('schedule_id', '=', scheduleId)
      .where('void_at', 'is', null)
      .groupBy('seat_name')
      .having((eb) => eb.fn.countAll(), '>', 1)
      .execute()
  const createSeatPicker =
    ({ seatNames }: ShowForSale) =>
    (place: number) =>
      seatNames[place] ?? expect.unreachable()

  test('a rescheduled show keeps its tickets and stays on sale; holders are notified and may cancel', async () => {
    const show = await onSale('kilima-zero')
    const seat = createSeatPicker(show)
    const one = await buy(show, [seat(0)])
    const other = await buy(show, [seat(1), seat(2)])
    const claims = await readClaims(show.scheduleId)
    change('kilima-zero', { times: ['10:20'] })
    expect(await catchImportError(load('refuse'))).toContain('3 seats are sold and 0 seats are held')
    const { plan } = await planImport(fixture.store, folder, now(), undefined, tell())
    expect(plan.moved.find(({ id }) => id === show.scheduleId)).toMatchObject({ sold: 3, orders: 2 })
    expect(await load(tell())).toMatchObject({ notifiedCount: 2 })
    expect(await readClaims(show.scheduleId)).toEqual(claims)
    // Held before the show moved and paid afterwards.
    const meanwhile = fixture.visitor()
    const meanwhileEmail = `${randomUUID()}@example.com`
    const { key } = await holdSeats(meanwhile, show, [seat(4)], meanwhileEmail)
    await fixture.store.query(
      `update reservations set created_at = created_at - interval '1 hour' where id = $1`,
      [key.ReserveID],
    )
    expect(await pay(meanwhile, key, cards.simple)).toHaveProperty('BookingID')

    const moved = await again(show.scheduleId)
    const startsAt = moved.startsAt.getTime()
    expect(startsAt).toBe(show.startsAt.getTime() + 20 * 60_000)
    expect(await processMovedOrders(deps)).toBe(3)
    expect(await processMovedOrders(deps)).toBe(0)
    expect(await textsTo(meanwhileEmail)).toMatch(/10:00[^]*10:20/)
    expect(await textsTo(one.email)).toMatch(
      /Your tickets and seats are valid for the details below[^]*10:00[^]*10:20[^]*Screen 2/,
    )
    expect(await readTicket(one)).toMatchObject({
      StartsAt: startsAt,
      CodeText: expect.stringMatching(/./) as string,
      Postponed: { NewStartsAt: startsAt, RefundUntil: startsAt },
      Cancellation: { State: 'open', Until: startsAt, Kept: 0 },
    })

    expect((await catchRefusal(holdSeats(fixture.visitor(), moved, [seat(0)]))).code).toBe('SEAT_TAKEN')
    const late = await buy(moved, [seat(3)])
    expect(await readTicket(late)).not.toHaveProperty('Postponed')

    const { Cancellation: offer } = await readTicket(other)
    const amount = offer?.State === 'open' ? offer.Amount : expect.unreachable()
    await other.visitor.call('CancelBooking', {
      BookingID: other.bookingId,
      ReserveKey: other.key.ReserveKey,
      Amount: amount,
    })
    await fixture.payments.reconcile()
    expect(await findRefundsOfOrder(fixture.store, other.key.ReserveID)).toMatchObject([{ state: 'done' }])
    const next = await buy(moved, [seat(1)])
    // Visitors who bought the moved show get no message.
    await processMovedOrders(deps)
    for (const { email } of [late, next])
      expect(await textsTo(email)).not.toContain('valid for the details below')
    expect(await soldTwice(show.scheduleId)).toEqual([])
    expect(await operate(deps, { what: 'log', most: 1 })).toMatchObject({
      actions: [
        {
          what: 'import',
          by: signed.actor,
          why: signed.reason,
          details: { withdrawn: [], moved: [{ id: show.scheduleId }] },
        },
      ],
    })
  })

  test('a show moved to a hall of the same plan keeps its seats, and holders get the new hall', async () => {
    const show = await onSale('the-last-matatu')
    const seat = createSeatPicker(show)
    const one = await buy(show, [seat(5)])
    change('the-last-matatu', { screen: 'karen-3' })
    expect(await load(tell())).toMatchObject({ notifiedCount: 1 })
    const moved = await again(show.scheduleId)
    expect(moved.screen).toBe('Screen 3')
    expect(await processMovedOrders(deps)).toBe(1)
    expect(await textsTo(one.email)).toMatch(/Screen 2[^]*Screen 3/)
    const ticket = await readTicket(one)
    expect(ticket).toMatchObject({ Screen: 'Screen 3', Seats: seat(5), Cancellation: { State: 'open' } })
    expect(ticket).not.toHaveProperty('Postponed')
    expect((await catchRefusal(holdSeats(fixture.visitor(), moved, [seat(5)]))).code).toBe('SEAT_TAKEN')
    // The show moves twice more before the next message, which gives only the final time and hall.
    change('the-last-matatu', { screen: 'karen-2' })
    await load(tell())
    change('the-last-matatu', { times: ['13:20'] })
    await load(tell())
    await again(show.scheduleId)
    expect(await processMovedOrders(deps)).toBe(2)
    const texts = await textsTo(one.email)
    expect(texts).toMatch(/13:00[^]*Screen 3[^]*13:20[^]*Screen 2/)
    expect(texts.match(/valid for the details below/g)).toHaveLength(2)
  })

  test('refuses a hall without the sold seats, naming them, and refuses a move while seats are held', async () => {
    const show = await onSale('simba-na-mwezi')
    const seat = createSeatPicker(show)
    const last = show.seatNames.at(-1) ?? expect.unreachable()
    await buy(show, [last])
    const before = await readClaims(show.scheduleId)
    change('simba-na-mwezi', { screen: 'karen-1' })
    expect(await catchImportError(load(tell()))).toContain(
      `would move to 16:00 in karen-1, but the plan of karen-1 does not have ${last} in the same place`,
    )
    change('simba-na-mwezi', { screen: 'karen-2', times: ['16:10'] })
    const held = fixture.visitor()
    await holdSeats(held, show, [seat(0)])
    const check = () => planImport(fixture.store, folder, now(), undefined, tell())
    for (const refused of [() => load(tell()), check])
      expect(await catchImportError(refused())).toMatch(
        /would move to 16:10, but 1 seat is held, until \d\d:\d\d there: import again then/,
      )
    expect((await again(show.scheduleId)).startsAt).toEqual(show.startsAt)
    expect(await processMovedOrders(deps)).toBe(0)
    await fixture.store.kysely
      .updateTable('claims')
      .set({ expires_at: new Date(0) })
      .where('schedule_id', '=', show.scheduleId)
      .where('expires_at', '<', new Date(fixture.store.nowMs() + 86_400_000))
      .execute()
    expect(await load(tell())).toMatchObject({ notifiedCount: 1 })
    expect(await readClaims(show.scheduleId)).toEqual(before)
    expect(await processMovedOrders(deps)).toBe(1)
  })

  test('while visitors buy, an import moves the show or is refused, and no seat is sold twice', async () => {
    const show = await onSale('simba-na-mwezi')
    const seat = createSeatPicker(show)
    change('simba-na-mwezi', { times: ['16:15'] })
    const tries = [10, 11, 12, 10, 11, 12].map((place) => buy(show, [seat(place)]))
    await Promise.allSettled([load(tell()), ...tries])
    await load(tell())
    await again(show.scheduleId)
    expect(await soldTwice(show.scheduleId)).toEqual([])
    const taken = (await readClaims(show.scheduleId)).map(([place]) => place)
    expect(taken).toEqual([10, 11, 12, show.seatNames.length - 1])
    await processMovedOrders(deps)
  })

  test('a withdrawn show refunds and notifies its ticket holders once no seat is held', async () => {
    const show = await onSale('goalkeeper-of-kibera')
    const seat = createSeatPicker(show)
    const one = await buy(show, [seat(0), seat(1)])
    const held = fixture.visitor()
    await holdSeats(held, show, [seat(2)])
    change('goalkeeper-of-kibera', null)
    expect(await catchImportError(load(tell()))).toContain('would be withdrawn, but 1 seat is held, until')
    await fixture.store.kysely
      .updateTable('claims')
      .set({ expires_at: new Date(0) })
      .where('schedule_id', '=', show.scheduleId)
      .where('expires_at', '<', new Date(fixture.store.nowMs() + 86_400_000))
      .execute()
    expect(await load(tell())).toMatchObject({ notifiedCount: 1 })
    expect(await processCancelledShows(deps)).toBe(1)
    await fixture.payments.reconcile()
    expect(await readTicket(one)).toMatchObject({
      CodeText: '',
      Back: { IsWhole: true, Reason: 'show-cancelled' },
    })
    expect(await textsTo(one.email)).toContain('this show is cancelled')
    expect(await findRefundsOfOrder(fixture.store, one.key.ReserveID)).toMatchObject([{ state: 'done' }])
    // The withdrawal persists: later imports succeed and do not sell the show again.
    expect(await load('refuse')).toMatchObject({ notifiedCount: 0 })
  })
})
