import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ShowForSale } from '@/server/catalogue/shows/show-for-sale'
import { isFullSet } from '@/tests/full-set'
import { cards, openBookingFixture, type BookingFixture } from '@/tests/fixtures/booking-fixture'
import { defaultEngines } from '@/tests/fixtures/engines'
import { FakeDaraja } from '@/tests/fixtures/mpesa/fake-daraja'
import { settingsFor } from '@/tests/fixtures/mpesa/mpesa-fixture'
import { mapCodes, promoCode } from '@/tests/fixtures/promo-code'
import { serveFixture, type CallAnswer, type ServedFixture } from '@/tests/fixtures/served-fixture'
import { grantReferralCredit, referralOffer } from '@/tests/fixtures/referral-credit'
import { codeOnPhone, fillWallet, signIn, type SignedInVisitor } from '@/tests/fixtures/signed-in'
import { issueVoucher } from '@/tests/fixtures/issue-voucher'
import { studentOffer } from '@/tests/fixtures/student-offer'
import { mpesa } from '../providers/mpesa/mpesa'

vi.setConfig({ testTimeout: 120_000 })

const atOnce = isFullSet ? 50 : 9
/** A seat at KES 700 with a fee of KES 50. */
const seatMinor = 75_000

interface Buyer {
  readonly key: { readonly ReserveID: string; readonly ReserveKey: string }
  readonly ask: (name: Parameters<ServedFixture['call']>[0], body: object) => Promise<CallAnswer>
}

