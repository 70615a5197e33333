import { describe, expect, test } from 'vitest'
import { promoCode } from '@/tests/fixtures/promo-code'
import type { Offer, AdvertisedOffer } from '../items/catalogue-items'
import { addAutomatic } from './discounts'
import { filterCombinable, findOfferRefusal } from './offer-rules'
import { toInstant } from '../shows/zoned-time'

const [sun, mon, tue, wed, thu, fri, sat] = [0, 1, 2, 3, 4, 5, 6]
const zones = { KES: 'Africa/Nairobi', BHD: 'Asia/Bahrain', AED: 'Asia/Dubai' } as const
/** Returns the date of a weekday in the week of Monday 2 March 2026. */
const formatDate = (weekday: number) => `2026-03-0${weekday === 0 ? 8 : weekday + 1}`

function advertised(id: string, days: number[], changes: Partial<AdvertisedOffer> = {}): AdvertisedOffer {
  return {
    id,
    countryIds: [404],
    discount: { kind: 'per-ticket', amount: 100, currency: 'KES', days, mostTickets: 0 },
    combinable: false,
    proof: '',
    title: { en: id, ar: id },
    message: { en: 'x', ar: 'س' },
    terms: { en: [], ar: [] },
    ...changes,
  }
}
// spec §9
const mtred = advertised('mtred', [mon, tue, wed])
const mt100 = advertised('mt100', [fri, sat, sun])
const student = advertised('student', [], {
  proof: 'student-id',
  discount: { kind: 'flat-price', amount: 200, currency: 'KES', days: [], mostTickets: 1 },
})
const referral = advertised('referral', [], {
  discount: { kind: 'referral', amount: 100, currency: 'KES', days: [], mostTickets: 0 },
})

const member = { isSignedIn: true }
const noEarned = { referral: 0, 'friend-share': 0, 'free-ticket': 0 }
/** Tickets at these prices, without food. */
const goods = (...pricesMinor: number[]) => ({
  seats: pricesMinor.map((priceMinor) => ({ priceMinor })),
  foods: [],
  earned: noEarned,
})

/** Returns the moment of a local time in a zone. */
const at = (weekday: number, clock: '00:00' | '12:00' | '23:59', zone: string = zones.KES) =>
  toInstant(formatDate(weekday), Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3)), zone)

describe('automatic offers depend on the booking day in the cinema’s time zone', () => {
  const given: [day: number, offers: string[]][] = [
    [mon, ['mtred']],
    [tue, ['mtred']],
    [wed, ['mtred']],
    [thu, []],
    [fri, ['mt100']],
    [sat, ['mt100']],
    [sun, ['mt100']],
  ]
  const cells = given.flatMap(([day, offers]) =>
    (['00:00', '12:00', '23:59'] as const).map((clock) => ({ day, clock, offers })),
  )
  test.each(cells)('on day $day at $clock: $offers', ({ day, clock, offers }) => {
    const asking = { ...member, ...goods(70_000), currency: 'KES', timeZone: zones.KES, now: at(day, clock) }
    expect(addAutomatic([mtred, mt100, student, referral], asking).map(({ id }) => id)).toEqual(offers)
  })

  test.each([
    // 23:59 on Wednesday in Nairobi is 00:59 on Thursday in Dubai.
    [wed, '23:59', zones.KES, null],
    [wed, '23:59', zones.AED, 'other-day'],
    // 00:00 on Monday in Dubai is still Sunday in Nairobi.
    [mon, '00:00', zones.AED, null],
    [mon, '00:00', zones.KES, 'other-day'],
  ] as const)(
    'one moment in two zones: day %s at %s Nairobi or Dubai time, evaluated in %s: %s',
    (day, clock, zone, why) => {
      const now = day === wed ? at(wed, clock, zones.KES) : at(mon, clock, zones.AED)
      expect(findOfferRefusal(mtred, { ...member, currency: 'KES', timeZone: zone, now })).toBe(why)
    },
  )
})

describe('a code’s period consists of days in the cinema’s time zone, both included', () => {
  const code = promoCode('it', { from: formatDate(tue), until: formatDate(thu) })
  test.each([
    [mon, '23:59', 'not-yet'],
    [tue, '00:00', null],
    [tue, '23:59', null],
    [thu, '23:59', null],
    [fri, '00:00', 'over'],
  ] as const)('day %s at %s: %s', (day, clock, why) => {
    expect(
      findOfferRefusal(code, { ...member, currency: 'KES', timeZone: zones.KES, now: at(day, clock) }),
    ).toBe(why)
  })

  test('applies only on its booking days within the period', () => {
    const wednesdays = promoCode('it', {
      from: formatDate(tue),
      until: formatDate(thu),
      discount: { days: [wed] },
    })
    const why = (day: number) =>
      findOfferRefusal(wednesdays, { ...member, currency: 'KES', timeZone: zones.KES, now: at(day, '12:00') })
    expect([mon, tue, wed, thu, fri].map(why)).toEqual(['not-yet', 'other-day', null, 'other-day', 'over'])
  })

  test('gives no discount in another currency, unless it is a percentage', () => {
    const asking = { ...member, currency: 'BHD', timeZone: zones.BHD, now: at(tue, '12:00', zones.BHD) }
    expect(findOfferRefusal(code, asking)).toBe('not-here')
    const share = promoCode('it', { discount: { kind: 'percent', basisPoints: 1000, currency: '' } })
    expect(findOfferRefusal(share, asking)).toBeNull()
  })
})

