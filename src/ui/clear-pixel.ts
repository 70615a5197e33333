/** One clear pixel for a picture whose turn has not come or that could not be had: its colour shows, not a browser's mark of a broken one. */
// oxlint-disable-next-line lingui/no-unlocalized-strings -- an address, not words
export const clearPixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
