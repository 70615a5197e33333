import { describe, expect, test } from 'vitest'
import type { ItemLists, ShowRule } from '../items/catalogue-items'
import { emptyItemLists } from '../items/catalogue-items'
import { expandRules, showsOfRules, planningRange } from './expand-rules'
import { findPrice } from './price-list'

const friday = new Date('2026-03-06T09:00:00Z')
const name = { en: 'x', ar: 'س' }

function itemsWith(rules: Partial<ShowRule>[], timeZone = 'Africa/Nairobi'): ItemLists {
  return {
    ...emptyItemLists(),
    city: [{ id: 'c', countryId: 404, name, latitude: 0, longitude: 0 }],
    cinema: [
      {
        id: 'k',
        isVenue: false,
        chainId: '',
        cityId: 'c',
        name,
        address: name,
        latitude: 0,
        longitude: 0,
        timeZone,
        currency: 'KES',
        typeId: '',
        foodAndDrink: true,
      },
    ],
    screen: [
      {
        id: 's',
        cinemaId: 'k',
        name,
        planId: 'p',
        layoutHash: 'h',
        classIds: ['standard'],
        formats: ['2D'],
        seatMode: 1,
      },
    ],
    price: [{ id: '1', place: 'KE', format: '', days: [], classId: 'standard', price: 600 }],
    rule: rules.map((rule, i) => ({
      id: `r${i}`,
      kind: 'movie',
      titleId: 'f',
      screenId: 's',
      format: '2D',
      language: 'en',
      days: [0, 1, 2, 3, 4, 5, 6],
      times: [20 * 60 + 45],
      from: '',
      until: '',
      ...rule,
    })),
  }
}

describe('weekly rules', () => {
  test('generate fourteen days from today in the cinema’s time zone, without started shows', () => {
    const shows = expandRules(itemsWith([{ times: [10 * 60, 20 * 60 + 45] }]), friday)
    expect(shows).toHaveLength(27)
    expect(shows[0]).toMatchObject({ showDate: '2026-03-06', showTime: '20:45', lateNight: false })
    expect(shows.at(-1)?.showDate).toBe('2026-03-19')
    expect(shows[0]?.startsAt.toISOString()).toBe('2026-03-06T17:45:00.000Z')
  })

  test('list a show after midnight under the previous evening, marked late-night', () => {
    const late = expandRules(itemsWith([{ days: [5], times: [24 * 60 + 15] }]), friday)[0]
    expect(late).toMatchObject({ showDate: '2026-03-06', showTime: '00:15', lateNight: true })
    expect(late?.startsAt.toISOString()).toBe('2026-03-06T21:15:00.000Z')
    // The same moment written as early hours of the next day.
    const early = expandRules(itemsWith([{ days: [6], times: [15] }]), friday)[0]
    expect(early).toMatchObject({ showDate: '2026-03-06', showTime: '00:15', lateNight: true })
    expect(early?.startsAt).toEqual(late?.startsAt)
  })

  test('keep late-night shows on sale shortly after midnight', () => {
    const afterMidnight = new Date('2026-03-06T21:05:00Z')
    expect(expandRules(itemsWith([{ days: [5], times: [24 * 60 + 15] }]), afterMidnight)[0]?.showDate).toBe(
      '2026-03-06',
    )
  })

  test('treat five in the morning as not late-night', () => {
    expect(expandRules(itemsWith([{ times: [5 * 60] }]), friday)[0]).toMatchObject({
      lateNight: false,
      showDate: '2026-03-07',
    })
  })

  test('respect their weekdays and their first and last day', () => {
    const shows = expandRules(itemsWith([{ days: [1, 3], from: '2026-03-10', until: '2026-03-16' }]), friday)
    expect(shows.map((show) => show.showDate)).toEqual(['2026-03-11', '2026-03-16'])
  })

  test('keep the local time when summer time starts', () => {
    const shows = expandRules(
      itemsWith([{ days: [6, 0] }], 'Europe/London'),
      new Date('2026-03-27T12:00:00Z'),
    )
    expect(shows.slice(0, 2).map((show) => show.startsAt.toISOString())).toEqual([
      '2026-03-28T20:45:00.000Z',
      '2026-03-29T19:45:00.000Z',
    ])
  })

  test('give a show the same id each time its rule is expanded', () => {
    const first = expandRules(itemsWith([{}]), friday)
    const nextDay = expandRules(itemsWith([{}]), new Date('2026-03-07T09:00:00Z'))
    expect(nextDay.slice(0, 13).map((show) => show.id)).toEqual(first.slice(1).map((show) => show.id))
    expect(new Set(first.map((show) => show.id)).size).toBe(14)
  })

  test('generate no show without a price, and report the reason', () => {
    const errors: string[] = []
    const items = { ...itemsWith([{}]), price: [] }
    expect(
      expandRules(items, friday, (_rule, field, reason) => errors.push(`${field}: ${reason({})}`)),
    ).toEqual([])
    expect(errors).toEqual(['class: No price for class "standard" at k, 2D'])
  })
})

test('the most specific price applies: cinema before country, then format, then day', () => {
  const row = (place: string, format: string, days: number[], price: number) => ({
    id: '',
    place,
    format,
    days,
    classId: 'vip',
    price,
  })
  const rows = [
    row('KE', '', [], 1),
    row('KE', '', [5], 2),
    row('KE', 'IMAX', [], 3),
    row('k', '', [], 4),
    row('k', 'IMAX', [5], 5),
  ]
  const price = (count: number, cinemaId: string, format: string, weekday: number) =>
    findPrice(rows.slice(0, count), { cinemaId, countryIso: 'KE', format, weekday, classId: 'vip' })?.price
  expect(price(1, 'k', '2D', 1)).toBe(1)
  expect(price(2, 'k', '2D', 5)).toBe(2)
  expect(price(3, 'k', 'IMAX', 5)).toBe(3)
  expect(price(4, 'k', 'IMAX', 5)).toBe(4)
  expect(price(5, 'k', 'IMAX', 5)).toBe(5)
  expect(price(5, 'other', '2D', 1)).toBe(1)
})

describe('the days examined for new shows', () => {
  const rules = Array.from({ length: 60 }, (_, n) => {
    const day = new Date(Date.UTC(2026, 1, 20 + n)).toISOString().slice(0, 10)
    return { from: day, until: day, times: [30, 20 * 60, 25 * 60] }
  })
  test.each(['Pacific/Kiritimati', 'Africa/Nairobi', 'Pacific/Niue'])(
    'include every day with shows in %s, for every sales period',
    (timeZone) => {
      for (const onSaleDays of [undefined, 3, 30])
        for (const since of [undefined, { at: new Date('2026-03-05T09:00:00Z'), daysOnSale: 14 }]) {
          const items = itemsWith(rules, timeZone)
          items.cinema = items.cinema.map((cinema) => ({ ...cinema, ...(onSaleDays && { onSaleDays }) }))
          const horizon = { now: friday, daysOnSale: 14, ...(since && { since }) }
          const { first, last } = planningRange(items, horizon)
          const expandRule = showsOfRules(items, horizon)
          const giving = items.rule.filter((rule) => expandRule(rule).length > 0)
          expect(giving.length).toBeGreaterThan(0)
          expect(giving.filter(({ from }) => from < first || from > last)).toEqual([])
        }
    },
  )
})
