/**
 * All pages of the site. // spec §2 The router, the renderer of pages, the service worker, header, footer,
 * menu, manifest, metrics and tests read this table; paths of pages are defined only here. Within the app a
 * link is `to={pages.movie.path}` with `params`, which the router types; elsewhere `buildPath` builds the
 * address. Each page has its file in `src/routes`; its query parameters are defined in `page/search.ts`.
 */
import { countryIds } from './catalogue/country-ids'
import { hasScreen } from './page/row'
import type { PageRow } from './page/row'

const bare = { header: false, footer: false, bottomBar: false } as const
const paying = { isPrivate: true, holdsUpdate: true, bottomBar: false } as const
// The seat map needs the height: the booking’s own header has the links back and out.
const booking = { ...paying, header: false, footer: false, holdsSeats: true } as const
/** The outcome of a payment is stored on the visitor’s device, or behind a link’s token. */
const paymentReturn = { ...paying, rendered: false } as const
const account = { isPrivate: true, rendered: false } as const
const information = { footerLink: true, inSitemap: true } as const
const reading = { ...information, inMaintenance: true } as const

const rows = {
  home: {
    path: '/',
    isFirst: true,
    isListing: true,
    menu: { isShort: true },
    group: 'booking',
    inSitemap: true,
  },
  movies: {
    path: '/movies',
    isFirst: true,
    isListing: true,
    menu: { isShort: true },
    group: 'booking',
    inSitemap: true,
    shortcut: true,
  },
  events: {
    path: '/events',
    isListing: true,
    menu: { call: 'GetEvents', isShort: true },
    group: 'booking',
    inSitemap: true,
  },
  cinemas: { path: '/cinemas', isListing: true, menu: {}, group: 'booking', inSitemap: true },
  promotions: {
    path: '/promotions',
    isListing: true,
    menu: { exceptCountry: countryIds.qatar },
    group: 'booking',
    inSitemap: true,
  },

  movie: { path: '/movie/$movieID/$cinemaID', isFirst: true, inSitemap: true },
  movieOfCountry: { path: '/movie/$CountryID/$LanguageId/$movieID', movedTo: 'movie' },
  // Targets of the search by category: one screen, whose canonical address is the film’s page.
  movieDetails: { path: '/movieDetails', screenOf: 'movie' },
  movieDetailsDashed: { path: '/movie-details', screenOf: 'movie' },
  movieDetailsPage: { path: '/movie-details-page', screenOf: 'movie' },
  createMovieScreen: { path: '/create-movie-screen', screenOf: 'movie' },
  specialMovieScreen: { path: '/special-movie-screen', screenOf: 'movie' },
  cinema: { path: '/cinema/$cinemaId', isListing: true, inSitemap: true },
  // A cinema chain, addressed like a cinema by the slug from the API. // spec §2: a cinema-name page
  chain: { path: '/chain/$organisation', isListing: true, inSitemap: true },
  event: { path: '/event-details/$eventID', inSitemap: true },

  checkout: { path: '/checkout/$movieID/$scheduleID/$seatLayout', ...booking },
  eventSeats: { path: '/event-seat-layout/$scheduleID', ...booking },
  // Spelled this way in the rule for the footer. // spec §2
  eventSeatsUnderscored: { path: '/event_seat_layout/$scheduleID', movedTo: 'eventSeats', ...booking },
  confirmBooking: { path: '/confirmBooking/$bookingId', ...paying, inMaintenance: true },

  processPayment: { path: '/process-payment/$paymentID', ...paymentReturn },
  paymentSummary: { path: '/payment-summary/$reseverID', ...paymentReturn },
  paymentCancelled: { path: '/payment-cancelled/$paymentID', ...paymentReturn },
  paymentFailed: { path: '/payment-failed/$paymentID', ...paymentReturn },
  paymentCompleted: { path: '/payment-completed/$paymentID', ...paymentReturn },
  failedPayment: { path: '/failedPayment', ...paymentReturn },
  paymentRetried: { path: '/paymentRetried/$type/$typeID', ...paymentReturn },
  hostedPayment: { path: '/processPayment/$reserveId/$token', ...paymentReturn },
  receipt: { path: '/PaymentComplete/$', ...paymentReturn },
  paymentCheck: { path: '/paymentCheck', ...paymentReturn },
  mobilePayment: { path: '/mobilePayment', ...paymentReturn, ...bare },

  myBookings: { path: '/my-bookings', ...account, group: 'own', shortcut: true, inMaintenance: true },
  myVouchers: { path: '/my-vouchers', ...account, group: 'own' },
  userProfile: { path: '/user-profile', ...account, group: 'own' },
  refer: {
    path: '/refer',
    rendered: false,
    setting: 'referral',
    menu: { language: 'en' },
    group: 'own',
  },
  referral: { path: '/referral/$code', ...account, setting: 'referral' },

  vouchers: { path: '/vouchers', ...paying, setting: 'voucherShop', footerLink: true, group: 'own' },
  confirmVoucher: { path: '/confirmVoucher/$bookingId', ...paying, rendered: false },
  voucherPaid: { path: '/confirmation', ...paymentReturn },
  // Target of the link in a gift e-mail; the token in the fragment is not sent to any server. // spec §2 has
  // none
  gift: { path: '/gift', isPrivate: true, rendered: false, bottomBar: false },

  aboutUs: { path: '/aboutus', ...reading, group: 'help' },
  terms: { path: '/terms', ...reading, ...bare, group: 'rules' },
  tnc: { path: '/tnc', inSitemap: true, inMaintenance: true, group: 'rules' },
  faq: { path: '/faq', ...reading, group: 'help' },
  privacy: { path: '/privacy', ...reading, group: 'rules' },
  support: { path: '/support', inSitemap: true, group: 'help' },
  contact: { path: '/contact', ...information, group: 'help' },
  pricing: { path: '/pricing', ...information, group: 'organisers' },
  siteMap: { path: '/sitemap', ...bare },
  maintenance: { path: '/maintenance' },
  /** Development only, like the next one. // spec §2 */
  trackingTest: { path: '/tracking-test', fromShell: false, rendered: false },
  /** Gallery of interface components, development only. */
  uiGallery: { path: '/dev/ui', fromShell: false, rendered: false },
} as const satisfies Record<string, PageRow>

