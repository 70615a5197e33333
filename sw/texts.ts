/**
 * The site's words, a few files for each language (scripts/vite/text-names.ts). A visitor reads one or two of the
 * languages that a site speaks: only those are kept, whole, and a new version is there when it has them too.
 */
const cacheName = 'foyer-texts'
const textFile = /^\/assets\/texts-([a-z]{2})-/

export interface Texts {
  /** Keeps all words of a language. */
  keep: (language: string) => Promise<void>
  /** Keeps those of each language that was in use, in this version's words. */
  renew: () => Promise<void>
  /** Forgets those of other versions. */
  forgetOld: () => Promise<void>
  handle: (asked: { event: ExtendableEvent; request: Request }) => Promise<Response>
}

export const isText = ({ url, sameOrigin }: { url: URL; sameOrigin: boolean }): boolean =>
  sameOrigin && textFile.test(url.pathname)

const languageOf = (path: string): string | undefined => textFile.exec(path)?.[1]
const pathsIn = async (cache: Cache): Promise<string[]> =>
  (await cache.keys()).map((each) => new URL(each.url).pathname)

/** Takes the texts out of what a version precaches. */
export function splitTexts<File extends { url: string }>(
  files: readonly File[],
  caches: CacheStorage,
): { texts: Texts; others: File[] } {
  const pathOf = ({ url }: File) => `/${url.replace(/^\//, '')}`
  const isTextFile = (file: File) => textFile.test(pathOf(file))
  return {
    texts: keepTexts(files.filter(isTextFile).map(pathOf), caches),
    others: files.filter((file) => !isTextFile(file)),
  }
}

/** @param files Paths of this version's text files, of all languages. */
function keepTexts(files: readonly string[], caches: CacheStorage): Texts {
  async function keep(language: string): Promise<void> {
    const cache = await caches.open(cacheName)
    const kept = new Set(await pathsIn(cache))
    const missing = files.filter((path) => languageOf(path) === language && !kept.has(path))
    if (missing.length > 0) await cache.addAll(missing)
  }

  return {
    keep,
    async renew() {
      const paths = await pathsIn(await caches.open(cacheName))
      for (const language of new Set(paths.map(languageOf))) if (language) await keep(language)
    },
    async forgetOld() {
      const cache = await caches.open(cacheName)
      const old = (await pathsIn(cache)).filter((path) => !files.includes(path))
      await Promise.all(old.map((path) => cache.delete(path)))
    },
    async handle({ event, request }) {
      const cache = await caches.open(cacheName)
      const found = await cache.match(request)
      // The rest of what a language says; a file that cannot be had now is asked for with the next one.
      const language = languageOf(new URL(request.url).pathname)
      if (language) event.waitUntil(keep(language).catch(() => undefined))
      return found ?? fetch(request)
    },
  }
}
