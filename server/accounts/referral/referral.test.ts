import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBookingFixture, type BookingFixture } from '@/tests/fixtures/booking-fixture'
import { defaultEngines } from '@/tests/fixtures/engines'
import { referralOffer } from '@/tests/fixtures/referral-credit'
import { order, register, createPerson } from '@/tests/fixtures/referral-fixture'
import { referralFields } from './referral-fields'

describe.each(defaultEngines)('referral credit, on %s', (engine) => {
  let fixture: BookingFixture
  let show: ReturnType<BookingFixture['sell']>
  beforeAll(async () => {
    fixture = await openBookingFixture(engine)
    show = fixture.sell({ offers: [referralOffer], cancelUntil: new Date(Date.now() + 3_600_000) })
  })
  afterAll(() => fixture.close())

  const told = ({ account }: Awaited<ReturnType<typeof register>>) =>
    referralFields(fixture.store, {
      accountId: account.id,
      brandId: 'tembo',
      origin: 'https://tembo.example',
    })

  test('the friend gets 100 at once and spends it, then the referrer gets 100 for 90 days', async () => {
    const referrer = await register(fixture, createPerson())
    const friend = await register(fixture, createPerson(), { code: referrer.code })
    expect([await friend.left(), await referrer.left()]).toEqual([10_000, 0])
    expect((await told(referrer)).userreflegdata).toMatchObject([{ State: 'joined' }])
    const first = await order(fixture, friend, show, { withCredit: true })
    expect(await first.pay()).toMatchObject({ State: 'approved' })
    expect([await friend.left(), await referrer.left()]).toEqual([0, 10_000])
    expect(await told(referrer)).toMatchObject({
      ReferalCodeURL: `https://tembo.example/referral/${referrer.code}`,
      ReferralCredit: 100,
      ReferralCurrency: 'KES',
      userreflegdata: [{ State: 'rewarded' }],
    })
    await (await order(fixture, friend, show)).pay()
    expect(await referrer.left()).toBe(10_000)
    const { rows } = await fixture.store.query<{ days: number }>(
      `select round(extract(epoch from valid_until - created_at) / 86400)::int as days from ledger
       where account in ($1, $2) and reason = 'given'`,
      [`credit:${friend.account.id}`, `credit:${referrer.account.id}`],
    )
    expect(rows).toEqual([{ days: 90 }, { days: 90 }])
  })

  test('a reward goes with its cancelled booking, leaves a debt if spent, and another restores it', async () => {
    const referrer = await register(fixture, createPerson())
    const friend = await register(fixture, createPerson(), { code: referrer.code })
    const first = await order(fixture, friend, show)
    await first.pay()
    const own = await order(fixture, referrer, show, { withCredit: true })
    await own.pay()
    expect(await referrer.left()).toBe(0)
    await first.cancel()
    expect(await referrer.left()).toBe(-10_000)
    expect((await told(referrer)).ReferralCredit).toBe(0)
    await (await order(fixture, friend, show)).pay()
    expect(await referrer.left()).toBe(0)
  })

  test('keeps the reward while another booking of the friend stands', async () => {
    const referrer = await register(fixture, createPerson())
    const friend = await register(fixture, createPerson(), { code: referrer.code })
    const [first, second] = [await order(fixture, friend, show), await order(fixture, friend, show)]
    await first.pay()
    await second.pay()
    await first.cancel()
    expect(await referrer.left()).toBe(10_000)
    await second.cancel()
    expect(await referrer.left()).toBe(0)
  })

  test('five friends earn 500 and further ones nothing, even when all pay at once', async () => {
    const big = fixture.sell({ offers: [referralOffer] })
    const referrer = await register(fixture, createPerson())
    const orders = []
    for (let n = 0; n < 8; n++)
      orders.push(await order(fixture, await register(fixture, createPerson(), { code: referrer.code }), big))
    const answers = await Promise.all(orders.map((each) => each.pay()))
    expect(answers.every(({ State }) => State === 'approved')).toBe(true)
    expect(await referrer.left()).toBe(50_000)
  })
})
