import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

// The translations check of `npm test` works on a copy.
const folder = process.env.FOYER_LOCALES ?? 'src/locales'
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
/** What opens on a tap: no first visit waits for its words. // src/lib/text/i18n.ts */
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
  'src/features/booking/ticket/find-booking.tsx',
  'src/features/booking/ticket/bookings-asked.tsx',
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
  ...['own-vouchers', 'part-chips', 'stored-pays-all', 'stored-summary', 'voucher-form'].map(
    (each) => `stored/${each}`,
  ),
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
/** Of any form that is sent: they come with it. */
const formFiles = ['src/ui/form-notice.tsx', 'src/ui/use-ask.ts']
/** Of vouchers wherever they are shown. */
const codeFiles = ['src/ui/voucher-code.tsx']
/** Parts of a film's page that not every film has, and of a listing that only a long one has. */
const filmFolders = ['src/features/catalogue/film', 'src/features/catalogue/long-list']

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ar'],
  // A missing Arabic text must stop CI, never fall back to English in silence.
  fallbackLocales: false,
  catalogs: [
    {
      path: `${folder}/{locale}`,
      include: ['src', 'sw'],
      exclude: [
        ...[
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
        ].map((each) => `${each}/**`),
        ...bookingFiles,
        ...browseFiles,
        ...eventFiles,
        ...tappedFiles,
        ...formFiles,
        ...codeFiles,
      ],
    },
    // What a first visit need not read: it comes with the booking. See src/lib/text/i18n.ts.
    {
      path: `${folder}/booking/{locale}`,
      include: [...bookingFolders, ...bookingFiles],
      exclude: [
        ...[...returnFolders, ...accountFolders].map((each) => `${each}/**`),
        ...extrasFiles,
        ...extrasPayFiles,
        ...tappedFiles,
      ],
    },
    { path: `${folder}/extras/{locale}`, include: [...extrasFiles, ...extrasPayFiles] },
    {
      path: `${folder}/account/{locale}`,
      include: [...accountFolders, ...bookingFiles, ...formFiles, ...codeFiles],
    },
    { path: `${folder}/support/{locale}`, include: [...supportFolders, ...bookingFiles, ...formFiles] },
    { path: `${folder}/pricing/{locale}`, include: [...pricingFolders, ...bookingFiles, ...formFiles] },
    {
      path: `${folder}/vouchers/{locale}`,
      include: [...voucherFolders, ...bookingFiles, ...formFiles, ...codeFiles],
    },
    { path: `${folder}/maintenance/{locale}`, include: maintenanceFolders },
    { path: `${folder}/tracking/{locale}`, include: trackingFolders },
    { path: `${folder}/returns/{locale}`, include: returnFolders },
    { path: `${folder}/browse/{locale}`, include: [...browseFolders, ...browseFiles] },
    { path: `${folder}/films/{locale}`, include: filmFolders },
    { path: `${folder}/reviews/{locale}`, include: reviewFolders },
    { path: `${folder}/information/{locale}`, include: informationFolders },
    { path: `${folder}/tapped/{locale}`, include: tappedFiles },
    { path: `${folder}/events/{locale}`, include: [...eventFolders, ...eventFiles] },
  ],
  format: formatter({ lineNumbers: false }),
  compileNamespace: 'ts',
})
