import { cacheMarkers, lazyFilePattern } from '@/contract/page/code-file'

/**
 * App files that not every visitor needs, so they are not precached: the translations of each language, and
 * code that belongs to a step (scripts/vite/chunk-file-name.ts). Used files are cached with the rest of their
 * group, and a new version is ready only when it has every group in use, so that a ticket still opens at the
 * door after a background update.
 */
const cacheName = 'foyer-code'

/**
 * Returns the group of a file: a language, the ticket, or a part of the app; undefined for any other file.
 */
function findGroup(path: string): string | undefined {
  const [, language, part, mark] = lazyFilePattern.exec(path) ?? []
  if (language) return `texts-${language}`
  return mark === cacheMarkers.ticket ? mark : part
}

export interface RuntimeCode {
  cacheTexts: (language: string) => Promise<void>
  /** Caches this version’s files of all groups in use. */
  updateCachedGroups: () => Promise<void>
  /** Removes the files of other versions. */
  deleteOldFiles: () => Promise<void>
  handle: (asked: { event: ExtendableEvent; request: Request }) => Promise<Response>
  /** Whether the server reported that it no longer has a file of this version. */
  isOutdated: () => boolean
}

export const isRuntimeCode = ({ url, sameOrigin }: { url: URL; sameOrigin: boolean }): boolean =>
  sameOrigin && lazyFilePattern.test(url.pathname)

const pathsIn = async (cache: Cache): Promise<string[]> =>
  (await cache.keys()).map((each) => new URL(each.url).pathname)

/** Separates the later files from the files that a version precaches. */
export function splitFiles<File extends { url: string }>(
  files: readonly File[],
  caches: CacheStorage,
): { later: RuntimeCode; shell: File[] } {
  const formatPath = ({ url }: File) => `/${url.replace(/^\//, '')}`
  const isLater = (file: File) => lazyFilePattern.test(formatPath(file))
  return {
    later: createRuntimeCode(files.filter(isLater).map(formatPath), caches),
    shell: files.filter((file) => !isLater(file)),
  }
}

/** @param files Paths of this version’s later files. */
function createRuntimeCode(files: readonly string[], caches: CacheStorage): RuntimeCode {
  let isOutdated = false

  async function keep(group: string): Promise<void> {
    const cache = await caches.open(cacheName)
    const cached = new Set(await pathsIn(cache))
    const missing = files.filter((path) => findGroup(path) === group && !cached.has(path))
    if (missing.length > 0) await cache.addAll(missing)
  }

  return {
    cacheTexts: (language) => keep(`texts-${language}`),
    async updateCachedGroups() {
      const paths = await pathsIn(await caches.open(cacheName))
      for (const group of new Set(paths.map(findGroup))) if (group) await keep(group)
    },
    async deleteOldFiles() {
      const cache = await caches.open(cacheName)
      const old = (await pathsIn(cache)).filter((path) => !files.includes(path))
      await Promise.all(old.map((path) => cache.delete(path)))
    },
    async handle({ event, request }) {
      const cache = await caches.open(cacheName)
      const found = await cache.match(request)
      const answer = found ?? (await fetch(request))
      if (answer.status === 404) isOutdated = true
      const isNew = !found && answer.ok
      const putting = isNew ? cache.put(request, answer.clone()) : Promise.resolve()
      // Also caches the rest of the file’s group; a file that cannot be fetched now is retried with the next
      // request.
      const group = findGroup(new URL(request.url).pathname)
      if (group) event.waitUntil(putting.then(() => keep(group)).catch(() => undefined))
      return answer
    },
    isOutdated: () => isOutdated,
  }
}
