import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies'

const dayS = 24 * 3600

/** An opaque answer counts as megabytes against the quota and may be an error, so only a plain 200 is kept. */
const onlyWhole = new CacheableResponsePlugin({ statuses: [200] })

/** Posters, banners, cinema pictures: about 15 kB each, so at most some 3 MB. */
export const pictures = new CacheFirst({
  cacheName: 'foyer-pictures',
  plugins: [
    onlyWhole,
    new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 30 * dayS, purgeOnQuotaError: true }),
  ],
})

/** More than this no picture of a listing is, bytes: a phone's storage is not the place for a poster to print. */
const mostPictureBytes = 1024 * 1024

/**
 * Pictures of a brand's image host. They are asked for so that they can be read, and kept: an answer that cannot counts as
 * megabytes against the quota. Where the host allows nobody to read, they are shown and not kept.
 */
export const foreignPictures = new CacheFirst({
  cacheName: 'foyer-foreign-pictures',
  plugins: [
    onlyWhole,
    {
      requestWillFetch: ({ request }) =>
        Promise.resolve(
          new Request(request.url, { mode: 'cors', credentials: 'omit', headers: request.headers }),
        ),
      cacheWillUpdate: ({ response }) =>
        Promise.resolve(Number(response.headers.get('Content-Length')) > mostPictureBytes ? null : response),
    },
    new ExpirationPlugin({ maxEntries: 100, maxAgeSeconds: 30 * dayS, purgeOnQuotaError: true }),
  ],
})

/** Halls' layouts: immutable by name. */
export const layouts = new CacheFirst({
  cacheName: 'foyer-layouts',
  plugins: [
    onlyWhole,
    new ExpirationPlugin({ maxEntries: 30, maxAgeSeconds: 90 * dayS, purgeOnQuotaError: true }),
  ],
})

/** The faces of the brand and language that were used; one build holds those of all brands, a visitor needs two. */
export const fonts = new CacheFirst({
  cacheName: 'foyer-fonts',
  plugins: [onlyWhole, new ExpirationPlugin({ maxEntries: 12, maxAgeSeconds: 365 * dayS })],
})

export const brandFiles = new StaleWhileRevalidate({ cacheName: 'foyer-brand', plugins: [onlyWhole] })