test('an offer for registered visitors applies automatically when signed in, not to guests', () => {
  const offers = [{ ...mtred, registeredOnly: true }, student]
  const asking = { currency: 'KES', timeZone: zones.KES, now: at(mon, '12:00') }
  const given = (isSignedIn: boolean) =>
    addAutomatic(offers, { ...asking, ...goods(70_000), isSignedIn }).map(({ id }) => id)
  expect([given(true), given(false)]).toEqual([['mtred'], []])
  const why = (isSignedIn: boolean, now = asking.now) =>
    findOfferRefusal(offers[0] ?? mtred, { ...asking, now, isSignedIn })
  expect([why(true), why(false), why(false, at(thu, '12:00'))]).toEqual([null, 'needs-account', 'other-day'])
})

describe('combining offers', () => {
  const friendly = (id: string) => promoCode(id, { combinable: true })
  test.each<[Offer[], string[]]>([
    [[mtred, student], ['mtred']],
    [[student, mtred], ['student']],
    [[referral, mtred], ['referral']],
    [
      [friendly('a'), friendly('b')],
      ['a', 'b'],
    ],
    [
      [friendly('a'), mtred, friendly('b')],
      ['a', 'b'],
    ],
    [[mtred, friendly('a')], ['mtred']],
    [[], []],
  ])('%#: keeps the first offer and those that combine with it', (offers, together) => {
    expect(filterCombinable(offers).map(({ id }) => id)).toEqual(together)
  })
})

describe('of several automatic offers', () => {
  const perTicket = (
    id: string,
    amount: number,
    changes: Partial<AdvertisedOffer> & { mostTickets?: number } = {},
  ) => {
    const { mostTickets = 0, ...rest } = changes
    return advertised(id, [], {
      discount: { kind: 'per-ticket', amount, currency: 'KES', days: [], mostTickets },
      ...rest,
    })
  }
  const order = (...pricesMinor: number[]) => ({
    ...member,
    ...goods(...pricesMinor),
    currency: 'KES',
    timeZone: zones.KES,
    now: at(mon, '12:00'),
  })
  const given = (offers: readonly Offer[], ...pricesMinor: number[]) =>
    addAutomatic(offers, order(...pricesMinor)).map(({ id }) => id)

  test('applies the one that saves more, whatever its position in the file', () => {
    const [less, more] = [perTicket('less', 50), perTicket('more', 100)]
    expect(given([less, more], 70_000)).toEqual(['more'])
    expect(given([more, less], 70_000)).toEqual(['more'])
  })

  test('chooses by the number of tickets and their prices', () => {
    const [once, each] = [perTicket('once', 150, { mostTickets: 1 }), perTicket('each', 100)]
    expect(given([each, once], 70_000)).toEqual(['once'])
    expect(given([once, each], 70_000, 70_000)).toEqual(['each'])
    // A ticket for 50 is free with either offer.
    expect(given([each, once], 5_000)).toEqual(['each'])
  })

  test('applies the first in the file when both save the same', () => {
    expect(given([perTicket('first', 100), perTicket('second', 100)], 70_000)).toEqual(['first'])
    expect(given([perTicket('second', 100), perTicket('first', 100)], 70_000)).toEqual(['second'])
  })

  test('applies two combinable ones when together they save more than one alone', () => {
    const friendly = { combinable: true }
    const [a, b] = [perTicket('a', 60, friendly), perTicket('b', 60, friendly)]
    expect(given([perTicket('alone', 100), a, b], 70_000)).toEqual(['a', 'b'])
    expect(given([perTicket('alone', 150), a, b], 70_000)).toEqual(['alone'])
  })

  test('applies those that combine with a requested offer', () => {
    const asked = promoCode('asked', { combinable: true })
    const offers = [perTicket('alone', 300), perTicket('less', 50, { combinable: true })]
    expect(addAutomatic(offers, order(70_000), [asked]).map(({ id }) => id)).toEqual(['asked', 'less'])
  })
})
