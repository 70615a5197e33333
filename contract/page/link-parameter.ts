/** Where a page's address carries the one-time token of a link. */
export const linkParameter = 't'
