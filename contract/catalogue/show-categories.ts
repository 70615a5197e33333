/**
 * Categories of films. // spec §2: category 2 opens special-movie-screen, 4 create-movie-screen Films of
 * category 4 are in no tab of the listing: visitors request a screening of them, and search leads there.
 */
export const showCategories = { nowShowing: 1, alternate: 2, comingSoon: 3, created: 4 } as const
