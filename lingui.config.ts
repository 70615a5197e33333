import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ar'],
  // A missing Arabic text must stop CI, never fall back to English in silence.
  fallbackLocales: false,
  catalogs: [{ path: 'src/locales/{locale}', include: ['src', 'sw'] }],
  format: formatter({ lineNumbers: false }),
  compileNamespace: 'ts',
})
