import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type * as allBrands from '@/brands/brands'
import {
  cards,
  earlyMonday,
  holdSeats,
  openBookingFixture,
  pay,
  catchRefusal,
  type BookingFixture,
} from '@/tests/fixtures/booking-fixture'
import { defaultEngines } from '@/tests/fixtures/engines'
import { signIn } from '@/tests/fixtures/signed-in'
import { studentOffer } from '@/tests/fixtures/student-offer'

/** A brand whose offers apply to guests too. */
const generous = vi.hoisted(() => 'generous')
vi.mock('@/brands/brands', async (original) => {
  const { brands } = await original<typeof allBrands>()
  const [brand] = brands.filter(({ id }) => id === 'tembo')
  const twin = brand && { ...brand, id: generous, settings: { ...brand.settings, offersForGuests: true } }
  return { brands: [...brands, ...(twin ? [twin] : [])] }
})

const mtred = {
  ...studentOffer,
  id: 'mtred',
  proof: '' as const,
  discount: {
    kind: 'per-ticket' as const,
    amount: 100,
    currency: 'KES',
    days: [1, 2, 3],
    mostTickets: 0,
  },
}
const studentCard = { PromotionID: 'student', StudentID: 'P1512342019', ValidUntil: '2039-12-31' }

describe.each(defaultEngines)('offers for registered visitors on %s', (engine) => {
  let fixture: BookingFixture
  beforeAll(async () => {
    fixture = await openBookingFixture(engine, { now: earlyMonday })
  })
  afterAll(() => fixture.close())

  /** Two tickets of KES 700 with a fee of 50 each: 1500. */
  async function held(visitor: ReturnType<BookingFixture['visitor']>) {
    const startsAt = new Date('2039-05-10T21:30:00Z')
    const { key, total } = await holdSeats(
      visitor,
      fixture.sell({ startsAt, offers: [mtred, studentOffer] }),
      ['A-1', 'A-2'],
    )
    return { key, total }
  }
  const newMember = async () => fixture.visitor({ account: (await signIn(fixture.store)).account })

  test('a guest pays the full price and sees what each offer would save after signing in', async () => {
    const guest = fixture.visitor()
    const { key, total } = await held(guest)
    expect(total).toBe(1500)
    expect(await guest.call('GetPaymentOptions', key)).toMatchObject({
      total: 1500,
      discount: 0,
      Offers: [
        { PromotionID: 'mtred', Asks: 'nothing', NeedsAccount: true, Off: 200 },
        { PromotionID: 'student', Asks: 'student-id', NeedsAccount: true, Off: 500 },
      ],
    })
  })

  test('a guest who enters the offer’s code or a student card learns that it is for members', async () => {
    const guest = fixture.visitor()
    const { key } = await held(guest)
    for (const wish of [{ PromotionID: 'MTRED' }, studentCard])
      expect(await guest.call('VerifyPromotion', { ...key, ...wish })).toMatchObject({
        Applied: false,
        NeedsAccount: true,
        total: 1500,
        Message: 'This offer is for members.',
      })
  })

  test('a guest who signs in gets the offers on the same seats and pays the reduced price', async () => {
    const { key } = await held(fixture.visitor())
    const member = await newMember()
    expect(await member.call('VerifyPromotion', { ...key, PromotionID: 'mtred' })).toMatchObject({
      Applied: true,
      total: 1300,
    })
    expect(await member.call('VerifyPromotion', { ...key, ...studentCard })).toMatchObject({
      Applied: true,
      total: 1000,
    })
    expect(await pay(member, key, cards.simple)).toMatchObject({ State: 'approved' })
    expect(await member.call('GetReservation', key)).toMatchObject({ State: 'confirmed', total: 1000 })
  })

  test('a signed-in visitor has MTRED from the start, and after signing out sees the full price first', async () => {
    const member = await newMember()
    const { key, total } = await held(member)
    expect(total).toBe(1300)
    expect((await member.call('GetPaymentOptions', key)).Offers).toMatchObject([
      { PromotionID: 'student', NeedsAccount: true, Off: 500 },
    ])
    const guest = fixture.visitor()
    expect((await catchRefusal(pay(guest, key, cards.simple))).code).toBe('PRICE_CHANGED')
    expect(await guest.call('GetReservation', key)).toMatchObject({ State: 'held', total: 1500 })
  })

  test('a student ticket cannot be paid after signing out', async () => {
    const member = await newMember()
    const { key } = await held(member)
    expect(await member.call('VerifyPromotion', { ...key, ...studentCard })).toMatchObject({ total: 1000 })
    const guest = fixture.visitor()
    expect((await catchRefusal(pay(guest, key, cards.simple))).code).toBe('PRICE_CHANGED')
    expect(await guest.call('GetReservation', key)).toMatchObject({ total: 1500 })
  })

  test('a guest has the offers without an account if the brand gives them to guests', async () => {
    const guest = fixture.visitor({ brandId: generous })
    const { key, total } = await held(guest)
    expect(total).toBe(1300)
    expect((await guest.call('GetPaymentOptions', key)).Offers).toMatchObject([
      { PromotionID: 'student', NeedsAccount: false, Off: 500 },
    ])
    expect(await guest.call('VerifyPromotion', { ...key, ...studentCard })).toMatchObject({
      Applied: true,
      total: 1000,
    })
    expect(await pay(guest, key, cards.simple)).toMatchObject({ State: 'approved' })
  })
})
