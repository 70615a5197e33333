import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isFullSet } from '@/tests/full-set'
import { openBookingFixture, catchRefusal, type BookingFixture } from '@/tests/fixtures/booking-fixture'
import { defaultEngines } from '@/tests/fixtures/engines'
import { order, register, createPerson, type Registered } from '@/tests/fixtures/referral-fixture'
import { referralFields } from './referral-fields'

// A seat is KES 700 with a fee of 50: 680 with the friend’s discount, 50 with a free ticket.

describe.each(defaultEngines)('referral tickets, on %s', (engine) => {
  let fixture: BookingFixture
  let show: ReturnType<BookingFixture['sell']>
  beforeAll(async () => {
    fixture = await openBookingFixture(engine)
    show = fixture.sell({ cancelUntil: new Date(Date.now() + 3_600_000) })
  })
  afterAll(() => fixture.close())

  const come = (code = '') => register(fixture, createPerson(), { code, brandId: 'orbit' })
  async function buys(one: Registered, times = 1, wish: Parameters<typeof order>[3] = {}) {
    const made = []
    for (let time = 0; time < times; time++) {
      const each = await order(fixture, one, show, wish)
      expect(await each.pay()).toMatchObject({ State: 'approved' })
      made.push(each)
    }
    return made
  }
  const own = async ({ earned }: Registered) => {
    const { 'friend-share': shares, 'free-ticket': tickets } = await earned()
    return { shares, tickets }
  }

  test('a friend automatically gets 10 % off three bookings and pays the fourth in full', async () => {
    const friend = await come((await come()).code)
    const totals = []
    for (let time = 0; time < 4; time++) {
      const made = await order(fixture, friend, show)
      totals.push(await made.total())
      expect(await made.pay()).toMatchObject({ State: 'approved' })
    }
    expect(totals).toEqual([680, 680, 680, 750])
    const { rows } = await fixture.store.query<{ charged: number }>(
      `select p.amount_minor as charged from payments p join orders o on o.id = p.order_id
       where o.account_id = $1 order by p.created_at`,
      [friend.account.id],
    )
    expect(rows.map(({ charged }) => charged)).toEqual([68_000, 68_000, 68_000, 75_000])
  })

  test('of four orders paid at once three get the discount, and the fourth shows its new amount', async () => {
    const friend = await come((await come()).code)
    const orders = []
    for (let n = 0; n < 4; n++) orders.push(await order(fixture, friend, show))
    const answers = await Promise.allSettled(orders.map((each) => each.pay()))
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
    expect(refused).toHaveLength(1)
    // The slowest request sees the third discount either still held by its payment or already used.
    expect(['OFFER_USED_UP', 'PRICE_CHANGED']).toContain(refused[0].code)
    const [last] = orders.filter((_, i) => answers[i]?.status === 'rejected')
    expect(await last?.total()).toBe(750)
    expect(await last?.pay()).toMatchObject({ State: 'approved' })
    expect(await own(friend)).toEqual({ shares: 0, tickets: 0 })
  })

  test('an order from before the third booking is priced again at payment', async () => {
    const friend = await come((await come()).code)
    const early = await order(fixture, friend, show)
    await buys(friend, 3)
    expect((await catchRefusal(early.pay())).code).toBe('PRICE_CHANGED')
    expect(await early.total()).toBe(750)
  })

  test('visitors without a referral and guests get no discount', async () => {
    expect(await (await order(fixture, await come(), show)).total()).toBe(750)
    const guest = fixture.visitor({ brandId: 'orbit' })
    const hold = await guest.call('BookingReserve', { SchID: show.scheduleId, SelectedSeats: [], Seats: 1 })
    expect(hold.total).toBe(750)
  })

  test('a cancelled booking does not count for the friend or the referrer', async () => {
    const referrer = await come()
    const friend = await come(referrer.code)
    const [first] = await buys(friend, 5)
    expect([await own(friend), await own(referrer)]).toEqual([
      { shares: 0, tickets: 0 },
      { shares: 0, tickets: 1 },
    ])
    await first?.cancel()
    expect(await own(referrer)).toEqual({ shares: 0, tickets: 0 })
    await buys(friend)
    expect(await own(referrer)).toEqual({ shares: 0, tickets: 1 })
  })

  test('the fifth booking earns one free ticket, and later ones no more', async () => {
    const referrer = await come()
    const friend = await come(referrer.code)
    await buys(friend, 4)
    expect(await own(referrer)).toEqual({ shares: 0, tickets: 0 })
    await buys(friend)
    expect(await own(referrer)).toEqual({ shares: 0, tickets: 1 })
    await buys(friend, 6)
    const asked = { accountId: referrer.account.id, brandId: 'orbit', origin: 'https://orbit.example' }
    expect(await referralFields(fixture.store, asked)).toMatchObject({
      ReferralTickets: 1,
      FriendShares: 0,
      FriendBookings: 5,
      userreflegdata: [{ State: 'rewarded' }],
    })
  })

  test('a free ticket covers one seat without its fee, returns after a decline, and is used once', async () => {
    const referrer = await come()
    await buys(await come(referrer.code), 5)
    const wish = { withCredit: true, promotion: 'free-ticket', seats: 2 }
    const [one, other] = [
      await order(fixture, referrer, show, wish),
      await order(fixture, referrer, show, wish),
    ]
    expect([await one.total(), await other.total()]).toEqual([800, 800])
    expect(await one.pay('4000000000000002')).toMatchObject({ State: 'declined' })
    expect(await own(referrer)).toEqual({ shares: 0, tickets: 1 })
    const answers = await Promise.allSettled([one.pay(), other.pay()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await own(referrer)).toEqual({ shares: 0, tickets: 0 })
    const loser = answers[0].status === 'rejected' ? one : other
    expect(await loser.total()).toBe(1500)
    // Cancelling refunds the whole payment and returns the ticket.
    await (loser === one ? other : one).cancel()
    expect(await own(referrer)).toEqual({ shares: 0, tickets: 1 })
  })

  test('an order without fees is free with a free ticket', async () => {
    const referrer = await come()
    await buys(await come(referrer.code), 5)
    const wish = { withCredit: true, promotion: 'free-ticket' }
    const made = await order(fixture, referrer, fixture.sell({ fees: [] }), wish)
    expect(await made.total()).toBe(0)
    expect(await made.pay()).toMatchObject({ State: 'approved' })
  })

  test.skipIf(!isFullSet)(
    'a spent ticket for cancelled bookings is offset by the next one earned',
    async () => {
      const referrer = await come()
      const friend = await come(referrer.code)
      const [first] = await buys(friend, 5)
      await buys(referrer, 1, { withCredit: true, promotion: 'free-ticket', seats: 2 })
      await first?.cancel()
      const next = await come(referrer.code)
      await buys(next, 5)
      expect(await own(referrer)).toEqual({ shares: 0, tickets: 0 })
    },
  )

  test('checkout shows the remaining discounts, and they do not combine with other offers', async () => {
    const friend = await come((await come()).code)
    const made = await order(fixture, friend, show)
    const options = () => made.visitor.call('GetPaymentOptions', made.key)
    expect((await options()).Offers).toMatchObject([
      { PromotionID: 'friend-share', Asks: 'earned', Left: 3, Off: 70 },
    ])
    const remove = { ...made.key, PromotionID: 'friend-share', Remove: true }
    expect(await made.visitor.call('VerifyPromotion', remove)).toMatchObject({ total: 750 })
    const wish = { ...made.key, PromotionID: 'free-ticket' }
    expect(await made.visitor.call('VerifyPromotion', wish)).toMatchObject({ Applied: false, total: 750 })
    expect(
      await made.visitor.call('VerifyPromotion', { ...wish, PromotionID: 'friend-share' }),
    ).toMatchObject({ Applied: true, total: 680 })
    expect(await made.pay()).toMatchObject({ State: 'approved' })
    expect(await own(friend)).toEqual({ shares: 2, tickets: 0 })
  })
})
