import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies'

const dayS = 24 * 3600

/**
 * An opaque response counts as megabytes against the quota and may be an error, so only a plain 200 is
 * cached.
 */
const onlyStatus200 = new CacheableResponsePlugin({ statuses: [200] })

/** Posters, banners, cinema pictures: about 15 kB each, so at most some 3 MB. */
export const pictures = new CacheFirst({
  cacheName: 'foyer-pictures',
  plugins: [
    onlyStatus200,
    new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 30 * dayS, purgeOnQuotaError: true }),
  ],
})

/**
 * Maximum size in bytes of a cached picture; no listing picture is larger, and print-sized posters must not
 * fill a phone’s storage.
 */
const maxPictureBytes = 1024 * 1024

/**
 * Pictures of a brand’s image host. They are requested with CORS and cached, because an opaque response
 * counts as megabytes against the quota. Where the host does not allow CORS, they are shown and not cached.
 */
export const foreignPictures = new CacheFirst({
  cacheName: 'foyer-foreign-pictures',
  plugins: [
    onlyStatus200,
    {
      requestWillFetch: ({ request }) =>
        Promise.resolve(
          new Request(request.url, { mode: 'cors', credentials: 'omit', headers: request.headers }),
        ),
      cacheWillUpdate: ({ response }) =>
        Promise.resolve(Number(response.headers.get('Content-Length')) > maxPictureBytes ? null : response),
    },
    new ExpirationPlugin({ maxEntries: 100, maxAgeSeconds: 30 * dayS, purgeOnQuotaError: true }),
  ],
})

/** Hall layouts, immutable by name. */
export const layouts = new CacheFirst({
  cacheName: 'foyer-layouts',
  plugins: [
    onlyStatus200,
    new ExpirationPlugin({ maxEntries: 30, maxAgeSeconds: 90 * dayS, purgeOnQuotaError: true }),
  ],
})

/**
 * Font files of the brand and language in use; one build contains those of all brands, a visitor needs two.
 */
export const fonts = new CacheFirst({
  cacheName: 'foyer-fonts',
  plugins: [onlyStatus200, new ExpirationPlugin({ maxEntries: 12, maxAgeSeconds: 365 * dayS })],
})

export const brandFiles = new StaleWhileRevalidate({ cacheName: 'foyer-brand', plugins: [onlyStatus200] })
