import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgetCatalogue } from '@/server/catalogue/current-catalogue'
import type { PromoCode } from '@/server/catalogue/catalogue-items'
import {
  cards,
  enginesOfTheDay,
  holdSeats,
  openBookingWorld,
  pay,
  type BookingWorld,
} from '@/tests/worlds/booking-world'
import { operatorPartsOf } from '@/tests/worlds/operator-parts-of'
import { codesOf, promoCode } from '@/tests/worlds/promo-code'
import { operate } from './operate'
import { sayAnswer, type WireAnswer } from './say-answer'

describe.each(enginesOfTheDay(import.meta.filename))('promo codes at the desk, on %s', (engine) => {
  let world: BookingWorld
  beforeAll(async () => {
    world = await openBookingWorld(engine)
  })
  afterAll(() => world.close())

  async function inFiles(code: PromoCode, position: number) {
    await world.store.kysely
      .insertInto('catalogue_items')
      .values({ kind: 'code', id: code.id, position, body: JSON.stringify(code) })
      .execute()
    forgetCatalogue(world.store)
  }
  async function buy(code: PromoCode, seat: string) {
    const visitor = world.visitor()
    const { key } = await holdSeats(visitor, world.sell({ codes: codesOf(code) }), [seat])
    await visitor.call('VerifyPromotion', { ...key, PromotionID: code.id })
    await pay(visitor, key, cards.simple)
    return key.ReserveID
  }
  const list = () => operate(operatorPartsOf(world), { what: 'promo' })

  test('each with its limits, how often it was used and what it took off; what goes back does not count against the limit', async () => {
    const friday = promoCode('friday', { uses: 2, usesOfVisitor: 1, from: '2026-01-01', until: '2999-12-31' })
    const gone = promoCode('summer')
    await inFiles(friday, 1)
    await inFiles(promoCode('unused'), 2)
    const order = await buy(friday, 'A-1')
    await buy(friday, 'A-2')
    await buy(gone, 'A-3')
    const said = { by: 'Wanjiru', why: 'asked', yes: true } as const
    await operate(operatorPartsOf(world), { what: 'refund', order, wanted: { kind: 'whole' }, ...said })
    const listed = await list()
    expect(listed).toMatchObject({
      codes: [
        {
          code: 'friday',
          inFiles: true,
          countries: ['KE'],
          from: '2026-01-01',
          most: 2,
          mostOfVisitor: 1,
          orders: 2,
          counted: 1,
          off: [{ currency: 'KES', amountMinor: 20_000 }],
        },
        { code: 'summer', inFiles: false, orders: 1, off: [{ currency: 'KES', amountMinor: 10_000 }] },
        { code: 'unused', inFiles: true, orders: 0, off: [] },
      ],
    })
    const text = sayAnswer(JSON.parse(JSON.stringify(listed)) as WireAnswer)
    expect(text[0]).toBe(
      'FRIDAY  KE  from 2026-01-01  until 2999-12-31  2 orders, 1 of 2 uses  1 of one visitor  KES 200.00 off',
    )
    expect(text[1]).toContain('in no file any more')
  })
})
