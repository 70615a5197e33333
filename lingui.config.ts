import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { extractFromApp, extractFromServer } from './scripts/languages/extractors.mjs'
import { readLanguages } from './scripts/languages/language-files.mjs'

// The translations check of `npm test` works on a copy.
const folder = process.env.FOYER_LANGUAGES ?? 'languages'

type Format = ReturnType<typeof formatter>
type Catalog = Parameters<Format['serialize']>[0]

const sourceLocale = 'en'
const withOrigins = formatter({ lineNumbers: false })
const withoutOrigins = formatter({ origins: false })

/**
 * A translation file changes only with its texts: it omits the file and line of each text. The English file
 * names the folders, since they decide which texts a browser fetches together. // scripts/languages/text-parts.ts
 */
const poFormat: Format = {
  ...withOrigins,
  serialize: (catalog, about) =>
    about.locale === sourceLocale
      ? withOrigins.serialize(byFolder(catalog), about)
      : withoutOrigins.serialize(catalog, about),
}

function byFolder(catalog: Catalog): Catalog {
  return Object.fromEntries(Object.entries(catalog).map(([id, message]) => [id, withFolders(message)]))
}

function withFolders({ origin = [], ...message }: Catalog[string]): Catalog[string] {
  const folders = new Set(origin.map(([file]) => file.slice(0, file.lastIndexOf('/') + 1)))
  return { ...message, origin: [...folders].sort().map((each) => [each]) }
}

export default defineConfig({
  sourceLocale,
  locales: readLanguages(folder).map(({ code }) => code),
  // A missing text must stop CI, never fall back to English in silence.
  fallbackLocales: false,
  // One file a language; what a browser fetches of it at once is said in scripts/languages/text-parts.ts.
  catalogs: [{ path: `${folder}/{locale}`, include: ['src', 'sw', 'server'], exclude: ['**/*.test.*'] }],
  extractors: [extractFromServer, extractFromApp],
  format: poFormat,
  compileNamespace: 'ts',
})
