import type { Plugin } from 'vite'
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
  'valibot',
] as const
const vendor = new RegExp(`^\\0|/node_modules/(?:${vendorPackages.join('|')})/`)
/** What of them a booking alone needs comes with it, though their own lists of exports name it. */
const laterVendor = /\/(?:useBlocker|compiler-runtime|react-compiler-runtime\.production)\.js/

/** Shared by several steps of a booking, and needed by no page before it. */
export const stepParts = [
  'src/ui/notice.tsx',
  'src/ui/dialog.tsx',
  'src/ui/field.tsx',
  'src/features/booking/show/seat-label.ts',
  'src/lib/time/clock-face.ts',
  'contract/catalogue/get-country-list.ts',
] as const

/** Kept together: who shows a ticket once shows it without a network too. */
export const ticketChunks = [
  'confirmBooking._bookingId',
  'code-image',
  'my-bookings',
  'own-tickets',
  'use-own-tickets',
  'door-button',
  'door-mode',
  'calendar-file',
  'share-button',
  'share-link',
] as const

/**
 * Chunks that are not in the precache: what needs a connection anyway, as the later steps of a booking, what only some
 * visitors ever open, and what is for developers. The worker keeps what was used, through new versions too. // sw/later-files.ts
 */
export const laterChunks = [
  'checkout._movieID._scheduleID._seatLayout',
  'booking-payment',
  'seat-wish',
  'student-form',
  'student-ticket',
  'ask-offer',
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
  'data-saver-switch',
  'recently-seen',
  'note-seen',
  'foreign',
  'times-to-ask',
  'stars',
  'checkout-step',
  'check-phone',
  'payment-panel',
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
  'films-to-ask',
  'narrowed-showtimes',
  'use-named-groups',
  'get-seat-layout',
  'event-seat-layout._scheduleID',
  'events',
  'event-details._eventID',
  'event-state-badge',
  'events-query',
  'get-event-details',
  'show-menu',
  'link-dialog',
  'shared-show',
  'shared-banner',
  'film-by-kind',
  'trailer-button',
  'reminders-news',
  'unusual-list',
  'register-service-worker',
  'dev.ui',
] as const

/** Files that every page has before it asks for another one: nothing that is fetched later need name them. */
const everyPage = /\/(?:vendor|first-load|rolldown-runtime)-[^/]+\.js$/

/** A film's own part, which pages that fewer visitors open have from there. */
const filmsOwn = /\/date-strip\.tsx/

/** The files that come with one that is fetched later. */
export function laterDependencies(
  _file: string,
  files: string[],
  { hostType }: { hostType: 'html' | 'js' },
): string[] {
  return hostType === 'html' ? files : files.filter((file) => !everyPage.test(file))
}

const homePage =
  /\/features\/catalogue\/(?:banners|listing)\/(?!city-chips)[\w-]+\.tsx?$|\/(?:recently-seen|near-tonight)-slot\.tsx|\/screens\/home-screen\.tsx|\/(?:quick-book|offers)-slot\.tsx|\/src\/routes\/(?:index|movies)\.tsx\?tsr-split/

/** Small files that are wanted one with the other: each alone would cost a name wherever it is asked for, and a request. */
const together = [
  // First what many of the others need, as a group takes with it what its own files need.
  { name: 'toast', test: /\/src\/ui\/toast\.tsx/, priority: 1 },
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
  { name: 'quick-book', test: /\/features\/quick-book\/|\/contract\/catalogue\/quick-book/, priority: 1 },
  {
    name: 'places',
    test: /\/features\/location\/(?:country-|city-|choice-)|\/listing\/city-chips\.tsx|\/src\/lib\/place\/(?:nearest-place|near-me|find-nearest|choose-place|listed)\.ts|\/location\/learn-place-name\.ts/,
    priority: 1,
  },
  { name: 'not-found', test: /\/src\/shell\/not-(?:found|here-yet)-screen\.tsx/, priority: 1 },
  { name: 'search-box', test: /\/catalogue\/search\/search-(?:box|panel|query)\.tsx?/, priority: 1 },
  {
    name: 'kept-bookings',
    test: /\/booking\/session\/kept-bookings\.ts/,
    priority: 1,
  },
  {
    name: 'kept-tickets',
    test: /\/booking\/(?:session\/refresh-booking|ticket\/(?:kept-here|show-end))\.tsx?|\/lib\/page\/directions\.ts/,
    priority: 1,
  },
  { name: 'about-film', test: /\/(?:about-film|read-more)\.tsx/, priority: 1 },
]

let found: FirstLoad = { first: new Set(), listing: new Set() }

/**
 * How the app's code is cut into files. A first visit fetches few of them, as each costs a round trip of its own once the
 * browser's six connections are busy: the vendors, what pages share, the entry, the language and the route.
 */
export const chunkGroups = [
  { name: 'vendor', test: (id: string) => vendor.test(id) && !laterVendor.test(id), priority: 4 },
  // In one file, so that they compress together.
  {
    name: 'first-load',
    test: (id: string) => found.first.has(id) && !laterVendor.test(id) && !filmsOwn.test(id),
    priority: 3,
  },
  // The payment would fetch all that listings share.
  { name: 'tabs', test: /\/src\/ui\/(?:tabs|chip|check-field)\.tsx/, priority: 2.5 },
  // A film's page in one file, at each of its addresses. A cinema's has its days and times from there: who is in the one is
  // soon in the other.
  {
    name: 'film-page',
    test: /\/catalogue\/movie\/(?:showtime-tile|date-strip|cinema-times|show-dates|showtimes|movie-hero|movie-facts|by-place)\.tsx?|\/screens\/(?:movie-screen|found-film-screen)\.tsx|\/src\/routes\/(?:movie-?details|movie-details-page|create-movie-screen|special-movie-screen|movie\.\$movieID\.\$cinemaID)\.tsx\?tsr-split/,
    priority: 2.4,
  },
  // What keeps and finds things on the device: each of them is wanted at the first rest of a page.
  {
    name: 'device-store',
    test: /\/src\/lib\/(?:device\/(?:db|shelf|vault|kept-choices)|api\/kept-(?:store|instead))\.ts/,
    priority: 2.2,
  },
  // What every page does once it has nothing better to do.
  {
    name: 'at-rest',
    test: /\/src\/app\/(?:at-rest|persist-first-screen|choices-of-device)\.ts|\/place-on-device\.ts|\/catalogue\/country-of\.ts|\/node_modules\/@tanstack\/[\w-]*persist[\w-]*\//,
    priority: 2.1,
  },
  // With what the home page alone has: every other listing comes after it, and together they compress better.
  {
    name: 'listing',
    test: (id: string) => found.listing.has(id) || homePage.test(id),
    priority: 2,
  },
  { name: 'late-icon', test: /\/src\/ui\/late-icon\.tsx/, priority: 1 },
  {
    name: 'step-parts',
    test: (id: string) => stepParts.some((part) => id.endsWith(`/${part}`)),
    priority: 1,
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