describe.each(defaultEngines)(`limited goods requested by ${atOnce} visitors at once, on %s`, (engine) => {
  let fixture: BookingFixture
  let served: ServedFixture
  let daraja: FakeDaraja
  beforeAll(async () => {
    daraja = await new FakeDaraja(() => Promise.resolve()).listen()
    fixture = await openBookingFixture(engine, { providers: [mpesa(settingsFor(daraja.origin))] })
    served = await serveFixture(fixture, { RATE_LIMITS: 'on' })
  })
  afterAll(async () => {
    await served.close()
    await fixture.close()
    await daraja.close()
  })

  /** Creates buyers with separate devices, each with a held seat of the show and a contact. */
  async function buyers(changes: Partial<ShowForSale> = {}, member?: SignedInVisitor): Promise<Buyer[]> {
    const SchID = fixture.sell({ countryId: 404, ...changes }).scheduleId
    const all: Buyer[] = []
    for (let n = 0; n < atOnce; n++) {
      const asking = {
        deviceId: randomBytes(16).toString('hex'),
        address: [10, ...randomBytes(3)].join('.'),
        ...(member && { cookie: member.cookie }),
      }
      const ask: Buyer['ask'] = (name, body) => served.call(name, { ...key, ...body }, asking)
      const wanted = { SchID, SelectedSeats: [`${'ABCDE'[n % 5]}-${1 + Math.floor(n / 5)}`] }
      const { body, text } = await served.call(
        'BookingReserve',
        { ...wanted, AttemptID: randomUUID() },
        asking,
      )
      const key = { ReserveID: String(body['ReserveID']), ReserveKey: String(body['ReserveKey']) }
      const contact = { Email: `${randomUUID()}@example.com`, Mobile: '0712345678', CountryCode: '254' }
      if ((await ask('UpdateBookUser', contact)).status !== 200) throw new Error(text)
      all.push({ key, ask })
    }
    return all
  }
  /** Repeats the call when waiting for the others exceeds the database’s limit, as the app does. */
  async function askUntilServed({ ask }: Buyer, ...asked: Parameters<Buyer['ask']>): Promise<CallAnswer> {
    for (;;) {
      const answer = await ask(...asked)
      if (answer.body.Code !== 'SERVICE_UNAVAILABLE') return answer
    }
  }
  const together = (all: readonly Buyer[], how: (n: number) => object) =>
    Promise.all(
      all.map((buyer, n) =>
        askUntilServed(buyer, 'ProcessPayment', { AttemptID: randomUUID(), PaymentID: 3, ...how(n) }),
      ),
    )
  const ownCard = () => ({ ...cards.simple, name: randomUUID() })
  function counted(answers: readonly CallAnswer[]): Record<string, number> {
    const counts: Record<string, number> = {}
    for (const { body } of answers) {
      const state = body['State']
      const answer = typeof state === 'string' ? state : (body.Code ?? '')
      counts[answer] = (counts[answer] ?? 0) + 1
    }
    return counts
  }

  /**
   * Checks in the ledger and in the bank’s records that orders with tickets are paid exactly and all others
   * cost nothing.
   */
  async function expectExact(all: readonly Buyer[], fulfilled: number): Promise<void> {
    await fixture.payments.reconcile()
    const { rows } = await fixture.store.query<{
      tickets: number
      total: number
      received: number
      charged: number
      prepaid: number
    }>(
      `select (select count(*)::int from tickets k join bookings b on b.id = k.booking_id where b.order_id = o.id) as tickets,
              t.total_minor::int as total,
              (select coalesce(sum(amount_minor), 0)::int from ledger where order_id = o.id) as received,
              (select coalesce(sum(amount_minor), 0)::int from sandbox_bank_charges where order_reference = o.id and state = 'approved') as charged,
              (select coalesce(sum(amount_minor), 0)::int from payments where order_id = o.id and state = 'approved' and account is not null) as prepaid
         from orders o join order_totals t on t.order_id = o.id where o.id = any($1)`,
      [all.map(({ key }) => key.ReserveID)],
    )
    expect(rows).toHaveLength(all.length)
    for (const { tickets, total, received, charged, prepaid } of rows) {
      expect(received).toBe(tickets > 0 ? total : 0)
      expect(charged + prepaid).toBe(received)
    }
    expect(rows.filter(({ tickets }) => tickets > 0)).toHaveLength(fulfilled)
  }

  test('a voucher for seven seats pays for seven and keeps the rest', async () => {
    const voucher = await issueVoucher(fixture.store, 7 * seatMinor + 100)
    const all = await buyers()
    const answers = counted(await together(all, () => ({ PaymentID: 6, VoucherCode: voucher.code })))
    expect(answers['approved']).toBe(7)
    expect((answers['declined'] ?? 0) + (answers['BALANCE_TOO_LOW'] ?? 0)).toBe(atOnce - 7)
    expect(await voucher.left()).toBe(100)
    await expectExact(all, 7)
  })

  test('a voucher that pays part of seven orders is used for seven, and no other card is charged', async () => {
    const partMinor = 40_000
    const voucher = await issueVoucher(fixture.store, 7 * partMinor)
    const all = await buyers()
    const part = { PaymentID: 6, VoucherCode: voucher.code, Amount: partMinor / 100 }
    const answers = counted(await together(all, () => ({ Card: ownCard(), StoredValue: [part] })))
    expect(answers['approved']).toBe(7)
    expect((answers['declined'] ?? 0) + (answers['BALANCE_TOO_LOW'] ?? 0)).toBe(atOnce - 7)
    expect(await voucher.left()).toBe(0)
    await expectExact(all, 7)
  })

  test('a wallet with money for seven seats pays for seven, in any of its owner’s browsers', async () => {
    const owner = await signIn(fixture.store)
    const wallet = await fillWallet(fixture.store, owner.account, 7 * seatMinor + 100)
    const all = await buyers({}, owner)
    for (const { ask } of all) {
      // As if the browsers had been opened over hours: codes are sent 30 s apart, at most five an hour.
      await fixture.store.query(
        `update one_time_codes set created_at = created_at - interval '1 hour' where subject = $1`,
        [owner.account.id],
      )
      await ask('SendWalletCode', {})
      const OTP = await codeOnPhone(fixture.store, owner.account)
      const { status, text } = await ask('CheckStoredValue', { StoredValue: [{ PaymentID: 1 }], OTP })
      if (status !== 200) throw new Error(text)
    }
    const answers = counted(await together(all, () => ({ PaymentID: 1 })))
    expect(answers['approved']).toBe(7)
    expect((answers['declined'] ?? 0) + (answers['BALANCE_TOO_LOW'] ?? 0)).toBe(atOnce - 7)
    expect(await wallet.left()).toBe(100)
    await expectExact(all, 7)
  })

  test('a promo code for seven applies to seven; the others see the new price and are not charged', async () => {
    const code = promoCode(`seven-${randomUUID().slice(0, 8)}`, { uses: 7 })
    const all = await buyers({ codes: mapCodes(code) })
    for (const { ask } of all) {
      const { body } = await ask('VerifyPromotion', { PromotionID: code.id })
      expect(body).toMatchObject({ Applied: true })
    }
    const answers = counted(await together(all, () => ({ Card: ownCard() })))
    expect(answers).toEqual({ approved: 7, OFFER_USED_UP: atOnce - 7 })
    await expectExact(all, 7)
    const { rows } = await fixture.store.query('select used from offer_counts where code = $1', [code.id])
    expect(rows).toEqual([{ used: 7 }])
  })

  test('referral credit for three orders is spent by three, in any of its owner’s browsers', async () => {
    const owner = await signIn(fixture.store)
    const credit = await grantReferralCredit(fixture.store, owner.account, 30_000)
    const all = await buyers({ offers: [referralOffer] }, owner)
    for (const { ask } of all) {
      const { body } = await ask('VerifyPromotion', { PromotionID: referralOffer.id })
      expect(body).toMatchObject({ Applied: true, total: 650 })
    }
    const answers = counted(await together(all, () => ({ Card: ownCard() })))
    expect(answers['approved']).toBe(3)
    // Orders priced after the third see the new amount; those priced before learn that the credit is spent.
    expect((answers['OFFER_USED_UP'] ?? 0) + (answers['PRICE_CHANGED'] ?? 0)).toBe(atOnce - 3)
    expect(await credit.left()).toBe(0)
    await expectExact(all, 3)
    const again = counted(await together(all, () => ({ Card: ownCard() })))
    expect(again).toEqual({ approved: atOnce - 3, ALREADY_BOOKED: 3 })
    expect(await credit.left()).toBe(0)
    await expectExact(all, atOnce)
  })

  test('a student card applies to one ticket of a show', async () => {
    const students = { offers: [studentOffer], startsAt: new Date('2039-05-10T21:30:00Z') }
    const all = await buyers(students, await signIn(fixture.store))
    const card = { PromotionID: 'student', StudentID: 'P1512342019', ValidUntil: '2039-12-31' }
    const asked = await Promise.all(all.map((buyer) => askUntilServed(buyer, 'VerifyPromotion', card)))
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(asked.filter(({ body }) => body.Code === 'PROMOTION_REFUSED')).toHaveLength(atOnce - 1)
    expect(counted(await together(all, () => ({ Card: ownCard() })))).toEqual({ approved: atOnce })
    await expectExact(all, atOnce)
    const { rows } = await fixture.store.query<{ total: number }>(
      'select total_minor::int as total from order_totals where order_id = any($1) order by 1',
      [all.map(({ key }) => key.ReserveID)],
    )
    expect(rows.map(({ total }) => total)).toEqual([25_000, ...Array(atOnce - 1).fill(seatMinor)])
  })

  test('a phone gets three payment requests from any visitors, and then no more', async () => {
    const all = await buyers()
    const answers = counted(await together(all, () => ({ PaymentID: 5, Mobile: '0722000050' })))
    expect(answers).toEqual({ verify: 3, TOO_MANY_REQUESTS: atOnce - 3 })
    expect(daraja.books.pushes.filter(({ phone }) => phone === '254722000050')).toHaveLength(3)
    await expectExact(all, 0)
  })
})