export type PageName = keyof typeof rows
type PathOf<N extends PageName> = (typeof rows)[N]['path']

/** Pages by name; each path is a literal type, so that the router can type its parameters. */
export const pages: { readonly [N in PageName]: PageRow & { readonly path: PathOf<N> } } = rows

type PagesWith<Field extends keyof PageRow> = {
  [N in PageName]: (typeof rows)[N] extends Required<Pick<PageRow, Field>> ? N : never
}[PageName]

export type ScreenName = Exclude<PageName, PagesWith<'movedTo'>>
/** Pages linked in the header, bottom bar and footer; each needs a label in `src/shell`. */
export type MenuName = ScreenName & PagesWith<'menu'>
export type FooterName = ScreenName & PagesWith<'footerLink'>
/** Pages linked in the page list, `/sitemap`. */
export type ListedName = ScreenName & PagesWith<'group'>

/** Shortcuts of the installed app’s icon; each needs a name in the manifest. */
export type ShortcutName = PagesWith<'shortcut'>
export type SitemapName = PagesWith<'inSitemap'>

export const pageNames = Object.keys(rows) as PageName[]

export function isInMenu(name: PageName): name is MenuName {
  const row = pages[name]
  return hasScreen(row) && row.menu !== undefined
}

export function isInFooter(name: PageName): name is FooterName {
  const row = pages[name]
  return hasScreen(row) && row.footerLink === true
}

export function isListed(name: PageName): name is ListedName {
  const row = pages[name]
  return hasScreen(row) && row.group !== undefined
}
