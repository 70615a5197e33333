import { voucherHandlers } from '@/server/vouchers/handlers'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '@/contract/calls'
import type { CallDefinition } from '@/contract/define-call'
import {
  cards,
  holdSeats,
  openBookingFixture,
  pay,
  catchRefusal,
  type BookingFixture,
  type TestVisitor,
  bookingHandlers,
} from '@/tests/fixtures/booking-fixture'

type Key = { ReserveID: string; ReserveKey?: string | undefined }

/** Every call that an id alone must not authorise, with a body that would have an effect. */
const callsOfOwner: Readonly<
  Record<string, (visitor: TestVisitor, key: Key, bookingId: string) => Promise<unknown>>
> = {
  GetReservation: (visitor, key) => visitor.call('GetReservation', key),
  ReleaseReservation: (visitor, key) => visitor.call('ReleaseReservation', key),
  UpdateBookUser: (visitor, key) =>
    visitor.call('UpdateBookUser', {
      ...key,
      Email: 'thief@example.com',
      Mobile: '0712345678',
      CountryCode: '254',
    }),
  MakeLink: (visitor, key) => visitor.call('MakeLink', key),
  GetFnBItems: (visitor, key) => visitor.call('GetFnBItems', key),
  BookingFNBItem: (visitor, key) => visitor.call('BookingFNBItem', { ...key, FNB: [] }),
  VerifyPromotion: (visitor, key) => visitor.call('VerifyPromotion', { ...key, PromotionID: 'mtred' }),
  GetPaymentOptions: (visitor, key) => visitor.call('GetPaymentOptions', key),
  ProcessPayment: (visitor, key) => pay(visitor, key, cards.declined),
  NProcessPayment: (visitor, key) => visitor.call('NProcessPayment', { ...key, sid: 'x', saveCard: false }),
  ProcessTicket: (visitor, key) => visitor.call('ProcessTicket', { ...key, orderReference: 'x' }),
  ConfirmBooking: (visitor, key) => visitor.call('ConfirmBooking', key),
  GetReceipt: (visitor, key, BookingID) =>
    visitor.call('GetReceipt', { BookingID, ReserveKey: key.ReserveKey }),
  CheckStoredValue: (visitor, key) => visitor.call('CheckStoredValue', { ...key, StoredValue: [] }),
  SendWalletCode: (visitor, key) => visitor.call('SendWalletCode', key),
  GetBookingDetails: (visitor, key, BookingID) =>
    visitor.call('GetBookingDetails', { BookingID, ReserveKey: key.ReserveKey }),
  GetWalletPass: (visitor, key, BookingID) =>
    visitor.call('GetWalletPass', { BookingID, ReserveKey: key.ReserveKey, Wallet: 'google' }),
  GetApplePass: (visitor, key, BookingID) =>
    visitor.call('GetApplePass', { BookingID, ReserveKey: key.ReserveKey }),
  SendTicket: (visitor, key, BookingID) =>
    visitor.call('SendTicket', { BookingID, ReserveKey: key.ReserveKey, Seat: 'B-1', Name: '' }),
  TakeBackTicket: (visitor, key, BookingID) =>
    visitor.call('TakeBackTicket', { BookingID, ReserveKey: key.ReserveKey, TicketID: BookingID }),
  SendTicketAgain: (visitor, key, BookingID) =>
    visitor.call('SendTicketAgain', { BookingID, ReserveKey: key.ReserveKey }),
  GetTicketPaper: (visitor, key, BookingID) =>
    visitor.call('GetTicketPaper', { BookingID, ReserveKey: key.ReserveKey }),
  CancelBooking: (visitor, key, BookingID) =>
    visitor.call('CancelBooking', { BookingID, ReserveKey: key.ReserveKey, Amount: 700 }),
}

