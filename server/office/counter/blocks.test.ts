import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ApiError } from '@/server/platform/api-error'
import type { CounterBlock, OfflineSale } from '@/contract/office/counter-blocks'
import { findTakenSeats } from '@/server/inventory/claims-repository'
import { noLimits } from '@/server/operator/limits'
import { reportShifts } from '@/server/operator/reports/shifts'
import { findByDoorCode } from '@/server/orders/tickets/seat-codes'
import { sumReceivedFor } from '@/server/payments/ledger/ledger-repository'
import { getSecrets } from '@/server/platform/store/server-secrets'
import { addCinema } from '@/tests/fixtures/add-cinema'
import { addShow } from '@/tests/fixtures/add-show'
import {
  cards,
  holdSeats,
  openBookingFixture,
  pay,
  type BookingFixture,
} from '@/tests/fixtures/booking-fixture'
import { defaultEngines } from '@/tests/fixtures/engines'
import { openOfficeFixture, type OfficeFixture } from '@/tests/fixtures/office-fixture'

const now = new Date('2026-05-04T12:00:00Z')
/** The database has a clock of its own: seats that are set aside for this show stay so. */
const startsAt = new Date('2099-05-04T17:00:00Z')

describe.each(defaultEngines)('seats set aside for a till, on %s', (engine) => {
  let fixture: BookingFixture
  let office: OfficeFixture
  beforeAll(async () => {
    fixture = await openBookingFixture(engine, { now })
    office = await openOfficeFixture(engine, fixture)
  })
  afterAll(() => fixture.close())

  type Person = Awaited<ReturnType<OfficeFixture['addPerson']>>
  type Calls = Parameters<OfficeFixture['call']>[1]
  const call = <N extends Calls>(
    { browser }: Person,
    name: N,
    request: Parameters<typeof office.call<N>>[2],
  ) => office.call(browser, name, request)
  async function answered<N extends Calls>(
    by: Person,
    name: N,
    request: Parameters<typeof office.call<N>>[2],
  ) {
    const { answer, message } = await call(by, name, request)
    if (!answer) throw new Error(`${name}: ${message}`)
    return answer
  }

  /** A till with an open shift, and a show with 20 seats set aside for it. */
  async function outage() {
    const seller = await office.addPerson('box-office')
    const cinema = `cinema-${randomUUID()}`
    await addCinema(fixture.store, cinema)
    const show = fixture.sell({
      cinemaId: cinema,
      startsAt,
      salesEndAt: startsAt,
      showDate: '2099-05-04',
      fees: [
        { code: 'convenience', per: 'seat', amountMinor: 5000 },
        { code: 'vat', per: 'percent', basisPoints: 1600 },
      ],
    })
    await addShow(fixture.store, show)
    const opening = { request: randomUUID(), cinema, till: 'Till 1', floatMinor: 0 }
    const { shift } = await answered(seller, 'openShift', opening)
    const aside = {
      block: randomUUID(),
      show: show.scheduleId,
      till: 'Till 1',
      wanted: { kind: 'best' as const, count: 20 },
      minutesBefore: 15,
    }
    const device = randomUUID()
    const take = async (by = device) =>
      (await answered(seller, 'takeBlocks', { cinema, till: 'Till 1', device: by })).blocks
    return { seller, cinema, show, shift, aside, take }
  }

  function sale(block: CounterBlock, place: number, seats: number): OfflineSale {
    const chosen = block.seats.slice(place, place + seats)
    const ticketsMinor = chosen.reduce((sum, { priceMinor }) => sum + priceMinor, 0)
    const totalMinor = ticketsMinor + Math.round(ticketsMinor * 0.16)
    return {
      sale: randomUUID(),
      block: block.id,
      number: block.tickets[place]?.number ?? 0,
      seats: chosen.map(({ name }) => name),
      totalMinor,
      receivedMinor: totalMinor + 1000,
      soldAt: '2026-05-04T12:30:00.000Z',
    }
  }

  test('ten minutes without the network amid sales on the site and at another till: nothing is sold twice or lost', async () => {
    const { seller, cinema, show, shift, aside, take } = await outage()
    const { scheduleId } = show
    const [first, again] = await Promise.all([
      answered(seller, 'setAsideSeats', aside),
      answered(seller, 'setAsideSeats', aside),
    ])
    expect(again).toEqual(first)
    expect(first).toMatchObject({ endsAt: '2099-05-04T16:45:00.000Z' })
    expect(await findTakenSeats(fixture.store, scheduleId)).toHaveLength(20)
    const [block] = await take()
    if (!block) throw new Error('No block was taken')
    expect(block.seats).toHaveLength(20)
    expect(await take(randomUUID())).toEqual([])

    // The till is cut off and sells 12 of its seats in six sales, the last of seats that a manager gave back.
    const sales = [0, 2, 4, 6, 8, 10].map((place) => sale(block, place, 2))
    const lost = sales[5] as OfflineSale
    const manager = await office.addPerson('manager')
    await answered(manager, 'unblockSeats', { show: scheduleId, seats: lost.seats, reason: 'house full' })
    const others = show.seatNames.filter((name) => !first.seats.includes(name)).slice(0, 30)
    const onSite = async (seats: string[]) => {
      const visitor = fixture.visitor()
      const { key } = await holdSeats(visitor, show, seats)
      await pay(visitor, key, cards.simple)
    }
    const second = await office.addPerson('box-office')
    const opening = { request: randomUUID(), cinema, till: 'Till 2', floatMinor: 0 }
    const other = await answered(second, 'openShift', opening)
    const atTill = async (seats: string[]) => {
      const { order } = await answered(second, 'holdSeats', { sale: randomUUID(), show: scheduleId, seats })
      const paid = { way: 'cash', receivedMinor: 1_000_000 } as const
      await answered(second, 'sellSeats', { order, shift: other.shift.id, paid })
    }
    const attempts = await Promise.allSettled([
      onSite(lost.seats),
      ...others.map((seat, i) => (i % 3 === 0 ? atTill([seat]) : onSite([seat]))),
      ...block.seats.slice(0, 6).map(({ name }) => onSite([name])),
    ])
    const refusals = attempts.flatMap((each) => {
      if (each.status === 'fulfilled') return []
      return [each.reason instanceof ApiError ? each.reason.code : String(each.reason)]
    })
    expect(refusals).toEqual(Array.from({ length: 6 }, () => 'SEAT_TAKEN'))

    // The line is back: each sale is sent twice at once, as by two tabs, and once more.
    const entered = await Promise.all(
      sales.flatMap((each) =>
        [1, 2].map(async () => {
          const { answer, code } = await call(seller, 'enterSale', { ...each, shift: shift.id })
          return answer?.order ?? code
        }),
      ),
    )
    const { order: repeated } = await answered(seller, 'enterSale', {
      ...(sales[0] as OfflineSale),
      shift: shift.id,
    })
    expect(repeated).toBe(entered[0])
    expect(entered.slice(-2)).toEqual(['SEAT_TAKEN', 'SEAT_TAKEN'])
    const orders = [...new Set(entered.slice(0, -2))]
    expect(orders).toHaveLength(5)
    const sold = sales.slice(0, 5)
    for (const [i, order] of orders.entries())
      expect.soft(await sumReceivedFor(fixture.store, order ?? '')).toBe(sold[i]?.totalMinor)
    const expected = sold.reduce((sum, { totalMinor }) => sum + totalMinor, 0)
    const { report } = await answered(seller, 'getShiftReport', { shift: shift.id })
    expect(report).toMatchObject({ sales: 5, cashSalesMinor: expected, expectedMinor: expected })
    expect((await reportShifts(fixture, {}, { ...noLimits, cinemaIds: [cinema] })).differences).toEqual([])
    // 20 set aside, two of them sold on the site, and the others.
    const taken = await findTakenSeats(fixture.store, scheduleId)
    expect(taken).toHaveLength(50)
    const tickets = await fixture.store.query<{ seat: string }>(
      `select seat_name as seat from tickets where schedule_id = $1 and void_at is null`,
      [scheduleId],
    )
    expect(new Set(tickets.rows.map(({ seat }) => seat)).size).toBe(tickets.rows.length)
    expect(tickets.rows).toHaveLength(42)
    // What was printed without the network admits now; the code of the sale that failed does not.
    const { reserveSecret } = await getSecrets(fixture.store)
    const admits = await Promise.all(
      sales.map(async ({ number }) => {
        const code = block.tickets.find((each) => each.number === number)?.doorCode ?? ''
        return (await findByDoorCode(fixture.store, reserveSecret, scheduleId, code)).length
      }),
    )
    expect(admits).toEqual([1, 1, 1, 1, 1, 0])
    const drop = { ...lost, shift: shift.id, why: 'money given back' }
    await answered(seller, 'dropSale', drop)
    await answered(seller, 'dropSale', drop)
    const late = await call(seller, 'enterSale', { ...lost, shift: shift.id })
    expect(late.message).toContain('money back')
    const [left] = await take()
    expect(left?.seats.map(({ name }) => name)).toEqual(block.seats.slice(12).map(({ name }) => name))
    expect(left?.tickets).toHaveLength(14)
  })

  test('a sale is entered in the seats of its block that nobody bought, also after the block has ended', async () => {
    const { seller, show, shift, aside, take } = await outage()
    await answered(seller, 'setAsideSeats', aside)
    const [block] = await take()
    if (!block) throw new Error('No block was taken')
    const [kept, ended] = [sale(block, 0, 2), sale(block, 2, 1)]
    const wrong: [OfflineSale, string][] = [
      [{ ...kept, totalMinor: kept.totalMinor - 1 }, 'another price'],
      [{ ...kept, seats: ['Z-1'] }, 'no such seats'],
      [{ ...kept, receivedMinor: 1 }, 'less than the price'],
    ]
    for (const [request, why] of wrong)
      expect.soft((await call(seller, 'enterSale', { ...request, shift: shift.id })).message).toContain(why)
    await answered(seller, 'enterSale', { ...kept, shift: shift.id })
    const same = { ...ended, number: kept.number, shift: shift.id }
    expect((await call(seller, 'enterSale', same)).message).toContain('Another sale')
    await fixture.store.query(
      `update claims set expires_at = now() where schedule_id = $1 and expires_at <> 'infinity'`,
      [show.scheduleId],
    )
    expect(await findTakenSeats(fixture.store, show.scheduleId)).toHaveLength(2)
    await answered(seller, 'enterSale', { ...ended, shift: shift.id })
    expect(await findTakenSeats(fixture.store, show.scheduleId)).toHaveLength(3)
  })

  test('the seats are back on sale once they are given back, and go to nobody who may not sell', async () => {
    const { seller, show, aside, take } = await outage()
    const late = { ...aside, minutesBefore: 1440 }
    await answered(seller, 'setAsideSeats', late)
    expect(await take()).toHaveLength(1)
    const door = await office.addPerson('door')
    const giveBack = { block: aside.block }
    expect((await call(door, 'giveBackSeats', giveBack)).code).toBe('NOT_PERMITTED')
    await Promise.all([
      answered(seller, 'giveBackSeats', giveBack),
      answered(seller, 'giveBackSeats', giveBack),
    ])
    expect(await findTakenSeats(fixture.store, show.scheduleId)).toEqual([])
    expect(await take()).toEqual([])
    const held = await holdSeats(fixture.visitor(), show, ['A-1'])
    expect(held).toBeDefined()
    const named = { ...aside, block: randomUUID(), wanted: { kind: 'seats' as const, seats: ['A-1', 'A-2'] } }
    expect((await call(seller, 'setAsideSeats', named)).message).toContain('A-1 is held')
  })
})
