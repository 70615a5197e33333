import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

// The translations check of `npm test` works on a copy.
const folder = process.env.FOYER_LOCALES ?? 'src/locales'
const bookingFolders = ['src/features/booking', 'src/features/payment']
/** Texts of other folders that no page before a booking shows. */
const bookingFiles = ['src/lib/text/error-text.ts']
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
      exclude: [...bookingFolders.map((each) => `${each}/**`), ...bookingFiles, `${filmFolder}/**`],
    },
    // What a first visit need not read: it comes with the booking. See src/lib/text/i18n.ts.
    { path: `${folder}/booking/{locale}`, include: [...bookingFolders, ...bookingFiles] },
    { path: `${folder}/films/{locale}`, include: [filmFolder] },
  ],
  format: formatter({ lineNumbers: false }),
  compileNamespace: 'ts',
})