describe('an id alone gives no access', () => {
  let fixture: BookingFixture
  let owner: TestVisitor
  let held: Key
  let paid: Key
  let bookingId = ''
  const someoneElse = {
    id: 'stranger',
    isFresh: true,
    email: 'owner@example.com',
    givenEmail: null,
    phone: null,
  }
  const signedIn = { id: 'owner', isFresh: true, email: null, givenEmail: null, phone: null }
  let othersKey: string | undefined
  beforeAll(async () => {
    fixture = await openBookingFixture('postgres')
    owner = fixture.visitor()
    const show = fixture.sell()
    held = (await holdSeats(owner, show, ['A-1'], 'owner@example.com')).key
    const buyer = await holdSeats(owner, show, ['B-1'])
    paid = buyer.key
    bookingId = (await pay(owner, paid, cards.simple)).BookingID ?? ''
    othersKey = (await holdSeats(fixture.visitor(), show, ['C-1'])).key.ReserveKey
  })
  afterAll(() => fixture.close())

  test('the list covers every implemented call of the contract that needs an owner’s key', () => {
    const built = Object.values<CallDefinition>(calls)
      .filter((call) => call.access === 'capability' && Object.hasOwn(bookingHandlers, call.name))
      // Calls for voucher orders are tested in vouchers/buy-vouchers.test.ts and
      // vouchers/gifts/gifts.test.ts.
      .filter((call) => !Object.hasOwn(voucherHandlers, call.name))
      .map((call) => call.name)
    expect(Object.keys(callsOfOwner).toSorted()).toEqual(built.toSorted())
  })

  const thieves: Record<string, () => { visitor: TestVisitor; key: string | undefined }> = {
    'nobody with no key': () => ({ visitor: fixture.visitor(), key: undefined }),
    "the owner's own browser without the key": () => ({ visitor: owner, key: undefined }),
    'a key of another reservation': () => ({ visitor: owner, key: othersKey }),
    'a made-up key': () => ({ visitor: fixture.visitor(), key: 'x'.repeat(43) }),
    'somebody else who is signed in': () => ({
      visitor: fixture.visitor({ account: someoneElse }),
      key: undefined,
    }),
  }
  const cases = Object.keys(callsOfOwner).flatMap((name) =>
    Object.keys(thieves).map((thief) => [name, thief] as const),
  )
  test.each(cases)('%s refuses %s', async (name, thief) => {
    const ask = callsOfOwner[name]
    const { visitor, key } = thieves[thief]?.() ?? {}
    if (!ask || !visitor) throw new Error('There is no such case')
    for (const of of [held, paid])
      expect(
        (await catchRefusal(ask(visitor, { ReserveID: of.ReserveID, ReserveKey: key }, bookingId))).code,
      ).toBe('NOT_FOUND')
  })

  test.each(Object.keys(callsOfOwner))(
    '%s is refused on another brand, even with the right key',
    async (name) => {
      const visitor = fixture.visitor({ brandId: 'orbit', deviceId: owner.deviceId })
      for (const key of [held, paid])
        expect(
          (await catchRefusal(callsOfOwner[name]?.(visitor, key, bookingId) ?? Promise.resolve())).code,
        ).toBe('NOT_FOUND')
    },
  )

  test('an account’s session opens its order without the key on any device, on its own brand only', async () => {
    const show = fixture.sell()
    const buyer = fixture.visitor({ account: signedIn })
    const { ReserveID } = (await holdSeats(buyer, show, ['A-1'])).key
    const elsewhere = fixture.visitor({ account: signedIn })
    expect(await elsewhere.call('GetReservation', { ReserveID })).toMatchObject({ State: 'held' })
    for (const visitor of [
      fixture.visitor(),
      fixture.visitor({ account: someoneElse }),
      fixture.visitor({ account: signedIn, brandId: 'orbit' }),
    ])
      expect((await catchRefusal(visitor.call('GetReservation', { ReserveID }))).code).toBe('NOT_FOUND')
  })

  test('a guest who signs in keeps the reserved seats', async () => {
    const show = fixture.sell()
    const guest = fixture.visitor()
    const { ReserveID, ReserveKey } = await guest.call('BookingReserve', {
      SchID: show.scheduleId,
      SelectedSeats: ['A-1'],
      AttemptID: randomUUID(),
    })
    const contact = { Email: 'amina@example.com', Mobile: '0712345678', CountryCode: '254' }
    const buyer = fixture.visitor({ account: signedIn })
    await buyer.call('UpdateBookUser', { ReserveID, ReserveKey, ...contact })
    expect(await buyer.call('GetReservation', { ReserveID })).toMatchObject({ State: 'held' })
  })

  test('the e-mail link opens only its ticket, on any device but on no other brand', async () => {
    const mail = await fixture.store.kysely
      .selectFrom('outbox')
      .select('body_text as text')
      .where('dedupe_key', '=', `booking:${bookingId}:email`)
      .executeTakeFirstOrThrow()
    const [, path = '', linkKey = ''] = /http:\/\/tembo\.localhost:8139(\S+)#(\S+)/.exec(mail.text) ?? []
    expect(path).toBe(`/confirmBooking/${bookingId}`)
    const stranger = fixture.visitor()
    expect(
      await stranger.call('GetBookingDetails', { BookingID: bookingId, ReserveKey: linkKey }),
    ).toMatchObject({ BookingID: bookingId })
    // The PDF is the same ticket, so it is allowed too.
    const paper = await stranger.call('GetTicketPaper', { BookingID: bookingId, ReserveKey: linkKey })
    expect(atob(paper.Pdf).slice(0, 5)).toBe('%PDF-')
    // Sending it again goes to the buyer’s own mailbox.
    expect(
      await stranger.call('SendTicketAgain', { BookingID: bookingId, ReserveKey: linkKey }),
    ).toMatchObject({ To: expect.stringContaining('•••') })
    const key = { ...paid, ReserveKey: linkKey }
    for (const [name, ask] of Object.entries(callsOfOwner))
      if (
        !['GetBookingDetails', 'GetWalletPass', 'GetApplePass', 'GetTicketPaper', 'SendTicketAgain'].includes(
          name,
        )
      )
        expect((await catchRefusal(ask(stranger, key, bookingId))).code).toBe('NOT_FOUND')
    const elsewhere = fixture.visitor({ brandId: 'orbit' })
    expect(
      (await catchRefusal(callsOfOwner.GetBookingDetails?.(elsewhere, key, bookingId) ?? Promise.resolve()))
        .code,
    ).toBe('NOT_FOUND')
  })

  test('the owner’s orders are unchanged after all these attempts', async () => {
    expect(await owner.call('GetReservation', held)).toMatchObject({
      State: 'held',
      Email: 'owner@example.com',
    })
    expect(await owner.call('ConfirmBooking', paid)).toMatchObject({
      State: 'confirmed',
      BookingID: bookingId,
    })
  })

  test('a hold cannot be replaced with any key but its own', async () => {
    const show = fixture.sell()
    const mine = await holdSeats(owner, show, ['A-1'])
    for (const ReserveKey of [othersKey ?? '', 'y'.repeat(43)])
      expect(
        (
          await catchRefusal(
            fixture.visitor().call('BookingReserve', {
              SchID: show.scheduleId,
              SelectedSeats: ['A-1'],
              AttemptID: randomUUID(),
              Replaces: { ReserveID: mine.ReserveID, ReserveKey },
            }),
          )
        ).code,
      ).toBe('SEAT_TAKEN')
  })
})
