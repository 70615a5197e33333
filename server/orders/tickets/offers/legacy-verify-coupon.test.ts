import { describe, expect, test } from 'vitest'
import { post } from '@/tests/fixtures/app-under-test'
import { fridayShop } from '@/tests/fixtures/friday-shop'
import { signIn } from '@/tests/fixtures/signed-in'

describe('the legacy coupon check', () => {
  const shop = fridayShop()

  const check = async (body: object, cookie = '') => {
    const answer = await shop.app.request(
      'http://tembo.localhost:8139/api/Payment/VerifyCoupon/',
      post({ CountryID: 404, LanguageID: 1, ...body }, cookie ? { Cookie: cookie } : {}),
    )
    return (await answer.json()) as { Status: boolean; discount?: number; Message?: string; Issues?: unknown }
  }

  test.each([
    [{ CouponCode: 'FILMNIGHT', Total: 1400 }, 350],
    [{ CouponCode: ' film night ', Total: 1400 }, 350],
    [{ CouponCode: 'FILMNIGHT', Total: 10_000 }, 600],
    [{ OfferID: 'jahazi-cards', Total: 1000, CardNumber: '411111' }, 300],
    [{ OfferID: 'jahazi-cards', Total: 1000, CardNumber: '41111199' }, 300],
    [{ OfferID: 'jahazi-cards', Total: 1000 }, 300],
  ])('%j takes off %d', async (body, discount) => {
    const answer = await check(body)
    expect(answer).toMatchObject({ Status: true, discount })
    expect(answer).not.toHaveProperty('Message')
  })

  test.each([
    [{ CouponCode: 'NOSUCH', Total: 1400 }, /don’t recognise/],
    [{ Total: 1400 }, /don’t recognise/],
    [{ OfferID: 'jahazi-cards', Total: 1000, CardNumber: '555555' }, /other cards/],
    [{ CouponCode: 'student', Total: 1000 }, /members/],
    [{ CouponCode: 'refer-and-earn', Total: 1000 }, /members/],
    [{ CouponCode: 'FILMNIGHT', Total: 10, CountryID: 113 }, /don’t recognise/],
  ])('%j takes off nothing and gives the reason', async (body, why) => {
    expect(await check(body)).toMatchObject({
      Status: true,
      discount: 0,
      Message: expect.stringMatching(why) as unknown,
    })
  })

  test('asks a signed-in visitor for the student ID that the offer requires', async () => {
    const { cookie } = await signIn(shop.store)
    expect(await check({ CouponCode: 'student', Total: 1000 }, cookie)).toMatchObject({
      discount: 0,
      Message: expect.stringMatching(/student ID/) as unknown,
    })
  })

  test('answers in Arabic, and refuses a complete card number', async () => {
    expect(await check({ CouponCode: 'NOSUCH', Total: 1, LanguageID: 2 })).toMatchObject({
      Message: 'هذا الرمز غير معروف لدينا.',
    })
    expect(await check({ OfferID: 'jahazi-cards', Total: 1, CardNumber: '4111111111111111' })).toMatchObject({
      Status: false,
    })
  })
})
