import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BookingReserve } from '@/contract/booking/reservation-calls'
import {
  createHall,
  holdSeats,
  openBookingFixture,
  catchRefusal,
  type BookingFixture,
} from '@/tests/fixtures/booking-fixture'
import { engines } from '@/tests/fixtures/engines'
import { countTakenSeats, findTakenSeats } from '@/server/inventory/claims-repository'
import { sweepExpiredClaims } from '@/server/inventory/sweeper'

describe.each(engines)('reserving seats, on %s', (engine) => {
  let fixture: BookingFixture
  beforeAll(async () => {
    fixture = await openBookingFixture(engine)
  })
  afterAll(() => fixture.close())

  const expire = (reserveId: string) =>
    fixture.store.transaction(async (client) => {
      await client.query(`update reservations set expires_at = now() - interval '1 second' where id = $1`, [
        reserveId,
      ])
      await client.query(
        `update claims set expires_at = now() - interval '1 second' where reservation_id = $1`,
        [reserveId],
      )
    })

  test('a visitor holds two seats for 14 minutes 59 seconds and sees their price', async () => {
    const show = fixture.sell()
    const askedAt = performance.now()
    const answer = await fixture
      .visitor()
      .call('BookingReserve', { SchID: show.scheduleId, SelectedSeats: ['B-3', 'B-4'] })
    const askedForMs = performance.now() - askedAt
    expect(answer).toMatchObject({
      SelectedSeats: ['B-3', 'B-4'],
      Currency: 'KES',
      TicketsTotal: 1400,
      ConFee: 50,
      Fees: 100,
      discount: 0,
      total: 1500,
    })
    const heldMs = (answer.ExpiresAt ?? 0) - (answer.ServerTime ?? 0)
    // The time that the statement took has passed when the answer is written.
    expect(heldMs).toBeGreaterThan(899_000 - askedForMs - 1)
    expect(heldMs).toBeLessThanOrEqual(899_000)
    expect(v.is(BookingReserve.response, answer)).toBe(true)
    expect(await findTakenSeats(fixture.store, show.scheduleId)).toEqual([12, 13])
    expect(await countTakenSeats(fixture.store, [show.scheduleId, 'other'])).toEqual(
      new Map([[show.scheduleId, 2]]),
    )
  })

  test('the second visitor learns which seat is taken, and none of the other seats is held', async () => {
    const show = fixture.sell()
    await fixture.visitor().call('BookingReserve', { SchID: show.scheduleId, SelectedSeats: ['A-1'] })
    const refusal = await catchRefusal(
      fixture.visitor().call('BookingReserve', { SchID: show.scheduleId, SelectedSeats: ['A-1', 'A-2'] }),
    )
    expect(refusal).toMatchObject({ code: 'SEAT_TAKEN', status: 409, detail: { seats: ['A-1'] } })
    expect(await findTakenSeats(fixture.store, show.scheduleId)).toEqual([0])
  })

  test('an expired hold is taken over in the same statement, and its visitor sees that it expired', async () => {
    const show = fixture.sell()
    const first = fixture.visitor()
    const hold = await holdSeats(first, show, ['C-1', 'C-2'])
    await expire(hold.ReserveID)
    expect(await findTakenSeats(fixture.store, show.scheduleId)).toEqual([])
    const second = await fixture
      .visitor()
      .call('BookingReserve', { SchID: show.scheduleId, SelectedSeats: ['C-2'] })
    expect(second.SelectedSeats).toEqual(['C-2'])
    expect(await first.call('GetReservation', hold.key)).toMatchObject({ State: 'expired' })
  })

  test('the sweeper removes expired claims and nothing else', async () => {
    const show = fixture.sell()
    const gone = await holdSeats(fixture.visitor(), show, ['D-1'])
    await holdSeats(fixture.visitor(), show, ['D-2'])
    await fixture.store.query(
      `update claims set expires_at = now() - interval '2 minutes' where reservation_id = $1`,
      [gone.ReserveID],
    )
    expect(await sweepExpiredClaims(fixture.store)).toBeGreaterThanOrEqual(1)
    const { rows } = await fixture.store.query('select seat_index from claims where schedule_id = $1', [
      show.scheduleId,
    ])
    expect(rows).toEqual([{ seat_index: 31 }])
  })

  test('a repeated attempt gets the same reservation and key', async () => {
    const show = fixture.sell()
    const visitor = fixture.visitor()
    const request = { SchID: show.scheduleId, SelectedSeats: ['A-1'], AttemptID: randomUUID() }
    const [first, second] = await Promise.all([
      visitor.call('BookingReserve', request),
      visitor.call('BookingReserve', request),
    ])
    expect(second.ReserveID).toBe(first.ReserveID)
    expect(second.ReserveKey).toBe(first.ReserveKey)
    expect(first.ReserveKey).toMatch(/^[\w-]{43}$/)
    const stored = await fixture.store.query<{ row: string }>(
      'select r::text || o::text as row from reservations r join orders o using (id) where id = $1',
      [first.ReserveID],
    )
    expect(stored.rows[0]?.row).not.toContain(first.ReserveKey)
  })

  test('another browser with a stranger’s attempt id gets neither the reservation nor its key', async () => {
    const show = fixture.sell()
    const request = { SchID: show.scheduleId, SelectedSeats: ['A-1'], AttemptID: randomUUID() }
    await fixture.visitor().call('BookingReserve', request)
    expect((await catchRefusal(fixture.visitor().call('BookingReserve', request))).code).toBe('SEAT_TAKEN')
  })

  test('refuses an attempt id that was used for other seats', async () => {
    const show = fixture.sell()
    const visitor = fixture.visitor()
    const AttemptID = randomUUID()
    await visitor.call('BookingReserve', { SchID: show.scheduleId, SelectedSeats: ['A-1'], AttemptID })
    const refusal = await catchRefusal(
      visitor.call('BookingReserve', { SchID: show.scheduleId, SelectedSeats: ['A-2'], AttemptID }),
    )
    expect(refusal).toMatchObject({ code: 'INVALID_REQUEST', detail: { issues: [{ Field: 'AttemptID' }] } })
  })

  test('refuses seats of another show, too many seats, no seats and a closed show', async () => {
    const show = fixture.sell()
    const visitor = fixture.visitor()
    const reserve = (SelectedSeats: string[], SchID = show.scheduleId) =>
      catchRefusal(visitor.call('BookingReserve', { SchID, SelectedSeats }))
    expect(await reserve(['A-1', 'Z-99'])).toMatchObject({
      code: 'SEAT_UNKNOWN',
      detail: { seats: ['Z-99'] },
    })
    expect((await reserve(['A-1', 'A-1'])).code).toBe('INVALID_REQUEST')
    expect((await reserve([])).code).toBe('INVALID_REQUEST')
    expect((await reserve(['A-1', 'A-2', 'A-3', 'A-4', 'A-5', 'A-6', 'A-7'])).code).toBe('TOO_MANY_SEATS')
    expect((await reserve(['A-1'], 'no-such-show')).code).toBe('NOT_FOUND')
    const closed = fixture.sell({ salesEndAt: new Date(Date.now() - 1000) })
    expect((await reserve(['A-1'], closed.scheduleId)).code).toBe('SHOW_CLOSED')
    expect(await findTakenSeats(fixture.store, show.scheduleId)).toEqual([])
  })

  test('one visitor cannot exceed the limit with simultaneous reservations', async () => {
    const show = fixture.sell({ maxTickets: 6 })
    const visitor = fixture.visitor()
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, (_, row) =>
        visitor.call('BookingReserve', {
          SchID: show.scheduleId,
          SelectedSeats: [`${String.fromCharCode(65 + row)}-1`, `${String.fromCharCode(65 + row)}-2`],
        }),
      ),
    )
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(3)
    expect(
      results.filter((result) => result.status === 'rejected').map((result) => result.reason),
    ).toMatchObject(Array.from({ length: 5 }, () => ({ code: 'HOLD_LIMIT' })))
    expect(await findTakenSeats(fixture.store, show.scheduleId)).toHaveLength(6)
  })

  test('one e-mail address cannot exceed the limit with several browsers', async () => {
    const show = fixture.sell({ maxTickets: 4 })
    const email = `${randomUUID()}@example.com`
    await holdSeats(fixture.visitor(), show, ['A-1', 'A-2', 'A-3'], email)
    expect(
      (await catchRefusal(holdSeats(fixture.visitor(), show, ['B-1', 'B-2'], email.toUpperCase()))).code,
    ).toBe('HOLD_LIMIT')
  })

  test('a new choice replaces the old hold atomically, even if both contain the same seat', async () => {
    const show = fixture.sell({ maxTickets: 3 })
    const visitor = fixture.visitor()
    const old = await holdSeats(visitor, show, ['A-1', 'A-2', 'A-3'])
    const Replaces = { ReserveID: old.ReserveID, ReserveKey: old.ReserveKey ?? '' }
    const next = await visitor.call('BookingReserve', {
      SchID: show.scheduleId,
      SelectedSeats: ['A-3', 'A-4', 'A-5'],
      Replaces,
    })
    expect(next.SelectedSeats).toEqual(['A-3', 'A-4', 'A-5'])
    expect(await findTakenSeats(fixture.store, show.scheduleId)).toEqual([2, 3, 4])
    expect(await visitor.call('GetReservation', old.key)).toMatchObject({ State: 'released' })
  })

  test('a failed replacement leaves the old hold unchanged', async () => {
    const show = fixture.sell()
    await fixture.visitor().call('BookingReserve', { SchID: show.scheduleId, SelectedSeats: ['B-1'] })
    const visitor = fixture.visitor()
    const old = await holdSeats(visitor, show, ['A-1'])
    const refusal = await catchRefusal(
      visitor.call('BookingReserve', {
        SchID: show.scheduleId,
        SelectedSeats: ['A-1', 'B-1'],
        Replaces: { ReserveID: old.ReserveID, ReserveKey: old.ReserveKey ?? '' },
      }),
    )
    expect(refusal).toMatchObject({ code: 'SEAT_TAKEN', detail: { seats: ['B-1'] } })
    expect(await visitor.call('GetReservation', old.key)).toMatchObject({ State: 'held' })
    expect(await findTakenSeats(fixture.store, show.scheduleId)).toEqual([0, 10])
  })

  test('a visitor cannot replace another visitor’s hold', async () => {
    const show = fixture.sell()
    const owner = fixture.visitor()
    const old = await holdSeats(owner, show, ['A-1'])
    const refusal = await catchRefusal(
      fixture.visitor().call('BookingReserve', {
        SchID: show.scheduleId,
        SelectedSeats: ['A-1'],
        Replaces: { ReserveID: old.ReserveID, ReserveKey: 'x'.repeat(43) },
      }),
    )
    expect(refusal.code).toBe('SEAT_TAKEN')
    expect(await owner.call('GetReservation', old.key)).toMatchObject({ State: 'held' })
  })

  test('assigned seats are neighbours, and no seat is assigned twice', async () => {
    const show = fixture.sell({ seatMode: 0, layout: createHall(4, 6) })
    const holds = await Promise.all(
      Array.from({ length: 6 }, () =>
        fixture.visitor().call('BookingReserve', { SchID: show.scheduleId, SelectedSeats: [], Seats: 3 }),
      ),
    )
    const names = holds.flatMap((hold) => hold.SelectedSeats ?? [])
    expect(new Set(names).size).toBe(18)
    for (const hold of holds) {
      const seats = (hold.SelectedSeats ?? []).map((name) => name.split('-'))
      expect(new Set(seats.map(([row]) => row)).size).toBe(1)
    }
    const full = await catchRefusal(
      fixture.visitor().call('BookingReserve', {
        SchID: fixture.sell({ seatMode: 0, layout: createHall(1, 2) }).scheduleId,
        SelectedSeats: [],
        Seats: 3,
      }),
    )
    expect(full.code).toBe('SEAT_TAKEN')
  })

  test('a reservation cannot be seen, changed or released by other visitors or on another brand', async () => {
    const show = fixture.sell()
    const owner = fixture.visitor()
    const hold = await holdSeats(owner, show, ['A-1'])
    const contact = { Email: 'thief@example.com', Mobile: '0712345678', CountryCode: '254' }
    for (const [visitor, ReserveKey] of [
      [fixture.visitor(), undefined],
      [fixture.visitor(), 'x'.repeat(43)],
      [fixture.visitor({ brandId: 'dana' }), hold.ReserveKey],
    ] as const) {
      const key = { ReserveID: hold.ReserveID, ReserveKey }
      for (const call of [
        () => visitor.call('GetReservation', key),
        () => visitor.call('ReleaseReservation', key),
        () => visitor.call('UpdateBookUser', { ...key, ...contact }),
        () => visitor.call('GetPaymentOptions', key),
        () => visitor.call('ConfirmBooking', key),
      ])
        expect((await catchRefusal(call())).code).toBe('NOT_FOUND')
    }
    expect(await owner.call('ReleaseReservation', hold.key)).toEqual({ State: 'released' })
    expect(await findTakenSeats(fixture.store, show.scheduleId)).toEqual([])
  })

  test('accepts a valid phone number in any notation and refuses an invalid one', async () => {
    const show = fixture.sell()
    const visitor = fixture.visitor()
    const { key } = await holdSeats(visitor, show, ['A-1'])
    const update = (Mobile: string) =>
      visitor.call('UpdateBookUser', { ...key, Email: 'amina@example.com', Mobile, CountryCode: '254' })
    expect(await catchRefusal(update('12345'))).toMatchObject({
      code: 'INVALID_MOBILE',
      message: 'Invalid Mobile Number',
    })
    for (const written of ['0712345678', '712345678', '+254 712 345678', '254712345678', '00254712345678'])
      expect(await update(written)).toMatchObject({ Mobile: '712345678' })
  })
})
