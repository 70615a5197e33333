import { createHash } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import * as v from 'valibot'
import type { Brand } from '@/contract/brand'
import type { LanguageCode } from '@/contract/envelope'
import { previewKinds } from '@/contract/page/preview'
import { languageCodes } from '@/contract/language-codes'
import { currentCatalogue } from '@/server/catalogue/items/current-catalogue'
import type { RateLimits } from '@/server/platform/http/api/rate-limits'
import { matches } from '@/server/platform/http/socket/compress'
import type { VisitEnv } from '@/server/platform/http/visit/visit'
import { cacheKey } from '@/server/platform/memory/cache-key'
import { cachePromise } from '@/server/platform/memory/cache-promise'
import { createReadArt, type ReadArt } from '@/server/platform/pictures/art-file'
import type { Store } from '@/server/platform/store/store'
import { drawPreview, type PreviewFacts } from './draw-preview'
import { previewFacts } from './preview-facts'

interface Preview {
  readonly jpeg: Buffer<ArrayBuffer>
  readonly etag: string
}

export interface PreviewDeps {
  readonly store: Store
  readonly rateLimits: Pick<RateLimits, 'mayRender'>
  readonly draw?: (
    brand: Brand,
    language: LanguageCode,
    facts: PreviewFacts,
    readArt: ReadArt,
  ) => Promise<Buffer<ArrayBuffer>>
}

const paramsSchema = v.object({
  kind: v.picklist(previewKinds),
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
  file: v.picklist(languageCodes.map((code) => `${code}.jpg` as const)),
})

/** Some hundred pictures. */
const mostBytes = 12 * 1024 * 1024
/**
 * A picture takes a tenth of a second of processor time, so only a few are drawn at once and further requests
 * must retry.
 */
const mostAtOnce = 2
const mostWaiting = 12
const retryAfterS = 3
/** A show’s preview stays correct; a corrected title appears within the hour. */
const cacheControl = 'public, max-age=3600'

/** Serves `/preview/show/{id}/en.jpg`: the preview pictures of links. */
export function mountPreviews(
  app: Hono<VisitEnv>,
  { store, rateLimits, draw = drawPreview }: PreviewDeps,
): void {
  const cache = new LRUCache<string, Promise<Preview>>({ maxSize: mostBytes })
  const limit = pLimit(mostAtOnce)

  function begin(key: string, make: () => Promise<Buffer<ArrayBuffer>>): Promise<Preview> | null {
    if (limit.pendingCount >= mostWaiting) return null
    const preview = limit(make).then((jpeg) => ({ jpeg, etag: computeEtag(jpeg) }))
    cachePromise(cache, key, { entry: preview, making: preview, sizeOf: ({ jpeg }) => jpeg.length })
    return preview
  }

  app.get('/preview/:kind/:id/:file', async (c) => {
    const parsed = v.safeParse(paramsSchema, c.req.param())
    if (!parsed.success) return unknown(c)
    const { kind, id, file } = parsed.output
    const { brand, address } = c.get('visit')
    const language = file.slice(0, -'.jpg'.length) as LanguageCode
    const snapshot = await currentCatalogue(store)
    const facts = previewFacts(snapshot, brand, language, kind, id)
    if (!facts) return unknown(c)

    // The key is the content, so that a picture stays valid across catalogue versions that do not change it.
    const key = cacheKey('preview', { brand: brand.id, language, facts: JSON.stringify(facts) })
    if (!cache.get(key) && !(await rateLimits.mayRender(address))) return busy(c, 429)
    const preview =
      cache.get(key) ?? begin(key, () => draw(brand, language, facts, createReadArt(store, brand.id)))
    if (!preview) return busy(c, 503)
    const { jpeg, etag } = await preview
    const headers = { 'Content-Type': 'image/jpeg', 'Cache-Control': cacheControl, ETag: etag }
    if (matches(c.req.header('if-none-match') ?? null, etag)) return c.body(null, 304, headers)
    return c.body(jpeg, 200, headers)
  })
}

const unknown = (c: Context) => c.text('There is no such picture.\n', 404, { 'Cache-Control': 'no-store' })
const busy = (c: Context, status: 429 | 503) =>
  c.text('Too many pictures are asked for. Try again in a moment.\n', status, {
    'Retry-After': String(retryAfterS),
  })

const computeEtag = (jpeg: Buffer) =>
  `"${createHash('sha256').update(jpeg).digest('base64url').slice(0, 22)}"`
