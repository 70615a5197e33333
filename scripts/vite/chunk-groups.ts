import type { Plugin } from 'vite'
import { entryModule } from './chunk-preloads'
import { findFirstLoad } from './first-load'
import type { FirstLoad } from './first-load'

/** Packages that nearly every page needs; a release of the app leaves their file as it is. */
export const vendorPackages = [
  'react',
  'react-dom',
  'scheduler',
  '@tanstack/react-router',
  '@tanstack/router-core',
  '@tanstack/history',
  '@tanstack/react-store',
  '@tanstack/store',
  '@tanstack/react-query',
  '@tanstack/query-core',
  '@lingui/core',
  '@lingui/react',
] as const
const vendor = new RegExp(`^\\0|/node_modules/(?:${vendorPackages.join('|')})/`)
/** What of them a booking alone needs comes with it, though their own lists of exports name it. */
const laterVendor = /\/(?:useBlocker|compiler-runtime|react-compiler-runtime\.production)\.js/

/** Shared by several steps of a booking, and needed by no page before it. */
export const stepParts = [
  'src/ui/notice.tsx',
  'src/ui/dialog.tsx',
  'src/ui/field.tsx',
  'src/ui/share-button.tsx',
  'src/features/booking/show/seat-label.ts',
  'src/lib/time/clock-face.ts',
  'src/lib/page/after-tap.ts',
  'src/lib/phone/dial-codes.ts',
  'contract/catalogue/get-country-list.ts',
] as const

/** What a booking is, for its own page and for those at which its payment comes back. */
const bookingParts = [
  'booking/session/drafts.ts',
  'booking/session/effects/refusal-of.ts',
  'booking/session/effects/read-hold.ts',
  'booking/show/seats-query.ts',
  'booking/seats/hall-skeleton.tsx',
  'booking/checkout/order-summary.tsx',
  'booking/checkout/order-amounts.tsx',
  'booking/checkout/use-countdown.ts',
  'contract/booking/get-reservation.ts',
  'contract/booking/get-seat-layout.ts',
  'contract/hall/seat-wish.ts',
  'contract/payment/next-step.ts',
  'contract/payment/get-payment-options.ts',
  'contract/payment/stored-value-part.ts',
  'contract/account/identity.ts',
  // Of every way to choose seats, and of the drawings that are compiled ahead.
  'contract/hall/best-seats.ts',
  'contract/hall/seat-bits.ts',
  'src/lib/page/stored-parts.ts',
  'src/lib/page/leave-page.ts',
  'react/compiler-runtime.js',
  'react/cjs/react-compiler-runtime.production.js',
]

/** Contact and payment, which are one screen. */
const checkoutParts = ['checkout-step', 'contact-form', 'contact-part', 'pay-part']
  .map((part) => `booking/checkout/${part}.tsx`)
  .concat('payment/payment-panel.tsx', 'payment/panels/card-panel.tsx')

/** Of an event's own page and of the list of events. */
const eventParts = [
  'catalogue/events/events-query.ts',
  'catalogue/events/event-state-badge.tsx',
  // Empty in a browser.
  'catalogue/structured/event-data.ts',
]

/** What they ask: their pages have the answers from the server. */
const eventAnswers = ['get-event-details', 'get-events', 'event-card'].map(
  (part) => `contract/catalogue/${part}.ts`,
)

/** What pays a part of an order, where something does. */
const storedParts = ['applied-vouchers', 'own-vouchers', 'part-chips', 'stored-summary', 'voucher-form']
  .map((part) => `payment/stored/${part}.tsx`)
  .concat('payment/stored/check-parts.ts')

/** Kept together: who shows a ticket once shows it without a network too. */
export const ticketChunks = [
  'confirmBooking._bookingId',
  'ticket-parts',
  'code-image',
  'below-ticket',
  'my-bookings',
  'own-tickets',
  'use-own-tickets',
  'door-button',
  'door-mode',
  'calendar-file',
  'share-link',
  'seats-dialog',
  'not-done',
] as const

/**
 * Chunks that are not in the precache: what needs a connection anyway, as the later steps of a booking, what only some
 * visitors ever open, and what is for developers. The worker keeps what was used, through new versions too. // sw/later-files.ts
 */
