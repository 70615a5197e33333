import { describe, expect, test } from 'vitest'
import { promoCode } from '@/tests/fixtures/promo-code'
import type { Offer, Promotion } from '../items/catalogue-items'
import { withAutomatic } from './discounts'
import { combined, findOfferRefusal } from './offer-rules'
import { instantOf } from '../shows/zoned-time'

const [sun, mon, tue, wed, thu, fri, sat] = [0, 1, 2, 3, 4, 5, 6]
const zones = { KES: 'Africa/Nairobi', BHD: 'Asia/Bahrain', AED: 'Asia/Dubai' } as const
/** Monday 2 March 2026 and the days after it. */
const dateOf = (weekday: number) => `2026-03-0${weekday === 0 ? 8 : weekday + 1}`

function advertised(id: string, days: number[], changes: Partial<Promotion> = {}): Promotion {
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
/** Tickets at so much each, without food. */
const goods = (...pricesMinor: number[]) => ({
  seats: pricesMinor.map((priceMinor) => ({ priceMinor })),
  foods: [],
  earned: noEarned,
})

/** A minute of a day by a cinema's clock. */
const at = (weekday: number, clock: '00:00' | '12:00' | '23:59', zone: string = zones.KES) =>
  instantOf(dateOf(weekday), Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3)), zone)

describe('what is given without asking goes by the day of booking on the cinema’s clock', () => {
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
    expect(withAutomatic([mtred, mt100, student, referral], asking).map(({ id }) => id)).toEqual(offers)
  })

  test.each([
    // 23:59 of Wednesday in Nairobi is 00:59 of Thursday in Dubai.
    [wed, '23:59', zones.KES, null],
    [wed, '23:59', zones.AED, 'other-day'],
    // 00:00 of Monday in Dubai is still Sunday in Nairobi.
    [mon, '00:00', zones.AED, null],
    [mon, '00:00', zones.KES, 'other-day'],
  ] as const)(
    'the same moment in two zones: day %s at %s Nairobi or Dubai time, asked in %s: %s',
    (day, clock, zone, why) => {
      const now = day === wed ? at(wed, clock, zones.KES) : at(mon, clock, zones.AED)
      expect(findOfferRefusal(mtred, { ...member, currency: 'KES', timeZone: zone, now })).toBe(why)
    },
  )
})

describe('a code’s period is days of the cinema’s clock, both included', () => {
  const code = promoCode('it', { from: dateOf(tue), until: dateOf(thu) })
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

  test('with days of booking in it: those alone', () => {
    const wednesdays = promoCode('it', { from: dateOf(tue), until: dateOf(thu), discount: { days: [wed] } })
    const why = (day: number) =>
      findOfferRefusal(wednesdays, { ...member, currency: 'KES', timeZone: zones.KES, now: at(day, '12:00') })
    expect([mon, tue, wed, thu, fri].map(why)).toEqual(['not-yet', 'other-day', null, 'other-day', 'over'])
  })

  test('in another currency it gives nothing, unless it is a share', () => {
    const asking = { ...member, currency: 'BHD', timeZone: zones.BHD, now: at(tue, '12:00', zones.BHD) }
    expect(findOfferRefusal(code, asking)).toBe('not-here')
    const share = promoCode('it', { discount: { kind: 'percent', basisPoints: 1000, currency: '' } })
    expect(findOfferRefusal(share, asking)).toBeNull()
  })
})

test('an offer for registered visitors is given without asking to who is signed in, and to no guest', () => {
  const offers = [{ ...mtred, registeredOnly: true }, student]
  const asking = { currency: 'KES', timeZone: zones.KES, now: at(mon, '12:00') }
  const given = (isSignedIn: boolean) =>
    withAutomatic(offers, { ...asking, ...goods(70_000), isSignedIn }).map(({ id }) => id)
  expect([given(true), given(false)]).toEqual([['mtred'], []])
  const why = (isSignedIn: boolean, now = asking.now) =>
    findOfferRefusal(offers[0] ?? mtred, { ...asking, now, isSignedIn })
  expect([why(true), why(false), why(false, at(thu, '12:00'))]).toEqual([null, 'needs-account', 'other-day'])
})

describe('offers together', () => {
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
  ])('%#: the first, and those that go with it as it goes with them', (offers, together) => {
    expect(combined(offers).map(({ id }) => id)).toEqual(together)
  })
})

describe('of what is given without asking', () => {
  const perTicket = (
    id: string,
    amount: number,
    changes: Partial<Promotion> & { mostTickets?: number } = {},
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
    withAutomatic(offers, order(...pricesMinor)).map(({ id }) => id)

  test('an order has the offer that saves more, wherever it stands in the file', () => {
    const [less, more] = [perTicket('less', 50), perTicket('more', 100)]
    expect(given([less, more], 70_000)).toEqual(['more'])
    expect(given([more, less], 70_000)).toEqual(['more'])
  })

  test('how many tickets there are decides, and what they cost', () => {
    const [once, each] = [perTicket('once', 150, { mostTickets: 1 }), perTicket('each', 100)]
    expect(given([each, once], 70_000)).toEqual(['once'])
    expect(given([once, each], 70_000, 70_000)).toEqual(['each'])
    // A ticket for 50 is free with either.
    expect(given([each, once], 5_000)).toEqual(['each'])
  })

  test('of two that save the same the first in the file is chosen', () => {
    expect(given([perTicket('first', 100), perTicket('second', 100)], 70_000)).toEqual(['first'])
    expect(given([perTicket('second', 100), perTicket('first', 100)], 70_000)).toEqual(['second'])
  })

  test('two that go together are taken where they save more than one alone', () => {
    const friendly = { combinable: true }
    const [a, b] = [perTicket('a', 60, friendly), perTicket('b', 60, friendly)]
    expect(given([perTicket('alone', 100), a, b], 70_000)).toEqual(['a', 'b'])
    expect(given([perTicket('alone', 150), a, b], 70_000)).toEqual(['alone'])
  })

  test('beside what was asked for stands what goes with it', () => {
    const asked = promoCode('asked', { combinable: true })
    const offers = [perTicket('alone', 300), perTicket('less', 50, { combinable: true })]
    expect(withAutomatic(offers, order(70_000), [asked]).map(({ id }) => id)).toEqual(['asked', 'less'])
  })
})
