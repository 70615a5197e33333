import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countryIds } from '@/contract/catalogue/country-ids'
import { invalidateCatalogue } from '@/server/catalogue/items/current-catalogue'
import { addCinema } from '@/tests/fixtures/add-cinema'
import { earlyMonday, openBookingFixture, type BookingFixture } from '@/tests/fixtures/booking-fixture'
import { defaultEngines } from '@/tests/fixtures/engines'
import { listEndingRules } from './ending-rules'
import { noLimits } from './limits'

describe.each(defaultEngines)('rules that run out, on %s', (engine) => {
  let fixture: BookingFixture
  beforeAll(async () => {
    fixture = await openBookingFixture(engine, { now: earlyMonday })
    await addCinema(fixture.store)
    const rule = {
      kind: 'movie',
      titleId: 'metropolis',
      screenId: 'screen-1',
      days: [],
      times: [1200],
      from: '',
    }
    const code = { countryIds: [countryIds.kenya], from: '' }
    const items = [
      { kind: 'screen', id: 'screen-1', cinemaId: 'anga', name: { en: 'Screen 1' }, classIds: [] },
      { ...rule, id: 'soon', until: '2026-05-17' },
      { ...rule, id: 'at-once', until: '2026-05-04' },
      { ...rule, id: 'over', until: '2026-05-03' },
      { ...rule, id: 'later', until: '2026-05-18' },
      { ...rule, id: 'never', until: '' },
      { ...code, kind: 'code', id: 'friday', until: '2026-05-10' },
      { ...code, kind: 'code', id: 'always', until: '' },
    ]
    await fixture.store.kysely
      .insertInto('catalogue_items')
      .values(
        items.map((item, position) => ({
          kind: item.kind === 'movie' ? ('rule' as const) : (item.kind as 'screen' | 'code'),
          id: item.id,
          position,
          body: JSON.stringify(item),
        })),
      )
      .execute()
    invalidateCatalogue(fixture.store)
  })
  afterAll(() => fixture.close())
  const list = (limits = {}) =>
    listEndingRules({ store: fixture.store, daysOnSale: 3 }, { ...noLimits, ...limits })

  test('are those whose last day is within two weeks, soonest first, however many days are on sale', async () => {
    expect(await list()).toEqual({
      rules: ['2026-05-04', '2026-05-17'].map((until) => ({
        id: until === '2026-05-04' ? 'at-once' : 'soon',
        title: 'metropolis',
        cinemaName: 'Anga Cinema',
        screenName: 'Screen 1',
        until,
      })),
      codes: [{ code: 'friday', until: '2026-05-10' }],
    })
  })

  test('are those of a person’s cinemas, films and brands', async () => {
    const found = async (limits: object) => {
      const { rules, codes } = await list(limits)
      return [rules.length, codes.length]
    }
    expect(await found({ cinemaIds: ['anga'] })).toEqual([2, 0])
    expect(await found({ cinemaIds: ['westgate'] })).toEqual([0, 0])
    expect(await found({ eventIds: ['nosferatu'] })).toEqual([0, 0])
    expect(await found({ brandIds: ['tembo'] })).toEqual([2, 1])
    expect(await found({ brandIds: ['dana'] })).toEqual([0, 0])
  })
})
