import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { PageAnswer } from '@/contract/page/renderer'
import { compress } from '@/server/platform/http/socket/compress'
import { cachePromise } from '@/server/platform/memory/cache-promise'

export interface CachedPage extends PageAnswer {
  /** Strong: it identifies this exact text. */
  readonly etag: string
  packed(encoding: 'br' | 'gzip'): Promise<Buffer<ArrayBuffer>>
}

/** Long enough for a burst of visitors to share one rendering. */
const longestMs = 5_000
/** Some two hundred pages with their compressed copies. */
const mostBytes = 32 * 1024 * 1024

interface CacheEntry {
  readonly page: Promise<CachedPage>
  until: number
}

export interface PageCache {
  /**
   * Returns the page under `key` (of `cacheKey`). It is rendered at most once at a time and cached for some
   * seconds if `maxAgeS` allows.
   */
  get(key: string, render: () => Promise<PageAnswer>): Promise<CachedPage>
  readonly bytes: number
}

export function createPageCache(
  now: () => number = () => performance.now(),
  maxBytes: number = mostBytes,
): PageCache {
  const pages = new LRUCache<string, CacheEntry>({ maxSize: maxBytes })
  return {
    get bytes() {
      return pages.calculatedSize
    },
    get(key, render) {
      const known = pages.get(key)
      if (known && known.until > now()) return known.page
      const page = render().then(toCached)
      const entry: CacheEntry = { page, until: now() + longestMs }
      cachePromise(pages, key, { entry, making: page, sizeOf: measureBytes })
      page.then(
        (cached) => (entry.until = now() + Math.min(longestMs, cached.maxAgeS * 1000)),
        () => {},
      )
      return page
    },
  }
}

/**
 * Text beyond Latin-1 takes two bytes per character; the two compressed copies, made on demand, take less
 * than a third.
 */
const measureBytes = ({ html }: CachedPage) => html.length * 3

export function toCached(answer: PageAnswer): CachedPage {
  const packed = new Map<string, Promise<Buffer<ArrayBuffer>>>()
  return {
    ...answer,
    etag: createHash('sha256').update(answer.html).digest('base64url').slice(0, 22),
    packed(encoding) {
      const known = packed.get(encoding)
      if (known) return known
      const compressed = compress(answer.html, encoding, 'page')
      packed.set(encoding, compressed)
      compressed.catch(() => packed.delete(encoding))
      return compressed
    },
  }
}