export const laterChunks = [
  'booking-payment',
  'booking-parts',
  'load-coming-back',
  'coming-back-screen',
  'follow-link',
  'find-booking',
  'ticket-link',
  'save-paper',
  'send-now',
  'receipt',
  'summary-page',
  'unpaid-page',
  'check-page',
  'offers-sheet',
  'with-offers',
  'other-card-notice',
  'sheet-foot',
  'address-choices',
  'bytes',
  'seen',
  'reminders',
  'tonight',
  'split-fields',
  'shows-of-choices',
  'learn-foreign-api',
  'seats-step',
  'canvas-hall',
  'hall-from-blocks',
  'seats-to-ask',
  'unnamed-booking',
  'keep-code-image',
  'asked-filters',
  'device-search',
  'country-reference',
  'near-tonight',
  'saved-picture',
  'late-foot',
  'recently-seen',
  'note-seen',
  'foreign',
  'times-to-ask',
  'stars',
  'film-reviews',
  'rate-prompt',
  'rules',
  'checkout-step',
  'food-section',
  'food-menu-query',
  'live-seats',
  'seat-advice',
  'class-chooser',
  'assigned-seats',
  'mini-hall',
  'check-phone',
  'on-phone',
  'with-operator',
  'refunded-step',
  'saved-card-panel',
  'wallet-panel',
  'stored-summary',
  'stored-pays-all',
  'hosted-card-panel',
  'phone-panel',
  'page-panel',
  'box-office',
  'date-off',
  'bank-frame',
  'find-show',
  ...ticketChunks,
  'sold-out',
  'held-seats',
  'followed-link',
  'to-film-of-country',
  'promotions',
  'home-offers',
  'offers-query',
  'cinemas',
  'cinemas-list',
  'chain._organisation',
  'cinema._cinemaId',
  'cinema-image',
  'cinema-map',
  'favourite-prompt',
  'kept-favourites',
  'cancel-dialog',
  'wallet-dialog',
  'films-to-ask',
  'narrowed-showtimes',
  'use-named-groups',
  'events',
  'event-details._eventID',
  'events-query',
  'event-answers',
  'about-event',
  'shared-event',
  'show-menu',
  'link-dialog',
  'shared-show',
  'shared-banner',
  'film-by-kind',
  'trailer-button',
  'reminders-news',
  'unusual-list',
  'register-service-worker',
  'account-modal',
  'account-menu',
  'keep-signed-in',
  'account-nav',
  'use-provider',
  'own-passkeys',
  'social-buttons',
  'update-profile',
  'code-entry',
  'code-boxes',
  'code-step',
  'dial-select',
  'saved-cards-query',
  'bank-message',
  'owner-only',
  'part',
  'referral-code',
  'claim-kept',
  'save-file',
  'own-reviews',
  'get-promotion-list',
  'refer',
  'referral._code',
  'load-refer',
  'own-referrals',
  'refer-dialog',
  'use-modal-address',
  'user-profile',
  'my-vouchers',
  'contact-dialog',
  'delete-dialog',
  'remove-card-dialog',
  'dev.ui',
  'sign-in-specimen',
  'part-specimens',
  'gallery-bar',
  'webauthn-library',
  'information',
  'support',
  'pricing',
  'vouchers',
  'voucher-code',
  'maintenance',
  'renew-hold-note',
  'tracking',
  'measure',
  'links-of-now',
] as const

/**
 * Those on every device of a kilobyte and more: a release changes most of them, as it changes whom they import, and by their
 * names they are sent as what differs. Each name is two letters longer for it, which the forty smaller ones are not worth.
 * // docs/decisions/0034-a-release-is-sent-as-a-difference.md
 */
export const largeChunks = [
  'about-film',
  'answers',
  'at-rest',
  'browse-parts',
  'device-database',
  'device-store',
  'film-page',
  'filters',
  'first-screen',
  'kept-bookings',
  'late-icon',
  'listing',
  'listing-answers',
  'places',
  'quick-book',
  'search-box',
  'sent-forms',
  'step-parts',
] as const

/** Words of such chunks alone, which come with them and are kept as they are; of the others a language in use has all. */
export const laterTexts = [
  'account',
  'extras',
  'information',
  'maintenance',
  'pricing',
  'returns',
  'reviews',
  'support',
  'tracking',
  'vouchers',
] as const

