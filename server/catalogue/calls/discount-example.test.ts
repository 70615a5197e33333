import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { countryIds } from '@/contract/catalogue/country-ids'
import { toMinor } from '@/contract/money'
import { sumLines, priceOrder } from '@/server/orders/price-order'
import { fridayNoon, openShop, type Shop } from '@/tests/fixtures/shop-under-test'
import { currentCatalogue } from '../items/current-catalogue'
import { computeFees } from '../shows/fees'
import type { CatalogueSnapshot } from '../items/snapshot'
import { discountExample } from './discount-example'

let shop: Shop
let snapshot: CatalogueSnapshot
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: fridayNoon })
  shop = await openShop()
  snapshot = await currentCatalogue(shop.store)
})
afterAll(async () => {
  vi.useRealTimers()
  await shop.close()
})

const offer = (id: string) => snapshot.items.promotion.find((each) => each.id === id) ?? expect.unreachable()

describe('the example of an offer', () => {
  test('for students is one ticket at 200 plus the convenience fee', () => {
    const example = discountExample(snapshot, offer('student'), countryIds.kenya) ?? expect.unreachable()
    expect(example.Tickets).toBe(1)
    expect(example.TicketPrice - example.Discount).toBe(200)
    expect(example.Fee).toBe(50)
  })

  test('changes with the operator’s rule', () => {
    const mtred = offer('mtred')
    const doubled = { ...mtred, discount: { ...mtred.discount, amount: 200 } }
    expect(discountExample(snapshot, mtred, countryIds.kenya)?.Discount).toBe(2 * 100)
    expect(discountExample(snapshot, doubled, countryIds.kenya)?.Discount).toBe(2 * 200)
  })

  test('is missing for offers without an online discount or films in their currency', () => {
    expect(discountExample(snapshot, offer('two-for-tuesday'), countryIds.bahrain)).toBeUndefined()
    expect(discountExample(snapshot, offer('mtred'), countryIds.bahrain)).toBeUndefined()
  })

  test.each(['mtred', 'mt100', 'student', 'refer-and-earn'])(
    '%s has the total of a real order with the offer',
    (id) => {
      const example = discountExample(snapshot, offer(id), countryIds.kenya) ?? expect.unreachable()
      const { currency } = offer(id).discount
      const fees = computeFees(snapshot.items.fee, {
        cinemaId: '',
        countryIso: 'KE',
        kind: 'movie',
        format: '2D',
      }).filter(({ code }) => code === 'convenience')
      // A day on which the offer is valid: Friday for MT100, the Monday after for MTRED.
      const days = offer(id).discount.days
      const now = new Date(fridayNoon.getTime() + (days.includes(1) ? 3 * 86_400_000 : 0))
      const lines = priceOrder({
        currency,
        seats: Array.from({ length: example.Tickets }, (_, index) => ({
          index,
          name: `A-${index}`,
          label: { en: '', ar: '' },
          priceMinor: toMinor(example.TicketPrice, currency),
        })),
        foods: [],
        fees,
        offers: [offer(id)],
        isSignedIn: true,
        earned: { referral: 100_000, 'friend-share': 0, 'free-ticket': 0 },
        timeZone: 'Africa/Nairobi',
        now,
      })
      const { Tickets, TicketPrice, Fee, Discount } = example
      expect(sumLines(lines)).toBe(toMinor(Tickets * TicketPrice + Fee - Discount, currency))
    },
  )
})
