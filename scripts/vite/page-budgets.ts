import { pages } from '../../contract/pages'

/** What a first visit of a page may fetch of code and texts, in the longest language. */
export interface PageBudget {
  readonly path: string
  /** Chunks that come by themselves as soon as the page stands, beside what its route imports. */
  readonly also?: readonly string[]
  /** Parts of the texts that it waits for. // scripts/languages/text-parts.ts */
  readonly texts: readonly string[]
  /** As they travel, by brotli. */
  readonly bytes: number
  /** Files: each may wait for a round trip of its own. */
  readonly requests: number
  /** Source files that are in them. */
  readonly modules: number
}

/** Every build is measured against these (`first-load-budget.ts`); what each page has at present is in docs/first-load.md. */
export const pageBudgets: Readonly<Record<string, PageBudget>> = {
  home: { path: pages.home.path, texts: ['first'], bytes: 126_000, requests: 8, modules: 310 },
  film: { path: pages.movie.path, texts: ['first'], bytes: 122_000, requests: 8, modules: 285 },
  event: { path: pages.event.path, texts: ['first', 'events'], bytes: 126_000, requests: 8, modules: 296 },
  seats: {
    path: pages.checkout.path,
    also: ['seats-step'],
    texts: ['first', 'booking'],
    bytes: 172_000,
    requests: 15,
    modules: 480,
  },
}

/**
 * What a guest's booking may fetch from the show to the ticket: measured by `tests/e2e/booking-budget.spec.ts`. Each call
 * more is a round trip more for somebody far away.
 */
export const bookingBudget = {
  calls: ['GetSeatLayout', 'BookingReserve', 'UpdateBookUser', 'ProcessPayment'],
  /** What nobody waits for: whose numbers come first in the list of countries, snacks once the visitor comes near them, and who else takes seats while the hall is open. */
  beside: ['GetCountryList', 'GetFnBItems', 'GetSeatChanges'],
  /** Of code alone, as it travels by brotli, with what comes at rest meanwhile. */
  scriptBytes: 224_000,
  scripts: 26,
}
