import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countryIds } from '@/contract/catalogue/country-ids'
import { openShop, type Shop } from '@/tests/fixtures/shop-under-test'

describe('the voucher shop page', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop()
  })
  afterAll(() => shop.close())

  /** Reads it over HTTP, where every answer is checked against the contract. */
  async function readOffers(countryId: number, languageId = 1, brand = 'orbit') {
    const query = new URLSearchParams({ CountryID: String(countryId), LanguageID: String(languageId) })
    const answer = await shop.app.request(`http://${brand}.localhost:8139/api/GetVoucherOffers?${query}`)
    return { status: answer.status, body: (await answer.json()) as { Data: Record<string, unknown> } }
  }

  test.each([
    [countryIds.bahrain, 'BHD', 'bhd-5', 5, 0.25],
    [countryIds.unitedArabEmirates, 'AED', 'aed-50', 50, 2.5],
    [countryIds.oman, 'OMR', 'omr-5', 5, 0.25],
    [countryIds.kenya, 'KES', 'kes-1000', 1000, 50],
  ])(
    'orbit sells vouchers in each of its countries in that country’s currency',
    async (country, currency, OfferID, priceperticket, ihc) => {
      const { status, body } = await readOffers(country)
      expect(status).toBe(200)
      expect(body.Data).toMatchObject({
        currency,
        one: 'Give somebody a night out',
        bannerimageweb: '/art/banners/vouchers-960.webp',
        Origins: ['http://bank.localhost:8139'],
      })
      expect(body.Data['Offers']).toContainEqual(
        expect.objectContaining({ OfferID, priceperticket, ihc, ValidDays: 365 }),
      )
      expect(body.Data['Pictures']).toHaveLength(4)
    },
  )

  test('is available in Arabic', async () => {
    const { body } = await readOffers(countryIds.bahrain, 2)
    expect(body.Data).toMatchObject({ one: 'أهدِ سهرة لا تُنسى' })
    expect(String(body.Data['t_c']).split('\n').length).toBeGreaterThan(3)
  })

  test('is empty for a brand without vouchers', async () => {
    for (const brand of ['tembo', 'dana'])
      expect((await readOffers(countryIds.kenya, 1, brand)).status).toBe(404)
  })
})
