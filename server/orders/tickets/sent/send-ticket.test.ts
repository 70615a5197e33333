import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getSecrets } from '@/server/platform/store/server-secrets'
import { lockOrder } from '@/server/orders/order-repository'
import { admit } from '../admit'
import { findBooking } from '../booking-repository'
import {
  cards,
  holdSeats,
  openBookingFixture,
  pay,
  catchRefusal,
  type BookingFixture,
} from '@/tests/fixtures/booking-fixture'
import { defaultEngines } from '@/tests/fixtures/engines'
import { readPdf, joinLetters } from '@/tests/fixtures/read-pdf'

describe.each(defaultEngines)('a ticket that is passed on, on %s', (engine) => {
  let fixture: BookingFixture
  beforeAll(async () => {
    fixture = await openBookingFixture(engine)
  })
  afterAll(() => fixture.close())

  async function bought(seats: string[]) {
    const buyer = fixture.visitor()
    const show = fixture.sell()
    const { key } = await holdSeats(buyer, show, seats, 'amina@example.com')
    const { BookingID = '' } = await pay(buyer, key, cards.simple)
    const own = { BookingID, ReserveKey: key.ReserveKey }
    const look = async () => (await buyer.call('GetBookingDetails', own)).DataObject
    const send = (Seat: string, Name = '') => buyer.call('SendTicket', { ...own, Seat, Name })
    const takeBack = (TicketID: string) => buyer.call('TakeBackTicket', { ...own, TicketID })
    const door = async (code: string | undefined, only?: string[]) => {
      const at = await admit(fixture.store, await getSecrets(fixture.store), {
        scheduleId: show.scheduleId,
        code: code ?? '',
        only,
      })
      return at.known ? Object.fromEntries(at.seats.map(({ seat, is }) => [seat, is])) : at.why
    }
    return { show, buyer, own, key, look, send, takeBack, door }
  }
  const opened = async (sent: { TicketID: string; TicketKey: string }, visitor = fixture.visitor()) =>
    visitor.call('GetBookingDetails', { BookingID: sent.TicketID, ReserveKey: sent.TicketKey })

  test('opens without an account and shows its seat and place, but no buyer, price or other seats', async () => {
    const { send, own, key } = await bought(['A-1', 'A-2'])
    const answer = await opened(await send('A-2', 'Wanjiru'))
    expect(answer.DataObject).toMatchObject({
      Movie: 'Metropolis',
      Cinema: 'Anga Cinema',
      Latitude: -1.26,
      Seats: 'A-2',
      SeatList: [{ Seat: 'A-2' }],
      HandedOn: { Name: 'Wanjiru', IsTakenBack: false },
    })
    expect(answer.DataObject.CodeText).toMatch(/^FY2:/)
    const text = JSON.stringify(answer)
    for (const secret of ['amina', '0712345678', key.ReserveKey ?? '-', 'Cancellation'])
      expect(text).not.toContain(secret)
    // Random ids, codes and times may contain such short texts by chance.
    const isRandom = (field: string, value: unknown) =>
      field === 'DoorCode' ||
      field === 'StartsAt' ||
      (typeof value === 'string' && /^[\w.:-]{20,}$/.test(value))
    const known = JSON.stringify(answer, (field, value: unknown) => (isRandom(field, value) ? '' : value))
    for (const secret of ['A-1', 'KES', '700']) expect(known).not.toContain(secret)
    expect(Object.keys(answer).toSorted()).toEqual(['BookingID', 'DataObject'])
    expect(answer.BookingID).not.toBe(own.BookingID)
  })

  test('can be sent again after a lost answer with the same link, and the buyer sees the recipient', async () => {
    const { send, look } = await bought(['A-1', 'A-2'])
    const first = await send('A-1', 'Wanjiru')
    expect(await send('A-1', 'Wanjiru')).toEqual(first)
    const { SeatList, CodeText, MaySend } = await look()
    expect(MaySend).toBe(true)
    expect(SeatList?.[0]).toEqual({
      Seat: 'A-1',
      Class: expect.any(String) as string,
      Sent: { At: first.SentAt, Name: 'Wanjiru', TicketID: first.TicketID, TicketKey: first.TicketKey },
    })
    expect(SeatList?.[1]?.CodeText).toMatch(/^FY2:/)
    // Matched between colons, because a signature may contain the letters of a seat.
    expect(CodeText).toContain(':A-2:')
    expect(CodeText?.split(':').flatMap((part) => part.split(','))).not.toContain('A-1')
  })

  test('is admitted once, by whichever of its codes comes first', async () => {
    const { look, door, show } = await bought(['A-1', 'A-2', 'A-3'])
    const ticket = await look()
    expect(await door(ticket.SeatList?.[0]?.CodeText)).toEqual({ 'A-1': 'in' })
    expect(await door(ticket.SeatList?.[0]?.DoorCode)).toEqual({ 'A-1': 'used' })
    expect(await door(ticket.CodeText, ['A-1', 'A-2'])).toEqual({ 'A-1': 'used', 'A-2': 'in' })
    expect(await door(ticket.DoorCode)).toEqual({ 'A-1': 'used', 'A-2': 'used', 'A-3': 'in' })
    const rows = await fixture.store.kysely
      .selectFrom('admissions')
      .selectAll()
      .where('schedule_id', '=', show.scheduleId)
      .execute()
    expect(rows).toHaveLength(3)
  })

  test('is admitted once when twenty doors scan its codes at the same moment', async () => {
    const { look, door } = await bought(['A-1', 'A-2'])
    const { CodeText, SeatList } = await look()
    const codes = Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? CodeText : SeatList?.[0]?.CodeText))
    const answers = await Promise.all(codes.map((code) => door(code)))
    const ins = answers.filter((answer) => typeof answer === 'object' && answer['A-1'] === 'in')
    expect(ins).toHaveLength(1)
  })

  test('is admitted by the code that was sent, and by none of its buyer’s codes', async () => {
    const { look, send, door } = await bought(['A-1', 'A-2'])
    const before = await look()
    const { DataObject: sent } = await opened(await send('A-1'))
    expect(await door(before.SeatList?.[0]?.CodeText)).toEqual({ 'A-1': 'sent' })
    expect(await door(before.CodeText)).toEqual({ 'A-1': 'sent', 'A-2': 'in' })
    expect(await door(sent.DoorCode)).toEqual({ 'A-1': 'in' })
    expect(await door(sent.CodeText)).toEqual({ 'A-1': 'used' })
  })

  test('once taken back: its link shows no code, its code is refused, and the buyer has a new one', async () => {
    const { look, send, takeBack, door } = await bought(['A-1'])
    const link = await send('A-1', 'Wanjiru')
    expect(await look()).toMatchObject({ CodeText: '', DoorCode: '' })
    const { DataObject: sent } = await opened(link)
    const { TakenBackAt } = await takeBack(link.TicketID)
    expect(await takeBack(link.TicketID)).toEqual({ TakenBackAt })
    expect((await opened(link)).DataObject).toMatchObject({
      CodeText: '',
      DoorCode: '',
      HandedOn: { IsTakenBack: true },
    })
    expect(await door(sent.CodeText)).toEqual({ 'A-1': 'taken-back' })
    expect(await door(sent.DoorCode)).toEqual({ 'A-1': 'taken-back' })
    const now = await look()
    expect(now.SeatList?.[0]?.Sent).toBeUndefined()
    expect(await door(now.SeatList?.[0]?.CodeText)).toEqual({ 'A-1': 'in' })
    expect((await catchRefusal(send('A-1'))).code).toBe('TICKET_USED')
  })

  test('can then be sent to another recipient, while the first link stays invalid', async () => {
    const { send, takeBack, door } = await bought(['A-1'])
    const first = await send('A-1')
    await takeBack(first.TicketID)
    const second = await send('A-1')
    expect(second.TicketKey).not.toBe(first.TicketKey)
    expect((await opened(first)).DataObject.HandedOn).toMatchObject({ IsTakenBack: true })
    expect(await door((await opened(second)).DataObject.CodeText)).toEqual({ 'A-1': 'in' })
    expect((await catchRefusal(takeBack(second.TicketID))).code).toBe('TICKET_USED')
  })

  test('shows that it is cancelled after a refund, and its code is refused', async () => {
    const { send, door, key, look } = await bought(['A-1', 'A-2'])
    const link = await send('A-1')
    const { DataObject: sent } = await opened(link)
    await fixture.store.transaction(async (transaction) => {
      const order = await lockOrder(transaction, key.ReserveID)
      if (!order) throw new Error('There is no order')
      await fixture.payments.takeBack(transaction, order, {
        wanted: { kind: 'seats', names: ['A-1'] },
        fees: 'back',
        reason: 'operator',
        askedBy: 'test',
        note: 'asked',
      })
    })
    expect((await opened(link)).DataObject).toMatchObject({ CodeText: '', Back: { IsWhole: true } })
    expect(await door(sent.CodeText)).toEqual({ 'A-1': 'given-back' })
    expect(await door((await look()).CodeText)).toEqual({ 'A-2': 'in' })
    expect((await catchRefusal(send('A-1'))).code).toBe('NOT_FOUND')
  })

  test('has a key for that seat only: not for the booking, another brand or passing it on', async () => {
    const { send, own } = await bought(['A-1', 'A-2'])
    const link = await send('A-1')
    const stranger = fixture.visitor()
    const asBooking = { BookingID: own.BookingID, ReserveKey: link.TicketKey }
    const asTicket = { BookingID: link.TicketID, ReserveKey: link.TicketKey }
    const other = await send('A-2')
    for (const ask of [
      () => stranger.call('GetBookingDetails', asBooking),
      () => stranger.call('GetBookingDetails', { BookingID: link.TicketID }),
      () => stranger.call('GetBookingDetails', { ...asTicket, ReserveKey: other.TicketKey }),
      () => opened(link, fixture.visitor({ brandId: 'orbit' })),
      () => stranger.call('SendTicket', { ...asBooking, Seat: 'A-2', Name: '' }),
      () => stranger.call('SendTicket', { ...asTicket, Seat: 'A-1', Name: '' }),
      () => stranger.call('TakeBackTicket', { ...asTicket, TicketID: other.TicketID }),
      () => stranger.call('GetReceipt', asTicket),
      () => stranger.call('CancelBooking', { ...asTicket, Amount: 750 }),
    ])
      expect((await catchRefusal(ask())).code).toBe('NOT_FOUND')
  })

  test('is left out of its buyer’s PDF, which is refused once every seat was passed on', async () => {
    const { send, own, buyer } = await bought(['A-1', 'A-2'])
    await send('A-1')
    const paper = await buyer.call('GetTicketPaper', own)
    expect(atob(paper.Pdf).slice(0, 5)).toBe('%PDF-')
    const booking = await findBooking(fixture.store, own.BookingID)
    expect(booking?.codeText).toMatch(/:A-2:[\w-]+$/)
    await send('A-2')
    expect((await catchRefusal(buyer.call('GetTicketPaper', own))).code).toBe('NOT_FOUND')
  })

  test('leaves each other seat’s current code in its buyer’s PDF', async () => {
    const { send, takeBack, own, buyer, look, door } = await bought(['A-1', 'A-2', 'A-3'])
    const { TicketID } = await send('A-1')
    await takeBack(TicketID)
    await send('A-3')
    const paper = await buyer.call('GetTicketPaper', own)
    const { runs } = readPdf(Buffer.from(paper.Pdf, 'base64'))
    const strips = runs.filter(({ page }) => page === 1).map(joinLetters)
    const spoken = strips.join(' ').match(/[\dA-Z]{4} [\dA-Z]{4}(?= |$)/g) ?? []
    const codes = spoken.map((code) => code.replace(' ', ''))
    const { SeatList = [] } = await look()
    expect(codes.toSorted()).toEqual(SeatList.flatMap(({ DoorCode }) => DoorCode ?? []).toSorted())
    const [first] = SeatList
    expect(await door(first?.DoorCode)).toEqual({ 'A-1': 'in' })
  })

  test('has no key in the database', async () => {
    const { send } = await bought(['A-1'])
    const { TicketKey, TicketID } = await send('A-1')
    const row = await fixture.store.kysely
      .selectFrom('sent_tickets')
      .selectAll()
      .where('id', '=', TicketID)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(TicketKey)
  })

  test('a code of another show and a forged code are refused', async () => {
    const [one, other] = [await bought(['A-1']), await bought(['A-1'])]
    const { CodeText, SeatList } = await one.look()
    expect(await other.door(CodeText)).toBe('other-show')
    expect(await other.door(SeatList?.[0]?.DoorCode)).toBe('forged')
    expect(await one.door(SeatList?.[0]?.CodeText?.replace(':0:', ':2:'))).toBe('forged')
  })
})
