/** A text belongs to a part by the files that say it; one that several parts say is in each of them. */
export interface TextPart {
  /** Files and folders, from the root of the project. */
  readonly of: readonly string[]
  /** Not those among them. */
  readonly but?: readonly string[]
}

const bookingFolders = ['src/features/booking', 'src/features/payment']
/** Where a payment comes back to from elsewhere: few bookings do. */
const returnFolders = ['src/features/booking/arrival']
/** Events, offers and the sharing of shows: pages and panels of their own. */
const eventFolders = [
  'src/features/catalogue/events',
  'src/features/catalogue/share',
  'src/features/offers/screens',
]
const eventFiles = [
  'src/features/offers/offer-card.tsx',
  'src/features/offers/offer-days.tsx',
  'src/features/offers/worked-example.tsx',
  'src/features/catalogue/screens/event-screen.tsx',
  'src/features/catalogue/screens/events-screen.tsx',
  // Of a shared link, as that to a show is.
  'src/features/location/followed-link.tsx',
]
/** Texts of other folders that no page before a booking shows. */
const bookingFiles = ['src/lib/text/error-text.ts', 'src/ui/dial-select.tsx']
/** Of cinemas, which no first visit of a listing or a film shows. */
const browseFolders = ['cinema', 'cinemas', 'map'].map((each) => `src/features/catalogue/${each}`)
const browseFiles = [
  ...['cinema', 'cinemas', 'chain'].map((each) => `src/features/catalogue/screens/${each}-screen.tsx`),
  'src/features/location/abroad.tsx',
]
/** What opens on a tap or comes last: no first visit waits for its words. // src/lib/text/i18n.ts */
const tappedFiles = [
  'src/features/catalogue/filter/filter-dialog.tsx',
  'src/features/catalogue/filter/film-count.tsx',
  'src/features/catalogue/movie/show-menu.tsx',
  'src/features/catalogue/search/search-box.tsx',
  'src/features/catalogue/search/search-panel.tsx',
  'src/features/catalogue/seen/recently-seen.tsx',
  'src/features/location/choice-button.tsx',
  'src/features/location/city-list.tsx',
  'src/features/location/country-picker.tsx',
  'src/features/quick-book/choice-panel.tsx',
  'src/features/quick-book/confirmations.tsx',
  'src/features/quick-book/quick-book-dialog.tsx',
  'src/features/quick-book/use-choices.ts',
  'src/shell/data-saver-switch.tsx',
  'src/shell/held-seats.tsx',
  'src/shell/late-foot.tsx',
  'src/shell/scheme-switch.tsx',
  'src/shell/dev/gallery-bar.tsx',
  // Of a ticket what comes after its code, and the list of one's tickets.
  ...[
    'account-row',
    'below-ticket',
    'bookings-asked',
    'cancel-part',
    'find-booking',
    'food-to-collect',
    'kept-here',
    'my-tickets-screen',
    'send-again',
    'sign-in-hint',
  ].map((each) => `src/features/booking/ticket/${each}.tsx`),
  'src/ui/late-night-dialog.tsx',
  'src/ui/link-dialog.tsx',
  'src/ui/use-near-me.ts',
]
/** Of a booking, what only some visitors open. // src/lib/text/extras-texts.ts */
const extrasFiles = [
  ...['allergens', 'dish-card', 'food-menu', 'food-notices', 'stepper'].map(
    (each) => `checkout/food/${each}`,
  ),
  ...[
    'applied-offer',
    'card-offers',
    'code-form',
    'credit-row',
    'offers-sheet',
    'other-card-notice',
    'student-form',
  ].map((each) => `checkout/offers/${each}`),
  ...['assigned-seats', 'on-phone', 'refunded-step', 'sheet-foot', 'with-operator'].map(
    (each) => `checkout/${each}`,
  ),
  'seats/class-chooser',
  'seats/seat-advice',
  'ticket/cancel-dialog',
  'ticket/send-now',
  ...[
    'link-step',
    'not-done',
    'seat-row',
    'seats-dialog',
    'send-step',
    'take-back-step',
    'wallet-dialog',
  ].map((each) => `ticket/hand-on/${each}`),
].map((each) => `src/features/booking/${each}.tsx`)
/** Ways to pay beside the card. */
const extrasPayFiles = [
  ...['hosted-card', 'page', 'phone', 'saved-card', 'wallet'].map((each) => `panels/${each}-panel`),
  'panels/remove-card-dialog',
  'card-payment-panel',
  ...['order-vouchers', 'part-chips', 'stored-pays-all', 'stored-summary'].map((each) => `stored/${each}`),
].map((each) => `src/features/payment/${each}.tsx`)
/** Who is signed in, and what is theirs. // src/lib/text/account-texts.ts */
const accountFolders = ['src/features/account', 'src/features/payment/own']
/** What visitors say of films. // src/lib/text/reviews-texts.ts */
const reviewFolders = ['src/features/catalogue/reviews']
/** What is to be read: terms, privacy, questions. // src/lib/text/information-texts.ts */
const informationFolders = ['src/features/information']
/** What is written to the help desk. // src/lib/text/support-texts.ts */
const supportFolders = ['src/features/support']
/** Vouchers that are bought, given and opened. // src/lib/text/vouchers-texts.ts */
const voucherFolders = ['src/features/vouchers']
/** What organisers pay. // src/lib/text/pricing-texts.ts */
const pricingFolders = ['src/features/pricing']
/** What is measured, and whether. // src/lib/text/tracking-texts.ts */
const trackingFolders = ['src/features/tracking']
/** A brand that is being worked on. // src/lib/text/maintenance-texts.ts */
const maintenanceFolders = ['src/features/maintenance']
/** The staff's scanner, which is a build of its own. // vite.scan.config.ts */
const scanFolders = ['src/scan']
/** Of any form that is sent: they come with it. */
const formFiles = ['src/ui/form-notice.tsx', 'src/ui/use-ask.ts']
/** Of vouchers wherever they are shown. */
const codeFiles = ['src/ui/voucher-code.tsx']
/** Parts of a film's page that not every film has, and of a listing that only a long one has. */
const filmFolders = ['src/features/catalogue/film', 'src/features/catalogue/long-list']

