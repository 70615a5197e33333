interface Asked {
  url: URL
  sameOrigin: boolean
}

/** Artwork of the catalogue; the same name may be drawn again, so it is kept by age. */
export const isPicture = ({ url, sameOrigin }: Asked): boolean =>
  sameOrigin && url.pathname.startsWith('/art/')

/** A picture of the brand's image host: the page's policy lets no other be loaded. // brands: imageHost */
export const isForeignPicture = ({
  sameOrigin,
  request,
}: Asked & { request: Pick<Request, 'destination'> }): boolean =>
  !sameOrigin && request.destination === 'image'

/** A hall's layout is named by its hash and never changes; the API may have a host of its own. */
export const isLayout = ({ url }: Asked): boolean => /\/layouts\/[\w-]+\.json$/.test(url.pathname)

export const isFont = ({ url, sameOrigin }: Asked): boolean =>
  sameOrigin && url.pathname.startsWith('/fonts/') && url.pathname.endsWith('.woff2')

/** Icons and drawings of the brand that are not in the shell's precache. */
export const isBrandFile = ({ url, sameOrigin }: Asked): boolean =>
  sameOrigin && url.pathname.startsWith('/brand/images/')
