import { describe, expect, it } from 'vitest'
import { pageAt, rowAt } from './page/page-at'
import { buildPath } from './page/build-path'
import { hasScreen } from './page/row'
import type { PageRow } from './page/row'
import { isListed, pageNames, pages } from './pages'
import type { PageName } from './pages'

/** Every address in the specification, with example parameters. // spec §2 */
const addresses: readonly (readonly [path: string, page: PageName])[] = [
  ['/', 'home'],
  ['/tnc', 'tnc'],
  ['/terms', 'terms'],
  ['/faq', 'faq'],
  ['/privacy', 'privacy'],
  ['/contact', 'contact'],
  ['/aboutus', 'aboutUs'],
  ['/support', 'support'],
  ['/sitemap', 'siteMap'],
  ['/movie/77/12', 'movie'],
  ['/movie/77/0', 'movie'],
  ['/movie/113/1/77', 'movieOfCountry'],
  ['/movieDetails', 'movieDetails'],
  ['/movie-details', 'movieDetailsDashed'],
  ['/movie-details-page', 'movieDetailsPage'],
  ['/create-movie-screen', 'createMovieScreen'],
  ['/special-movie-screen', 'specialMovieScreen'],
  ['/movies', 'movies'],
  ['/cinemas', 'cinemas'],
  ['/events', 'events'],
  ['/promotions', 'promotions'],
  ['/cinema/century-westlands', 'cinema'],
  ['/chain/century', 'chain'],
  ['/event-details/9', 'event'],
  ['/event-seat-layout/9', 'eventSeats'],
  ['/event_seat_layout/9', 'eventSeatsUnderscored'],
  ['/checkout/77/12/1', 'checkout'],
  ['/process-payment/5', 'processPayment'],
  ['/payment-summary/5', 'paymentSummary'],
  ['/payment-cancelled/5', 'paymentCancelled'],
  ['/payment-failed/5', 'paymentFailed'],
  ['/payment-completed/5', 'paymentCompleted'],
  ['/failedPayment', 'failedPayment'],
  ['/paymentRetried/movie/5', 'paymentRetried'],
  ['/processPayment/5/secret', 'hostedPayment'],
  ['/PaymentComplete/5/anything', 'receipt'],
  ['/PaymentComplete', 'receipt'],
  ['/paymentCheck', 'paymentCheck'],
  ['/confirmBooking/5', 'confirmBooking'],
  ['/confirmVoucher/5', 'confirmVoucher'],
  ['/confirmation', 'voucherPaid'],
  ['/user-profile', 'userProfile'],
  ['/my-bookings', 'myBookings'],
  ['/my-vouchers', 'myVouchers'],
  ['/refer', 'refer'],
  ['/referral/AB.12', 'referral'],
  ['/mobilePayment', 'mobilePayment'],
  ['/vouchers', 'vouchers'],
  ['/gift', 'gift'],
  ['/pricing', 'pricing'],
  ['/maintenance', 'maintenance'],
  ['/tracking-test', 'trackingTest'],
]

describe('the table of pages', () => {
  it.each(addresses)('contains %s of the specification', (path, page) => {
    expect(pageAt(path)).toBe(page)
  })

  it('lists every page that is linked from the navigation', () => {
    const missing = pageNames.filter((name) => {
      const row: PageRow = pages[name]
      const isLedTo = row.menu !== undefined || row.footerLink || row.inSitemap || row.shortcut
      return isLedTo && hasScreen(row) && !row.path.includes('$') && !isListed(name)
    })
    expect(missing).toEqual([])
  })

  it('gives each address to one page only', () => {
    for (const name of pageNames) {
      const path = pages[name].path.replaceAll('$', 'x')
      expect(pageNames.filter((each) => pageAt(path) === each)).toEqual([name])
    }
    const shapes = pageNames.map((name) => pages[name].path.toLowerCase().replace(/\$\w+/g, '$x'))
    expect(new Set(shapes).size).toBe(shapes.length)
  })

  it('redirects only to pages that have a screen', () => {
    for (const { movedTo } of pageNames.map((name) => pages[name]).filter((row) => row.movedTo)) {
      const target = pageNames.find((name) => name === movedTo)
      expect(target && hasScreen(pages[target])).toBe(true)
    }
  })
})

describe('an address', () => {
  it.each(['/MOVIES', '/movies/', '/Movie/77/0/'])(
    'matches in any case and with a trailing slash: %s',
    (path) => {
      expect(pageAt(path)).not.toBeNull()
    },
  )

  it.each([
    '//movies',
    '/movie//0',
    '/movie/77',
    '/movies/1',
    'movies',
    '//evil.example/checkout/a/b/1',
    '/nowhere',
  ])('matches no page when it is malformed or unknown: %s', (path) => expect(pageAt(path)).toBeNull())

  it('is built from a name and any parameters and resolves to the same page', () => {
    const path = buildPath('checkout', { movieID: 'a/b?c#d', scheduleID: 'é %', seatLayout: '1' })
    expect(path).toBe('/checkout/a%2Fb%3Fc%23d/%C3%A9%20%25/1')
    expect(pageAt(path)).toBe('checkout')
    expect(buildPath('receipt', { _splat: 'a b/c' })).toBe('/PaymentComplete/a%20b/c')
    expect(buildPath('home')).toBe('/')
  })
})

/**
 * Addresses with an id, a token or a payment: a mistake here would leak them to other sites and caches. //
 * threats
 */
it.each([
  '/checkout/1/2/1',
  '/event-seat-layout/1',
  '/event_seat_layout/1',
  '/process-payment/1',
  '/payment-summary/1',
  '/payment-cancelled/1',
  '/payment-failed/1',
  '/payment-completed/1',
  '/failedPayment',
  '/paymentRetried/a/1',
  '/processPayment/1/token',
  '/PaymentComplete/1',
  '/paymentCheck',
  '/confirmBooking/1',
  '/confirmVoucher/1',
  '/confirmation',
  '/mobilePayment',
  '/my-bookings',
  '/my-vouchers',
  '/user-profile',
  '/referral/code',
])('%s is private', (path) => expect(rowAt(path)?.isPrivate).toBe(true))

it.each([
  '/checkout/1/2/1',
  '/event-seat-layout/1',
  '/process-payment/1',
  '/payment-completed/1',
  '/processPayment/1/token',
  '/PaymentComplete/1',
  '/paymentCheck',
  '/confirmBooking/1',
  '/confirmVoucher/1',
  '/mobilePayment',
])('%s delays an update of the app', (path) => expect(rowAt(path)?.holdsUpdate).toBe(true))

it.each(['/', '/movies', '/movie/1/0', '/event-details/1', '/promotions'])(
  '%s does not delay an update of the app',
  (path) => expect(rowAt(path)?.holdsUpdate).toBeUndefined(),
)
