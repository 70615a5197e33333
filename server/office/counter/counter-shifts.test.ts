import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refundOrder } from '@/server/operator/orders/refund-order'
import { reportShifts } from '@/server/operator/reports/shifts'
import { findTakenSeats } from '@/server/inventory/claims-repository'
import { sumReceivedFor } from '@/server/payments/ledger/ledger-repository'
import { addCinema } from '@/tests/fixtures/add-cinema'
import { catchRefusal } from '@/tests/fixtures/booking-fixture'
import { defaultEngines } from '@/tests/fixtures/engines'
import { officePassword } from '@/tests/fixtures/office-fixture'
import { createOperatorDeps } from '@/tests/fixtures/operator-deps'
import { openCounterFixture, pins, type CounterFixture } from '@/tests/fixtures/counter-fixture'

describe.each(defaultEngines)('a shift at the counter, on %s', (engine) => {
  let counter: CounterFixture
  beforeAll(async () => {
    counter = await openCounterFixture(engine)
  })
  afterAll(() => counter.close())

  test('is needed for cash, and is opened once however often it is asked for', async () => {
    const seller = await counter.addSeller()
    const request = {
      request: randomUUID(),
      cinema: 'anga',
      till: `Till ${randomUUID().slice(0, 8)}`,
      floatMinor: 100,
    }
    const [first, again] = await Promise.all([
      counter.call(seller, 'openShift', request),
      counter.call(seller, 'openShift', request),
    ])
    expect(again).toEqual(first)
    const taken = await counter.readRefusal(await counter.addSeller(), 'openShift', {
      ...request,
      request: randomUUID(),
    })
    expect(taken.message).toContain('has an open shift')
  })

  test('is somebody else’s until they prove their PIN, and then sells in their name', async () => {
    const [seller, other] = [await counter.addSeller(), await counter.addSeller(pins.second)]
    const show = await counter.listShow()
    const shift = await counter.openShift(seller)
    const { order } = await counter.hold(other, show, ['A-1'])
    const paid = { way: 'cash', receivedMinor: 70_000 } as const
    const sale = { order, shift: shift.id, paid }
    expect((await counter.readRefusal(other, 'sellSeats', sale)).message).toContain('Take it over')
    const wrong = { shift: shift.id, person: other.id, pin: pins.first }
    expect((await counter.readRefusal(other, 'takeOver', wrong)).message).toContain('PIN is wrong')
    await counter.call(other, 'takeOver', { ...wrong, pin: pins.second })
    await counter.call(other, 'sellSeats', sale)
    expect(
      (
        await counter.readRefusal(seller, 'moveCash', {
          request: randomUUID(),
          shift: shift.id,
          kind: 'drop',
          amountMinor: 1,
          why: 'safe',
          confirmedBy: other.id,
          pin: pins.second,
        })
      ).message,
    ).toContain('works at this till')
  })

  test('locks a PIN after five wrong tries', async () => {
    const [seller, other] = [await counter.addSeller(), await counter.addSeller(pins.second)]
    const shift = await counter.openShift(seller)
    const guess = { shift: shift.id, person: other.id, pin: '0000' }
    for (let tries = 0; tries < 5; tries++) await counter.readRefusal(seller, 'takeOver', guess)
    const right = { ...guess, pin: pins.second }
    expect((await counter.readRefusal(seller, 'takeOver', right)).code).toBe('TOO_MANY_REQUESTS')
    expect(
      (await counter.readRefusal(seller, 'setPin', { password: officePassword, pin: '1234' })).message,
    ).toContain('easy to guess')
  })

  test('moves cash once, with a second person who is not at the till, and never more than there is', async () => {
    const [seller, second] = [await counter.addSeller(), await counter.addSeller(pins.second)]
    const shift = await counter.openShift(seller, 100_000)
    const drop = {
      request: randomUUID(),
      shift: shift.id,
      kind: 'drop' as const,
      amountMinor: 60_000,
      why: 'to the safe',
      confirmedBy: second.id,
      pin: pins.second,
    }
    expect(
      (await counter.readRefusal(seller, 'moveCash', { ...drop, confirmedBy: seller.id, pin: pins.first }))
        .message,
    ).toContain('Somebody else')
    await Promise.all([counter.call(seller, 'moveCash', drop), counter.call(seller, 'moveCash', drop)])
    expect(
      (await counter.readRefusal(seller, 'moveCash', { ...drop, request: randomUUID() })).message,
    ).toContain('not that much')
    const { report } = await counter.call(seller, 'moveCash', {
      ...drop,
      request: randomUUID(),
      kind: 'pay-in',
      amountMinor: 5000,
    })
    expect(report).toMatchObject({ droppedMinor: 60_000, paidInMinor: 5000, expectedMinor: 45_000 })
    expect(report.moves).toHaveLength(2)
  })

  test('is counted once: a difference needs a reason, and the Z report never changes again', async () => {
    const seller = await counter.addSeller()
    const show = await counter.listShow()
    const shift = await counter.openShift(seller, 100_000)
    const { order } = await counter.sellSeats(seller, show, ['A-1'], shift.id)
    const short = { shift: shift.id, counted: [{ valueMinor: 165_000, count: 1 }] }
    expect((await counter.readRefusal(seller, 'closeShift', short)).message).toContain('say why')
    const closing = { ...short, why: 'a coin fell behind the shelf' }
    const [first, again] = await Promise.all([
      counter.call(seller, 'closeShift', closing),
      counter.call(seller, 'closeShift', closing),
    ])
    expect(again).toEqual(first)
    expect(first.report).toMatchObject({
      zNumber: 1,
      expectedMinor: 170_000,
      countedMinor: 165_000,
      differenceMinor: -5000,
    })
    const paid = { way: 'cash', receivedMinor: 70_000 } as const
    const late = await counter.hold(seller, show, ['A-2'])
    expect(
      (await counter.readRefusal(seller, 'sellSeats', { order: late.order, shift: shift.id, paid })).message,
    ).toContain('closed')
    const taken = await counter.readRefusal(seller, 'takeOver', {
      shift: shift.id,
      person: seller.id,
      pin: pins.first,
    })
    expect(taken.message).toContain('closed')
    const rewritten = counter.store.query(`update counter_shifts set float_minor = 0 where id = $1`, [
      shift.id,
    ])
    await expect(rewritten).rejects.toThrow('stays as it was counted')
    const { rows } = await reportShifts(counter, {})
    expect(rows.find(({ till }) => till === shift.till)).toMatchObject({
      counted: 165_000,
      difference: -5000,
      zNumber: 1,
    })
    expect(await sumReceivedFor(counter.store, order)).toBe(70_000)
  })

  test('must be closed before its business day, which then takes no more money', async () => {
    const seller = await counter.addSeller()
    const cinema = `evening-${randomUUID()}`
    await addCinema(counter.store, cinema)
    const shift = await counter.openShift(seller, 0, cinema)
    const day = { cinema, day: '2026-05-04' }
    expect((await counter.readRefusal(seller, 'closeCounterDay', day)).message).toContain(shift.till)
    await counter.call(seller, 'closeShift', { shift: shift.id, counted: [] })
    await counter.call(seller, 'closeCounterDay', day)
    await counter.call(seller, 'closeCounterDay', day)
    const again = { request: randomUUID(), cinema, till: 'Till 1', floatMinor: 0 }
    expect((await counter.readRefusal(seller, 'openShift', again)).message).toContain('closed')
    expect(await counter.call(seller, 'getCounter', { cinema })).toMatchObject({
      isDayClosed: true,
      shifts: [],
    })
  })

  test('sells no more once the person at it may not', async () => {
    const [seller, owner] = [await counter.addSeller(), await counter.office.addPerson('owner')]
    const other = await counter.addSeller(pins.second)
    const show = await counter.listShow()
    const shift = await counter.openShift(seller)
    await counter.call(seller, 'takeOver', { shift: shift.id, person: other.id, pin: pins.second })
    const { order } = await counter.hold(seller, show, ['A-1'])
    await counter.call(owner, 'endStaff', { id: other.id, isEnded: true })
    const paid = { way: 'cash', receivedMinor: 70_000 } as const
    expect(
      (await counter.readRefusal(seller, 'sellSeats', { order, shift: shift.id, paid })).message,
    ).toContain('may no longer sell')
    expect(await findTakenSeats(counter.store, show.scheduleId)).toHaveLength(1)
    const nobody = catchRefusal(
      refundOrder(createOperatorDeps(counter), {
        what: 'refund',
        order,
        wanted: { kind: 'whole' },
        actor: 'W',
        reason: 'x',
        yes: true,
      }),
    )
    expect((await nobody).message).toContain('never paid')
  })
})
