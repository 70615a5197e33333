import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeShows } from '@/server/catalogue/shows/show-change-repository'
import { listAdmissions } from '@/server/operator/cinema-doors'
import { noLimits } from '@/server/operator/limits'
import { operate } from '@/server/operator/operate'
import type { OperatorDeps } from '@/server/operator/operator-deps'
import { lockOrder } from '@/server/orders/order-repository'
import { admit } from '@/server/orders/tickets/admit'
import { getSecrets } from '@/server/platform/store/server-secrets'
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
import { addCinema } from '@/tests/fixtures/add-cinema'
import { addShow } from '@/tests/fixtures/add-show'
import { hashDoorCode } from './door-codes'
import { dayAt, doorDay } from './door-shows-repository'

const signed = { actor: 'Wanjiru', reason: 'the evening', yes: true } as const
const zone = 'Africa/Nairobi'
const hourMs = 3_600_000

describe.each(defaultEngines)('check-in at a cinema door, on %s', (engine) => {
  let fixture: BookingFixture
  let deps: OperatorDeps
  let day = ''
  let evening = new Date()
  beforeAll(async () => {
    fixture = await openBookingFixture(engine)
    deps = createOperatorDeps(fixture)
    await addCinema(fixture.store)
    day = dayAt(new Date(fixture.store.nowMs() + 24 * hourMs), zone)
    evening = new Date(doorDay(day, zone).from.getTime() + 14 * hourMs)
  })
  afterAll(() => fixture.close())

  async function openDoor(name = 'Gate 1', cinema = 'anga', on = day) {
    const answer = await operate(deps, { what: 'open-door', cinema, day: on, name, ...signed })
    if (answer.what !== 'open-door' || !answer.door) throw new Error('No scanner is signed in')
    return answer.door
  }
  async function signedIn(name?: string, cinema?: string, on?: string) {
    const { code, id } = await openDoor(name, cinema, on)
    const DoorKey = randomBytes(32).toString('base64url')
    const visitor = fixture.visitor()
    await visitor.call('DoorSignIn', { Code: code, DoorKey })
    const pack = (Since?: string) => visitor.call('GetDoorPack', { DoorKey, ...(Since && { Since }) })
    const letIn = (booking: { bookingId: string }, seats: string[], At = Date.now(), ids?: string[]) =>
      visitor.call('KeepAdmissions', {
        DoorKey,
        Admissions: seats.map((Seat, i) => ({
          AdmissionID: ids?.[i] ?? randomUUID(),
          BookingID: booking.bookingId,
          Seat,
          At,
        })),
      })
    return { id, code, DoorKey, visitor, pack, letIn }
  }
  async function sell(changes: Parameters<BookingFixture['sell']>[0] = {}) {
    const show = fixture.sell({ startsAt: evening, ...changes })
    await addShow(fixture.store, show)
    return show
  }
  async function buy(show: ReturnType<BookingFixture['sell']>, seats: string[]) {
    const visitor = fixture.visitor()
    const { key } = await holdSeats(visitor, show, seats, 'amina@example.com')
    const { BookingID = '' } = await pay(visitor, key, cards.simple)
    return { visitor, key, bookingId: BookingID, own: { BookingID, ReserveKey: key.ReserveKey } }
  }
  const find = <B extends { readonly BookingID: string }>(
    bookings: readonly B[],
    { bookingId }: { readonly bookingId: string },
  ) => bookings.find(({ BookingID }) => BookingID === bookingId)

  test('the operator opens a door for one device, with a single-use code that is not stored', async () => {
    const { code } = await openDoor('Gate 2')
    expect(code).toMatch(/^[2-9A-Z]{8}$/)
    const DoorKey = randomBytes(32).toString('base64url')
    const device = fixture.visitor()
    const typed = `${code.slice(0, 4)} ${code.slice(4)}`.toLowerCase()
    const first = await device.call('DoorSignIn', { Code: typed, DoorKey })
    expect(first.Door).toMatchObject({ Name: 'Gate 2', CinemaID: 'anga', Cinema: 'Anga Cinema', Day: day })
    // A retry after its answer was lost.
    expect((await device.call('DoorSignIn', { Code: typed, DoorKey })).Door).toEqual(first.Door)
    const other = randomBytes(32).toString('base64url')
    expect((await catchRefusal(device.call('DoorSignIn', { Code: code, DoorKey: other }))).code).toBe(
      'CODE_REFUSED',
    )
    const rows = await fixture.store.query(
      'select d::text as row, a::text as log from doors d, operator_actions a',
    )
    expect(JSON.stringify(rows.rows)).not.toContain(code)
    expect(JSON.stringify(rows.rows)).not.toContain(DoorKey)
  })

  test('needs the option yes, and refuses an unknown cinema, an invalid day and a past day', async () => {
    const before = await operate(deps, { what: 'doors' })
    const plan = await operate(deps, {
      what: 'open-door',
      cinema: 'anga',
      name: '',
      actor: '-',
      reason: '-',
      yes: false,
    })
    expect(plan).toMatchObject({ isDone: false, door: null, day: dayAt(new Date(), zone) })
    expect(await operate(deps, { what: 'doors' })).toEqual(before)
    expect((await catchRefusal(openDoor('', 'nowhere'))).code).toBe('NOT_FOUND')
    expect((await catchRefusal(openDoor('', 'anga', '2020-01-01'))).code).toBe('INVALID_REQUEST')
    expect((await catchRefusal(openDoor('', 'anga', '2030-13-45'))).code).toBe('INVALID_REQUEST')
  })

  test('limits the sign-in attempts of a device and of an address', async () => {
    const address = '198.51.100.7'
    const guess = (deviceId: string) =>
      fixture
        .visitor({ deviceId, address })
        .call('DoorSignIn', { Code: 'AAAA AAAA', DoorKey: randomBytes(32).toString('base64url') })
    const codes: string[] = []
    for (let i = 0; i < 21; i++) codes.push((await catchRefusal(guess('one device'))).code)
    expect(codes.filter((code) => code === 'CODE_REFUSED')).toHaveLength(20)
    expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS')
    for (let i = 0; i < 80; i++) await catchRefusal(guess(randomUUID()))
    expect((await catchRefusal(guess(randomUUID()))).code).toBe('TOO_MANY_REQUESTS')
  })

  test('gives its device everything needed offline, and no personal data', async () => {
    const show = await sell()
    const booking = await buy(show, ['A-1', 'A-2'])
    const { DoorCode, SeatList } = (await booking.visitor.call('GetBookingDetails', booking.own)).DataObject
    const { pack } = await signedIn()
    const answer = await pack()
    expect(answer.IsWhole).toBe(true)
    expect(answer.Shows).toContainEqual({
      SchID: show.scheduleId,
      Title: 'metropolis',
      Screen: 'screen-1',
      Format: '2D',
      StartsAt: evening.getTime(),
      State: 'on',
    })
    const key = Buffer.from(answer.CodeKey, 'base64url')
    const { ticketPublicKey } = await getSecrets(fixture.store)
    expect(answer.PublicKey).toBe(ticketPublicKey.export({ format: 'jwk' }).x)
    expect(find(answer.Bookings, booking)).toEqual({
      BookingID: booking.bookingId,
      SchID: show.scheduleId,
      Code: hashDoorCode(key, DoorCode ?? ''),
      Seats: SeatList?.map(({ Seat, DoorCode: own = '' }) => ({
        Seat,
        Issue: 0,
        IsVoid: false,
        In: [],
        Codes: [hashDoorCode(key, own)],
      })),
    })
    const text = JSON.stringify(answer)
    for (const secret of ['amina', '712345678', DoorCode ?? '-', booking.own.ReserveKey ?? '-'])
      expect(text).not.toContain(secret)
    // Searches for the price as a number of its own, because hashes and times may contain the same digits.
    expect(text).not.toMatch(/(?<![\w-])750(?![\w-])/)
  })

  test('gives each device different hashes', async () => {
    await buy(await sell(), ['A-1'])
    const [one, two] = [await (await signedIn()).pack(), await (await signedIn()).pack()]
    expect(one.CodeKey).not.toBe(two.CodeKey)
    expect(one.Bookings.map(({ Code }) => Code)).not.toEqual(two.Bookings.map(({ Code }) => Code))
  })

  test('covers one cinema and day: other shows are not in the pack, and their admissions are not stored', async () => {
    const [elsewhere, dayAfter] = [
      await sell({ cinemaId: 'other' }),
      await sell({ startsAt: new Date(evening.getTime() + 24 * hourMs) }),
    ]
    const bookings = [await buy(elsewhere, ['A-1']), await buy(dayAfter, ['A-1'])]
    const { pack, letIn } = await signedIn()
    const { Shows, Bookings } = await pack()
    for (const show of [elsewhere, dayAfter])
      expect(Shows.map(({ SchID }) => SchID)).not.toContain(show.scheduleId)
    for (const booking of bookings) {
      expect(find(Bookings, booking)).toBeUndefined()
      const id = randomUUID()
      expect(await letIn(booking, ['A-1'], Date.now(), [id])).toMatchObject({ Seats: [], Unknown: [id] })
    }
  })

  test('marks cancelled shows and shows moved to another day, and includes a show moved to this day', async () => {
    const [cancelled, moved, come] = [
      await sell(),
      await sell(),
      await sell({ startsAt: new Date(evening.getTime() - 72 * hourMs) }),
    ]
    const change = { newStartsAt: null, refundUntil: null }
    const later = new Date(evening.getTime() + 48 * hourMs)
    await fixture.store.transaction(async (transaction) => {
      await changeShows(transaction, [cancelled.scheduleId], { ...change, state: 'cancelled' })
      await changeShows(transaction, [moved.scheduleId], {
        ...change,
        state: 'postponed',
        newStartsAt: later,
      })
      await changeShows(transaction, [come.scheduleId], {
        ...change,
        state: 'postponed',
        newStartsAt: evening,
      })
    })
    const { Shows } = await (await signedIn()).pack()
    const findShow = (id: string) => Shows.find(({ SchID }) => SchID === id)
    expect(findShow(cancelled.scheduleId)?.State).toBe('cancelled')
    expect(findShow(moved.scheduleId)).toMatchObject({ State: 'postponed', StartsAt: later.getTime() })
    expect(findShow(come.scheduleId)).toMatchObject({ State: 'on', StartsAt: evening.getTime() })
  })

  test('sends later changes: sold, passed on, taken back, returned and admitted', async () => {
    const show = await sell()
    const bought = {
      old: await buy(show, ['A-1']),
      sent: await buy(show, ['B-1']),
      back: await buy(show, ['C-1', 'C-2']),
    }
    await fixture.store.query(`update bookings set created_at = created_at - interval '1 hour'`)
    const { pack, letIn } = await signedIn()
    const before = await pack()
    const changed = async () => (await pack(before.Version)).Bookings.map(({ BookingID }) => BookingID)
    expect((await pack(before.Version)).IsWhole).toBe(false)
    expect(await changed()).toEqual([])
    const fresh = await buy(show, ['D-1'])
    const { TicketID } = await bought.sent.visitor.call('SendTicket', {
      ...bought.sent.own,
      Seat: 'B-1',
      Name: '',
    })
    await fixture.store.transaction(async (transaction) => {
      const order = await lockOrder(transaction, bought.back.key.ReserveID)
      if (!order) throw new Error('There is no order')
      await fixture.payments.takeBack(transaction, order, {
        wanted: {
          kind: 'seats',
          names: ['C-1'],
        },
        fees: 'back',
        reason: 'operator',
        askedBy: 'test',
        note: 'asked',
      })
    })
    const ids = (...of: { bookingId: string }[]) => of.map(({ bookingId }) => bookingId).toSorted()
    expect(await changed()).toEqual(ids(fresh, bought.sent, bought.back))
    await letIn(bought.old, ['A-1'], Date.now() - 600_000)
    expect(await changed()).toEqual(ids(fresh, bought.sent, bought.back, bought.old))
    const { Bookings } = await pack(before.Version)
    expect(find(Bookings, bought.sent)?.Seats).toMatchObject(
      [{ Issue: 1, Codes: [{}, {}] }].map(() => ({ Issue: 1 })),
    )
    expect(find(Bookings, bought.sent)?.Seats[0]?.Codes).toHaveLength(2)
    expect(find(Bookings, bought.back)?.Seats.map(({ IsVoid }) => IsVoid)).toEqual([true, false])
    await bought.sent.visitor.call('TakeBackTicket', { ...bought.sent.own, TicketID })
    expect(find((await pack(before.Version)).Bookings, bought.sent)?.Seats[0]?.Issue).toBe(2)
  })

  test('sends everything again when its shows changed or the version is unknown', async () => {
    const { pack } = await signedIn()
    const { Version } = await pack()
    expect((await pack('nonsense')).IsWhole).toBe(true)
    const late = await buy(await sell(), ['A-1'])
    await fixture.store.query(`update bookings set created_at = created_at - interval '1 hour'`)
    const answer = await pack(Version)
    expect(answer.IsWhole).toBe(true)
    expect(find(answer.Bookings, late)).toBeDefined()
  })

  test('merges offline admissions of two devices by time, and stores a repeated upload once', async () => {
    const booking = await buy(await sell(), ['A-1', 'A-2'])
    const [one, two] = [await signedIn('Gate 1'), await signedIn('Gate 2')]
    const [id, other] = [randomUUID(), randomUUID()]
    // Both devices admitted the ticket offline, after both had signed in.
    const now = fixture.store.nowMs()
    const answer = await one.letIn(booking, ['A-1'], now, [id])
    expect(answer.Seats).toEqual([
      {
        BookingID: booking.bookingId,
        Seat: 'A-1',
        In: [{ AdmissionID: id, At: expect.any(Number) as number, Door: 'Gate 1' }],
      },
    ])
    expect((await one.letIn(booking, ['A-1'], now, [id])).Seats).toEqual(answer.Seats)
    await fixture.store.query(
      `update doors set signed_in_at = now() - interval '1 hour' where name = 'Gate 2'`,
    )
    const conflict = await two.letIn(booking, ['A-1', 'A-2'], now - 60_000, [other, randomUUID()])
    expect(conflict.Seats[0]?.In.map(({ Door, AdmissionID }) => [Door, AdmissionID])).toEqual([
      ['Gate 2', other],
      ['Gate 1', id],
    ])
    expect(conflict.Seats[1]?.In).toHaveLength(1)
    expect(find((await one.pack()).Bookings, booking)?.Seats[0]?.In).toEqual(conflict.Seats[0]?.In)
    const rows = await fixture.store.kysely
      .selectFrom('admissions')
      .select(['seat_index as seatIndex', 'admitted_at as admittedAt'])
      .where('booking_id', '=', booking.bookingId)
      .orderBy('seat_index')
      .execute()
    expect(rows.map(({ admittedAt }) => admittedAt.getTime())).toEqual([now - 60_000, now - 60_000])
  })

  test('shares admissions with the operator’s command', async () => {
    const show = await sell()
    const booking = await buy(show, ['A-1', 'A-2'])
    const { CodeText: code = '' } = (await booking.visitor.call('GetBookingDetails', booking.own)).DataObject
    const { letIn, pack } = await signedIn()
    await letIn(booking, ['A-1'])
    const secrets = await getSecrets(fixture.store)
    const at = await admit(fixture.store, secrets, { scheduleId: show.scheduleId, code })
    expect(at.known && at.seats.map(({ is }) => is)).toEqual(['used', 'in'])
    const seats = find((await pack()).Bookings, booking)?.Seats
    expect(seats?.map(({ In }) => In?.map(({ Door }) => Door))).toEqual([['Gate 1'], ['']])
    const Seat = 'A-1'
    expect(
      (await catchRefusal(booking.visitor.call('SendTicket', { ...booking.own, Seat, Name: '' }))).code,
    ).toBe('TICKET_USED')
  })

  test('limits admission times to between the device’s sign-in and now', async () => {
    const booking = await buy(await sell(), ['A-1', 'A-2'])
    const { letIn } = await signedIn()
    const startedAt = fixture.store.nowMs()
    const early = await letIn(booking, ['A-1'], 1000)
    const late = await letIn(booking, ['A-2'], startedAt + 24 * hourMs)
    for (const { Seats } of [early, late]) {
      expect(Seats[0]?.In[0]?.At).toBeGreaterThan(startedAt - 60_000)
      expect(Seats[0]?.In[0]?.At).toBeLessThanOrEqual(fixture.store.nowMs())
    }
  })

  test('ends when the device leaves, by the operator or with the day, and fails on another brand', async () => {
    const [left, ended, past, foreign] = [
      await signedIn(),
      await signedIn(),
      await signedIn(),
      await signedIn(),
    ]
    await left.visitor.call('LeaveDoor', { DoorKey: left.DoorKey })
    await operate(deps, { what: 'end-door', door: ended.id.toLowerCase(), ...signed })
    await fixture.store.query('update doors set ends_at = now() where id = $1', [past.id])
    for (const { pack, letIn } of [left, ended, past]) {
      expect((await catchRefusal(pack())).code).toBe('SIGN_IN_REQUIRED')
      expect((await catchRefusal(letIn({ bookingId: '0'.repeat(26) }, ['A-1']))).code).toBe(
        'SIGN_IN_REQUIRED',
      )
    }
    expect((await catchRefusal(operate(deps, { what: 'end-door', door: ended.id, ...signed }))).code).toBe(
      'NOT_FOUND',
    )
    const dana = fixture.visitor({ brandId: 'dana' })
    expect((await catchRefusal(dana.call('GetDoorPack', { DoorKey: foreign.DoorKey }))).code).toBe(
      'SIGN_IN_REQUIRED',
    )
  })

  test('each door of a day tells how many it let in, and when its device was last heard of', async () => {
    const [quiet, door] = [await openDoor('Gate 8'), await signedIn('Gate 9')]
    const booking = await buy(await sell(), ['A-1', 'A-2'])
    await door.letIn(booking, ['A-1', 'A-2'])
    const { doors } = await listAdmissions(deps, { day }, noLimits)
    const byId = new Map(doors.map((each) => [each.id, each]))
    expect(byId.get(quiet.id)).toMatchObject({ name: 'Gate 8', admitted: 0, heardAt: null })
    expect(byId.get(door.id)).toMatchObject({ admitted: 2, cinemaName: 'Anga Cinema' })
    await fixture.store.query(`update doors set heard_at = now() - interval '2 minutes' where id = $1`, [
      door.id,
    ])
    const [silent] = (await listAdmissions(deps, { day }, noLimits)).doors.filter(({ id }) => id === door.id)
    await door.pack()
    const [heard] = (await listAdmissions(deps, { day }, noLimits)).doors.filter(({ id }) => id === door.id)
    expect(heard?.heardAt?.getTime()).toBeGreaterThan(silent?.heardAt?.getTime() ?? Infinity)
    expect((await listAdmissions(deps, { day: '2020-01-01' }, noLimits)).doors).toEqual([])
  })
})
