import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallName } from '@/contract/calls'
import { cards, openBookingFixture, type BookingFixture } from '@/tests/fixtures/booking-fixture'
import { mapCodes, promoCode } from '@/tests/fixtures/promo-code'
import { serveFixture, type ServedFixture } from '@/tests/fixtures/served-fixture'
import { signIn } from '@/tests/fixtures/signed-in'

const text = { en: 'Water', ar: 'ماء' }

/** Runs over HTTP with the fields of the specification's table of calls and no extensions. // spec §7 */
describe('a booking by the specification’s own fields', () => {
  let fixture: BookingFixture
  let served: ServedFixture
  beforeAll(async () => {
    fixture = await openBookingFixture('postgres')
    served = await serveFixture(fixture)
  })
  afterAll(async () => {
    await served.close()
    await fixture.close()
  })

  /** Creates a signed-in visitor with a seat: the session identifies the owner of the reservation. */
  async function member() {
    const { scheduleId: SchID } = fixture.sell({
      foods: [{ id: 'water', name: text, description: text, priceMinor: 10_000, allergens: [] }],
      codes: mapCodes(promoCode('hundred')),
    })
    const { cookie, account } = await signIn(fixture.store)
    const asking = { cookie, deviceId: randomBytes(16).toString('hex') }
    const ask = async (name: CallName, body: object) => {
      const answer = await served.call(name, { ...body, LanguageID: 1, CountryID: 404 }, asking)
      expect([name, answer.status, answer.body]).toMatchObject([name, 200, { Status: true }])
      return answer.body
    }
    const { ReserveID } = await ask('BookingReserve', { SchID, SelectedSeats: ['A-1'] })
    const order = (name: CallName, body: object = {}) => ask(name, { ReserveID, ...body })
    const giveContact = () =>
      order('UpdateBookUser', {
        Email: 'amina@example.com',
        Mobile: '0712345678',
        CountryCode: '254',
      })
    const payWith = (Card: object, more: object = {}) =>
      order('ProcessPayment', { PaymentID: 3, AttemptID: randomUUID(), Card, ...more })
    return { account, ask, order, giveContact, payWith }
  }

  test('GetFnBItems lists food for a ReserveID, and BookingFNBItem puts its FNB on the order', async () => {
    const { order } = await member()
    expect(await order('GetFnBItems')).toMatchObject({ Items: [{ ItemID: 'water', Price: 100 }] })
    const FNB = [{ ItemID: 'water', Quantity: 2 }]
    expect(await order('BookingFNBItem', { FNB })).toMatchObject({ total: 950 })
  })

  test('UpdateBookUser sets Email, Mobile and CountryCode of the ReserveID, and the tickets go there', async () => {
    const { order, giveContact, payWith } = await member()
    expect(await giveContact()).toMatchObject({ Email: 'amina@example.com' })
    await payWith(cards.simple)
    expect(await order('GetReservation')).toMatchObject({ State: 'confirmed' })
    await fixture.outbox.drain()
    const { rows } = await fixture.store.query<{ recipient: string }>(
      `select recipient from outbox where recipient in ('amina@example.com', '+254712345678')`,
    )
    expect(new Set(rows.map(({ recipient }) => recipient)).size).toBe(2)
  })

  test('GetPaymentOptions returns the ways to pay a ReserveID, each with its PaymentID and Message', async () => {
    const { order } = await member()
    const { Options } = (await order('GetPaymentOptions')) as { Options?: Record<string, unknown>[] }
    expect(Options?.length).toBeGreaterThan(0)
    for (const option of Options ?? [])
      expect(option).toMatchObject({
        PaymentID: expect.any(Number) as unknown,
        Message: expect.any(String) as unknown,
      })
  })

  test('VerifyPromotion returns a zero discount and a Message when the PromotionID fails', async () => {
    const { order } = await member()
    expect(await order('VerifyPromotion', { PromotionID: 'HUNDRED' })).toMatchObject({ discount: 100 })
    expect(await order('VerifyPromotion', { PromotionID: 'WRONG' })).toMatchObject({
      discount: 0,
      Message: expect.stringContaining('We don’t recognise this code.') as unknown,
    })
  })

  test('ProcessPayment returns ErrDesc with ErrorCode and ErrorMessage, or the URL of the bank’s page', async () => {
    const { giveContact, payWith } = await member()
    await giveContact()
    expect(await payWith(cards.declined)).toMatchObject({
      ErrDesc: { ErrorCode: 1, ErrorMessage: expect.stringMatching(/declined/i) as unknown },
    })
    expect(await payWith(cards.verified)).toMatchObject({
      ErrDesc: { ErrorCode: 0, ErrorMessage: '' },
      VerifyUrl: expect.stringMatching(/^http:\/\/bank\.localhost/) as unknown,
    })
  })

  test('ConfirmBooking takes ReserveID, PaymentID and OTP, and GetBookingDetails returns the booking', async () => {
    const { ask, order, giveContact, payWith } = await member()
    await giveContact()
    await payWith(cards.simple)
    const { BookingID } = await order('ConfirmBooking', { PaymentID: 3, OTP: '1234' })
    expect(await ask('GetBookingDetails', { BookingID })).toMatchObject({
      DataObject: {
        Movie: 'Metropolis',
        Address: 'Parklands Road, Nairobi',
        Seats: 'A-1',
        Screen: 'Screen 1',
        Date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as unknown,
        Time: expect.stringMatching(/^\d\d:\d\d$/) as unknown,
      },
    })
  })

  test('GetSavedCards returns the masked cards of an email', async () => {
    const { account, ask, giveContact, payWith } = await member()
    await giveContact()
    await payWith(cards.simple, { SaveCard: true })
    expect(await ask('GetSavedCards', { email: account.email })).toMatchObject({
      cards: [
        {
          CardID: expect.any(String) as unknown,
          cardBankName: expect.any(String) as unknown,
          cardNumbers: expect.stringMatching(/4444$/) as unknown,
        },
      ],
    })
  })
})