/**
 * Which texts a visitor's browser fetches together. The first come with every page, the others with what says them:
 * `src/lib/text` asks for them by these names, as `texts:booking`.
 */
export const textParts = {
  first: {
    of: ['src', 'sw'],
    but: [
      ...bookingFolders,
      ...browseFolders,
      ...eventFolders,
      ...filmFolders,
      ...accountFolders,
      ...reviewFolders,
      ...informationFolders,
      ...supportFolders,
      ...pricingFolders,
      ...voucherFolders,
      ...maintenanceFolders,
      ...trackingFolders,
      ...scanFolders,
      ...bookingFiles,
      ...browseFiles,
      ...eventFiles,
      ...tappedFiles,
      ...formFiles,
      ...codeFiles,
    ],
  },
  // What a first visit need not read: it comes with the booking. See src/lib/text/i18n.ts.
  booking: {
    of: [...bookingFolders, ...bookingFiles],
    but: [...returnFolders, ...accountFolders, ...extrasFiles, ...extrasPayFiles, ...tappedFiles],
  },
  extras: { of: [...extrasFiles, ...extrasPayFiles] },
  account: { of: [...accountFolders, ...bookingFiles, ...formFiles, ...codeFiles] },
  vouchers: { of: [...voucherFolders, ...bookingFiles, ...formFiles, ...codeFiles] },
  support: { of: [...supportFolders, ...bookingFiles, ...formFiles] },
  pricing: { of: [...pricingFolders, ...bookingFiles, ...formFiles] },
  maintenance: { of: maintenanceFolders },
  tracking: { of: trackingFolders },
  returns: { of: returnFolders },
  browse: { of: [...browseFolders, ...browseFiles] },
  films: { of: filmFolders },
  reviews: { of: reviewFolders },
  information: { of: informationFolders },
  tapped: { of: tappedFiles },
  events: { of: [...eventFolders, ...eventFiles] },
} satisfies Record<string, TextPart>

/** Texts of the scanner: none of them is among those that visitors' browsers fetch. */
export const scanPart: TextPart = { of: scanFolders }

/** Whether a file's texts are of a part. */
export function isOfPart({ of, but = [] }: TextPart, file: string): boolean {
  const isIn = (place: string) => file === place || file.startsWith(`${place}/`)
  return of.some(isIn) && !but.some(isIn)
}