/** Files that every page has before it asks for another one: nothing that is fetched later need name them. */
const everyPage = /\/(?:vendor|first-load|rolldown-runtime)-[^/]+\.js$/

/** A film's own part, which pages that fewer visitors open have from there. */
const filmsOwn = /\/date-strip\.tsx/

/** What the home page asks, as a booking does too: a few numbers, for which it would fetch all that listings share. */
const homeQuestion = /\/contract\/catalogue\/home-listing\.ts/

/**
 * The files that come with one that is fetched later, without itself: it is asked for in the same moment.
 * Each list has the same order, as what is said alike packs well.
 */
export function laterDependencies(
  asked: string,
  files: string[],
  { hostType }: { hostType: 'html' | 'js' },
): string[] {
  return hostType === 'html'
    ? files
    : files.filter((file) => file !== asked && !everyPage.test(file)).toSorted()
}

const homePage =
  /\/features\/catalogue\/(?:banners|listing)\/(?!city-chips)[\w-]+\.tsx?$|\/(?:recently-seen|near-tonight)-slot\.tsx|\/screens\/home-screen\.tsx|\/(?:quick-book|offers)-slot\.tsx|\/src\/routes\/(?:index|movies)\.tsx\?tsr-split/

/** Small files that are wanted one with the other: each alone would cost a name wherever it is asked for, and a request. */
const together = [
  // First what many of the others need, as a group takes with it what its own files need.
  {
    name: 'browse-parts',
    test: /\/contract\/catalogue\/get-(?:all-filter|all-cinemas-list|cinema-by-id)\.ts|\/locations-(?:in|query)\.ts|\/src\/ui\/(?:use-near-me|use-combobox|list-failed)\.tsx?/,
    priority: 1,
  },
  {
    name: 'filters',
    test: /\/filter\/(?:filter-(?:panel|popover|dialog)|film-count|films-left)\.tsx|\/src\/ui\/popover\.tsx/,
    priority: 1,
  },
  { name: 'quick-book', test: /\/features\/quick-book\//, priority: 1 },
  {
    name: 'places',
    test: /\/features\/location\/(?:country-|city-|choice-)|\/listing\/city-chips\.tsx|\/src\/lib\/place\/(?:nearest-place|near-me|find-nearest|choose-place|listed)\.ts|\/location\/learn-place-name\.ts/,
    priority: 1,
  },
  { name: 'search-box', test: /\/catalogue\/search\/search-(?:box|panel|query)\.tsx?/, priority: 1 },
  {
    name: 'kept-bookings',
    // With what all that a booking and its ticket fetch has words from.
    test: /\/booking\/session\/kept-bookings\.ts|\/lib\/text\/error-text\.ts|\/extras(?:-texts\.ts|\.texts)$|\/lib\/page\/find-hash\.ts/,
    priority: 1,
  },
  {
    name: 'booking-parts',
    test: (id: string) => bookingParts.some((part) => id.endsWith(part)),
    priority: 1.5,
  },
  {
    name: 'stored-summary',
    test: (id: string) => storedParts.some((part) => id.endsWith(part)),
    priority: 0.9,
  },
  { name: 'not-done', test: /\/hand-on\/(?:not-done|as-api-error)\.tsx?/, priority: 1 },
  // The routes of a booking are one line each: by themselves they would be a request before all others.
  {
    name: 'booking-payment',
    test: /\/src\/routes\/(?:checkout\.|event-seat-layout\.)[^/]*tsr-split/,
    priority: 0.8,
  },
  {
    name: 'ticket-parts',
    test: /\/booking\/(?:session\/refresh-booking|ticket\/(?:booking-query|ticket-facts|ticket-time|kept-here|show-end))\.tsx?/,
    priority: 1.2,
  },
  {
    name: 'code-image',
    test: /\/node_modules\/lean-qr\/|\/src\/ui\/code-image\.tsx|\/ticket\/(?:ticket-code|door-code|bring-note)\.tsx/,
    priority: 0.8,
  },
  { name: 'over-page', test: /\/src\/shell\/(?:over-page|modals|site-closed-slot)\.tsx/, priority: 1 },
  {
    name: 'checkout-step',
    test: (id: string) => checkoutParts.some((part) => id.endsWith(part)),
    priority: 0.7,
  },
  { name: 'food-menu-query', test: /\/food\/food-(?:menu-query|pictures)\.tsx?/, priority: 1 },
  {
    name: 'dial-select',
    test: /\/src\/(?:ui\/dial-select|lib\/(?:phone\/split-phone|place\/use-own-countries))\.tsx?/,
    priority: 1,
  },
  // What a form needs that is sent: those of an account and of the help desk.
  {
    name: 'sent-forms',
    test: /\/src\/ui\/(?:use-ask|use-faults|form-notice)\.tsx?|\/src\/lib\/(?:device\/(?:use-)?kept-form|phone\/check-mobile)\.ts/,
    priority: 1,
  },
  // Before the two that would take them along: other pages need them too.
  { name: 'fold-text', test: /\/contract\/search\/fold-text\.ts/, priority: 1 },
  {
    name: 'list-title',
    test: /\/src\/lib\/page\/list-title\.ts|\/(?:account|information|maintenance|pricing|support|tracking|vouchers)(?:-texts\.ts|\.texts)$/,
    priority: 1,
  },
  // What both a voucher's payment and a ticket's ask until it is known.
  { name: 'ask-until-known', test: /\/src\/lib\/api\/ask-until-known\.ts/, priority: 1.2 },
  { name: 'send-ticket', test: /\/contract\/booking\/send-ticket\.ts/, priority: 1.2 },
  // Of a button on every cinema, and of an account that brings them along.
  {
    name: 'favourites',
    test: /\/src\/lib\/(?:account\/sync-favourites|device\/favourites-note)\.ts|\/contract\/account\/(?:add|keep)-favourites?\.ts/,
    priority: 1.2,
  },
  { name: 'text-area-field', test: /\/src\/ui\/text-area-field\.tsx/, priority: 1 },
  {
    name: 'events-query',
    test: (id: string) => eventParts.some((part) => id.endsWith(part)),
    priority: 1,
  },
  {
    name: 'event-answers',
    test: (id: string) => eventAnswers.some((part) => id.endsWith(part)),
    priority: 1.1,
  },
  {
    name: 'tracking',
    test: /\/src\/features\/tracking\/(?!measure-choice-slot)|\/src\/routes\/tracking-test\.tsx\?tsr-split/,
    priority: 1,
  },
  {
    name: 'maintenance',
    test: /\/src\/features\/maintenance\/|\/src\/routes\/maintenance\.tsx\?tsr-split/,
    priority: 1,
  },
  {
    name: 'pricing',
    test: /\/src\/features\/pricing\/|\/src\/routes\/pricing\.tsx\?tsr-split/,
    priority: 1,
  },
  // A ticket is shared without any voucher.
  { name: 'share-link', test: /\/src\/lib\/page\/share-link\.ts/, priority: 1.2 },
  {
    name: 'voucher-code',
    test: /\/src\/(?:ui\/voucher-code|lib\/account\/own-vouchers-query)\.tsx?|\/contract\/voucher\/(?:add-voucher|list-vouchers|own-voucher)\.ts/,
    priority: 1.1,
  },
  {
    name: 'vouchers',
    test: /\/src\/features\/vouchers\/|\/src\/routes\/(?:vouchers|gift|confirmation|confirmVoucher\.[^/]*)\.tsx\?tsr-split/,
    priority: 1,
  },
  {
    name: 'support',
    test: /\/src\/features\/support\/|\/src\/routes\/(?:contact|support)\.tsx\?tsr-split/,
    priority: 1,
  },
  {
    name: 'information',
    test: /\/src\/features\/information\/|\/src\/routes\/(?:aboutus|terms|tnc|faq|privacy|sitemap)\.tsx\?tsr-split/,
    priority: 1,
  },
  { name: 'about-film', test: /\/(?:about-film|read-more)\.tsx/, priority: 1 },
]

let found: FirstLoad = { first: new Set(), listing: new Set() }

/**
 * How the app's code is cut into files. A first visit fetches few of them, as each costs a round trip of its own once the
 * browser's six connections are busy: the vendors, what pages share with the entry, the language and the route.
 */
export const chunkGroups = [
  { name: 'vendor', test: (id: string) => vendor.test(id) && !laterVendor.test(id), priority: 4 },
  // In one file, so that they compress together.
  {
    name: 'first-load',
    test: (id: string) =>
      (found.first.has(id) && !laterVendor.test(id) && !filmsOwn.test(id)) ||
      homeQuestion.test(id) ||
      entryModule.test(id),
    priority: 3,
  },
  // The payment would fetch all that listings share.
  { name: 'tabs', test: /\/src\/ui\/(?:tabs|chip|check-field)\.tsx/, priority: 2.5 },
  // A film's page in one file. A cinema's has its days and times from there: who is in the one is
  // soon in the other.
  {
    name: 'film-page',
    test: /\/catalogue\/movie\/(?:showtime-tile|date-strip|cinema-times|show-dates|showtimes|movie-hero|movie-facts|by-place)\.tsx?|\/screens\/movie-screen\.tsx|\/src\/routes\/movie\.\$movieID\.\$cinemaID\.tsx\?tsr-split/,
    priority: 2.4,
  },
  // The same screen at its older addresses, by which few come.
  {
    name: 'found-film',
    test: /\/screens\/found-film-screen\.tsx|\/src\/routes\/(?:movie-?details|movie-details-page|create-movie-screen|special-movie-screen)\.tsx\?tsr-split/,
    priority: 2.35,
  },
  // What asks, and reads what is answered: a page with the server's data does so after its first frame.
  {
    name: 'answers',
    test: /\/node_modules\/valibot\/|\/src\/lib\/api\/(?:browser-api|api|fetch-transport|number-ids|answer-query|persisted-answers)\.ts|\/device\/when-quiet\.ts|\/contract\/(?:fields|failure|envelope|define-call|catalogue\/showtime)\.ts/,
    priority: 2.3,
  },
  // What listings alone are asked for: a booking asks for none.
  {
    name: 'listing-answers',
    test: /contract\/catalogue\/(?:get-all-show|get-show-details|movie-card|cinema-card|banner|promotion|filter-group|quick-book)\.ts/,
    priority: 2.25,
  },
  // What keeps and finds things on the device, with what is remembered for measuring: wanted at the first rest of a page.
  {
    name: 'device-store',
    test: /\/src\/lib\/(?:device\/(?:db|device-table|query-storage|vault|kept-choices)|api\/(?:query-persister|kept-instead)|analytics\/(?:campaign|consent|events))\.ts|\/contract\/campaign\.ts/,
    priority: 2.2,
  },
  // What every page does once it has nothing better to do.
  {
    name: 'at-rest',
    test: /\/src\/app\/(?:at-rest|choices-of-device)\.ts|\/catalogue\/country-of\.ts/,
    priority: 2.1,
  },
  // The first screen as it was left: for the app without a server's page, and at the rest of one.
  {
    name: 'first-screen',
    test: /\/src\/app\/persist-first-screen\.ts|\/node_modules\/@tanstack\/[\w-]*persist[\w-]*\//,
    priority: 2.15,
  },
  // With what the home page alone has: every other listing comes after it, and together they compress better.
  {
    name: 'listing',
    test: (id: string) => found.listing.has(id) || homePage.test(id),
    priority: 2,
  },
  {
    name: 'late-icon',
    // With a few lines that much of what comes later shares: each alone would be a request.
    test: /\/src\/(?:ui\/(?:late-icon|toast|lazy-when-connected)|lib\/(?:device\/until-later|page\/adopt-styles))\.tsx?|\/contract\/page\/directions\.ts/,
    priority: 1.7,
  },
  {
    name: 'step-parts',
    test: (id: string) => stepParts.some((part) => id.endsWith(`/${part}`)),
    priority: 1.6,
  },
  ...together,
]

/** Looks at the modules before they are grouped. */
export function findChunkGroups(): Plugin {
  return {
    name: 'foyer:find-chunk-groups',
    apply: 'build',
    buildEnd() {
      found = findFirstLoad({
        ids: [...this.getModuleIds()],
        importsOf: (id) => this.getModuleInfo(id)?.importedIds ?? [],
      })
    },
  }
}
