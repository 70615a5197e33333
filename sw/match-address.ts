interface RouteRequest {
  url: URL
  sameOrigin: boolean
}

/**
 * Artwork of the catalogue; a picture may be replaced under the same name, so it expires by age. Trailers are
 * fetched in parts, which cannot be cached.
 */
export const isPicture = ({ url, sameOrigin }: RouteRequest): boolean =>
  sameOrigin && url.pathname.startsWith('/art/') && !/\.(?:mp4|webm)$/.test(url.pathname)

/**
 * A picture on the brand’s image host, the only foreign host that the page’s policy allows. // brands:
 * imageHost
 */
export const isForeignPicture = ({
  sameOrigin,
  request,
}: RouteRequest & { request: Pick<Request, 'destination'> }): boolean =>
  !sameOrigin && request.destination === 'image'

/** A hall layout, named by its hash and therefore immutable; the API may have a host of its own. */
export const isLayout = ({ url }: RouteRequest): boolean => /\/layouts\/[\w-]+\.json$/.test(url.pathname)

export const isFont = ({ url, sameOrigin }: RouteRequest): boolean =>
  sameOrigin && url.pathname.startsWith('/fonts/') && url.pathname.endsWith('.woff2')

/** Icons and drawings of the brand that are not in the shell’s precache. */
export const isBrandFile = ({ url, sameOrigin }: RouteRequest): boolean =>
  sameOrigin && url.pathname.startsWith('/brand/images/')
