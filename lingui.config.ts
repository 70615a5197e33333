import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ar'],
  // A missing Arabic text must stop CI, never fall back to English in silence.
  fallbackLocales: false,
  // The translations check of `npm test` works on a copy.
  catalogs: [{ path: `${process.env.FOYER_LOCALES ?? 'src/locales'}/{locale}`, include: ['src', 'sw'] }],
  format: formatter({ lineNumbers: false }),
  compileNamespace: 'ts',
})
