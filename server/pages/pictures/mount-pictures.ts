import type { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import type { VisitEnv } from '@/server/platform/http/visit/visit'
import { cacheKey } from '@/server/platform/memory/cache-key'
import { parsePictureAddress, specificationFolder } from '@/server/platform/pictures/picture-address'
import { findPictureFile } from '@/server/platform/pictures/picture-files-repository'
import type { Store } from '@/server/platform/store/store'

/** Some thousand files, the ones that most visitors load. */
const mostBytes = 32 * 1024 * 1024
/** The name is of what is in it. */
const cacheControl = 'public, max-age=31536000, immutable'
const notCached = { 'Cache-Control': 'no-store' }

/**
 * Serves `/art/posters/{hash}-320.avif`: imported pictures, from the database and then from memory; and
 * leads there from the addresses for clients of the specification.
 */
export function mountPictures(app: Hono<VisitEnv>, { store }: { readonly store: Store }): void {
  const cache = new LRUCache<string, Buffer<ArrayBuffer>>({ maxSize: mostBytes })
  app.get(`${specificationFolder}:kind/:file`, (c) =>
    c.redirect(`/art/${c.req.param('kind')}/${c.req.param('file')}`, 308),
  )
  app.get('/art/:kind/:file', async (c, next) => {
    const file = parsePictureAddress(c.req.path)
    if (!file) return next()
    const brand = c.get('visit').brand.id
    const key = cacheKey('picture', { ...file, brand })
    let body = cache.get(key)
    if (!body) {
      const found = await findPictureFile(store, file, brand)
      if (!found) return c.text('There is no such picture.\n', 404, notCached)
      cache.set(key, (body = found), { size: found.length })
    }
    return c.body(body, 200, {
      'Content-Type': `image/${file.format}`,
      'Content-Length': String(body.length),
      'Cache-Control': cacheControl,
    })
  })
}
