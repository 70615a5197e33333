import { createHash } from 'node:crypto'
import type { PageAnswer } from '@/contract/page/renderer'
import { compress } from '@/server/platform/http/socket/compress'

export interface CachedPage extends PageAnswer {
  /** Strong for this representation's text. */
  readonly etag: string
  packed(encoding: 'br' | 'gzip'): Promise<Buffer<ArrayBuffer>>
}

/** A burst of visitors of one page is one rendering. */
const longestMs = 5_000
const mostPages = 400

export interface PageCache {
  /** The page under `key`, rendered at most once at a time; kept some seconds where `maxAgeS` allows. */
  get(key: string, render: () => Promise<PageAnswer>): Promise<CachedPage>
}

export function createPageCache(now: () => number = () => performance.now()): PageCache {
  const pages = new Map<string, { page: Promise<CachedPage>; until: number }>()
  return {
    get(key, render) {
      const known = pages.get(key)
      if (known && known.until > now()) return known.page
      const page = render().then(toCached)
      const entry = { page, until: now() + longestMs }
      pages.delete(key)
      pages.set(key, entry)
      if (pages.size > mostPages) pages.delete(pages.keys().next().value ?? '')
      page.then(
        (made) => {
          entry.until = now() + Math.min(longestMs, made.maxAgeS * 1000)
        },
        () => pages.delete(key),
      )
      return page
    },
  }
}

export function toCached(answer: PageAnswer): CachedPage {
  const packed = new Map<string, Promise<Buffer<ArrayBuffer>>>()
  return {
    ...answer,
    etag: createHash('sha256').update(answer.html).digest('base64url').slice(0, 22),
    packed(encoding) {
      const known = packed.get(encoding)
      if (known) return known
      const made = compress(answer.html, encoding)
      packed.set(encoding, made)
      return made
    },
  }
}
