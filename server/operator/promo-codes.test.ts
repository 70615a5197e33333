import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { findShowForSale } from '@/server/catalogue/shows/find-show-for-sale'
import { importCatalogue } from '@/server/catalogue/import/import-catalogue'
import { invalidateCatalogue } from '@/server/catalogue/items/current-catalogue'
import type { PromoCode } from '@/server/catalogue/items/catalogue-items'
import {
  cards,
  holdSeats,
  openBookingFixture,
  pay,
  catchRefusal,
  type BookingFixture,
} from '@/tests/fixtures/booking-fixture'
import { defaultEngines } from '@/tests/fixtures/engines'
import { createLightCatalogue } from '@/tests/fixtures/light-catalogue'
import { createOperatorDeps } from '@/tests/fixtures/operator-deps'
import { mapCodes, promoCode } from '@/tests/fixtures/promo-code'
import { operate, type WireAnswer } from './operate'
import { UsageError } from '@/server/platform/command-arguments'
import { readArguments } from './read-arguments'
import { formatOutput } from './format-output'

describe.each(defaultEngines)('promo codes for the operator, on %s', (engine) => {
  let fixture: BookingFixture
  const folder = createLightCatalogue()
  beforeAll(async () => {
    fixture = await openBookingFixture(engine)
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true })
    await fixture.close()
  })

  async function inFiles(code: PromoCode, position: number) {
    await fixture.store.kysely
      .insertInto('catalogue_items')
      .values({ kind: 'code', id: code.id, position, body: JSON.stringify(code) })
      .execute()
    invalidateCatalogue(fixture.store)
  }
  async function buy(code: PromoCode, seat: string) {
    const visitor = fixture.visitor()
    const { key } = await holdSeats(visitor, fixture.sell({ codes: mapCodes(code) }), [seat])
    await visitor.call('VerifyPromotion', { ...key, PromotionID: code.id })
    await pay(visitor, key, cards.simple)
    return key.ReserveID
  }
  const list = () => operate(createOperatorDeps(fixture), { what: 'promo' })

  test('lists each code’s limits, uses and discounts; a refunded order does not count against the limit', async () => {
    const friday = promoCode('friday', { uses: 2, usesOfVisitor: 1, from: '2026-01-01', until: '2999-12-31' })
    const gone = promoCode('summer')
    await inFiles(friday, 1)
    await inFiles(promoCode('unused'), 2)
    const order = await buy(friday, 'A-1')
    await buy(friday, 'A-2')
    await buy(gone, 'A-3')
    const said = { actor: 'Wanjiru', reason: 'asked', yes: true } as const
    await operate(createOperatorDeps(fixture), { what: 'refund', order, wanted: { kind: 'whole' }, ...said })
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
    const text = formatOutput(JSON.parse(JSON.stringify(listed)) as WireAnswer)
    expect(text[0]).toBe(
      'FRIDAY  KE  from 2026-01-01  until 2999-12-31  2 orders, 1 of 2 uses  1 per visitor  KES 200.00 off',
    )
    expect(text[1]).toContain('no longer in any file')
  })

  test('a code is ended at once despite any import, and reactivated with its uses', async () => {
    const { store } = fixture
    const now = () => new Date(store.nowMs())
    await importCatalogue(store, folder, now())
    invalidateCatalogue(store)
    const { id } = await store.kysely
      .selectFrom('schedules')
      .select('id')
      .where('starts_at', '>', new Date(store.nowMs() + 86_400_000))
      .where('country_id', '=', 404)
      .orderBy('starts_at')
      .executeTakeFirstOrThrow()
    const isGood = async () =>
      (await findShowForSale(store, id, 'en', [404]))?.codes.has('filmnight') ?? expect.unreachable()
    const say = async (...args: string[]) => {
      const answer = await operate(createOperatorDeps(fixture), readArguments(['promo', ...args]).command)
      return formatOutput(JSON.parse(JSON.stringify(answer)) as WireAnswer).join('\n')
    }
    const signed = ['--why', 'it went to the wrong list', '--by', 'Wanjiru', '--yes']
    expect(await isGood()).toBe(true)

    expect(await say('--end', 'FILMNIGHT')).toBe('Would be ended: FILMNIGHT.')
    expect(await isGood()).toBe(true)
    expect(await say('--end', 'FilmNight', ...signed)).toBe('Ended: FILMNIGHT.')
    await vi.waitFor(async () => expect(await isGood()).toBe(false))
    expect(await say()).toMatch(/FILMNIGHT {2}KE .*ended .* by Wanjiru: it went to the wrong list/)
    await importCatalogue(store, folder, now())
    invalidateCatalogue(store)
    expect(await isGood()).toBe(false)
    expect((await catchRefusal(say('--end', 'filmnight', ...signed))).message).toContain('had already ended')

    expect(await say('--again', 'filmnight', ...signed)).toBe('Good again: FILMNIGHT.')
    await vi.waitFor(async () => expect(await isGood()).toBe(true))
    expect(await say()).not.toContain('ended')
    expect((await catchRefusal(say('--again', 'filmnight', ...signed))).code).toBe('INVALID_REQUEST')
    for (const gone of ['nosuchcode', 'friday'])
      expect((await catchRefusal(say('--end', gone, ...signed))).code).toBe('NOT_FOUND')
    expect(await operate(createOperatorDeps(fixture), { what: 'log', most: 2 })).toMatchObject({
      actions: [
        { what: 'promo-again', details: { id: 'filmnight' } },
        { what: 'promo-end', by: 'Wanjiru', details: { id: 'filmnight' } },
      ],
    })
    expect(() => readArguments(['promo', '--end', 'a', '--again', 'a'])).toThrow(UsageError)
  })

  test('a code that ends while on an order takes nothing off; the visitor sees this before paying', async () => {
    const { store } = fixture
    await importCatalogue(store, folder, new Date(store.nowMs()))
    invalidateCatalogue(store)
    const { id } = await store.kysely
      .selectFrom('schedules')
      .select('id')
      .where('starts_at', '>', new Date(store.nowMs() + 2 * 86_400_000))
      .where('country_id', '=', 404)
      .where('seat_mode', '=', 1)
      .orderBy('starts_at')
      .executeTakeFirstOrThrow()
    const sellNow = async () =>
      fixture.sell((await findShowForSale(store, id, 'en', [404])) ?? expect.unreachable())
    const show = await sellNow()
    const visitor = fixture.visitor()
    const { key } = await holdSeats(visitor, show, show.seatNames.slice(0, 2))
    const whole = await visitor.call('GetReservation', key)
    const reduced = await visitor.call('VerifyPromotion', { ...key, PromotionID: 'FILMNIGHT' })
    expect(reduced).toMatchObject({ Applied: true })
    expect(reduced.total).toBeLessThan(whole.total ?? 0)

    const signed = { actor: 'Wanjiru', reason: 'it went to the wrong list', yes: true } as const
    await operate(createOperatorDeps(fixture), { what: 'promo-end', code: 'filmnight', ...signed })
    invalidateCatalogue(store)
    await sellNow()
    expect((await catchRefusal(pay(visitor, key, cards.simple))).code).toBe('PRICE_CHANGED')
    expect(await visitor.call('GetReservation', key)).toMatchObject({
      total: whole.total,
      discount: whole.discount,
      SelectedSeats: whole.SelectedSeats,
    })
    expect(await pay(visitor, key, cards.simple)).toMatchObject({ State: 'approved' })
    expect(await list()).toMatchObject({
      codes: expect.arrayContaining([expect.objectContaining({ code: 'filmnight', orders: 0 })]) as unknown,
    })
  })
})
