import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { extractFromApp, extractFromServer } from './scripts/languages/extractors.mjs'
import { readLanguages } from './scripts/languages/language-files.mjs'

// The translations check of `npm test` works on a copy.
const folder = process.env.FOYER_LANGUAGES ?? 'languages'

export default defineConfig({
  sourceLocale: 'en',
  locales: readLanguages(folder).map(({ code }) => code),
  // A missing text must stop CI, never fall back to English in silence.
  fallbackLocales: false,
  // One file a language; what a browser fetches of it at once is said in scripts/languages/text-parts.ts.
  catalogs: [{ path: `${folder}/{locale}`, include: ['src', 'sw', 'server'], exclude: ['**/*.test.*'] }],
  extractors: [extractFromServer, extractFromApp],
  format: formatter({ lineNumbers: false }),
  compileNamespace: 'ts',
})
