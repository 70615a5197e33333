import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

// The translations check of `npm test` works on a copy.
const folder = process.env.FOYER_LOCALES ?? 'src/locales'
const bookingFolders = ['src/features/booking', 'src/features/payment']
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
const bookingFiles = ['src/lib/text/error-text.ts']
/** Of cinemas, which no first visit of a listing or a film shows. */
const browseFolders = ['cinema', 'cinemas', 'map'].map((each) => `src/features/catalogue/${each}`)
const browseFiles = [
  ...['cinema', 'cinemas', 'chain'].map((each) => `src/features/catalogue/screens/${each}-screen.tsx`),
  'src/features/location/abroad.tsx',
]
/** Parts of a film's page that not every film has. */
const filmFolder = 'src/features/catalogue/film'

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
        ...[...bookingFolders, ...browseFolders, ...eventFolders, filmFolder].map((each) => `${each}/**`),
        ...bookingFiles,
        ...browseFiles,
        ...eventFiles,
      ],
    },
    // What a first visit need not read: it comes with the booking. See src/lib/text/i18n.ts.
    { path: `${folder}/booking/{locale}`, include: [...bookingFolders, ...bookingFiles] },
    { path: `${folder}/browse/{locale}`, include: [...browseFolders, ...browseFiles] },
    { path: `${folder}/films/{locale}`, include: [filmFolder] },
    { path: `${folder}/events/{locale}`, include: [...eventFolders, ...eventFiles] },
  ],
  format: formatter({ lineNumbers: false }),
  compileNamespace: 'ts',
})
