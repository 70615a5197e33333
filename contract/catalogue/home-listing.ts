/**
 * Films of Now Showing that a listing begins with; of each other tab half as many. Rows of 2, 3, 4 and 6 are full, and a
 * usual country's films are fewer: its listing comes whole. // docs/decisions/0020
 */
export const listingPageSize = 24

/** The question of the home page. Who asks the same finds its answer in the page and on the device. */
export const homeListing = { BannerType: 'Home', PageSize: listingPageSize } as const
