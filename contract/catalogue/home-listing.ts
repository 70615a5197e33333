/**
 * Films of Now Showing on the first page of a listing; each other tab has half as many. The number fills rows
 * of 2, 3, 4 and 6, and most countries have fewer films, so their listing is sent in full. //
 * docs/decisions/0020
 */
export const listingPageSize = 24

/**
 * Request of the home page. Calls with the same fields find its answer in the page’s state and in the
 * device’s cache.
 */
export const homeListing = { BannerType: 'Home', PageSize: listingPageSize } as const
