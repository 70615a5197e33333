/** Query parameter for the one-time token of a link. */
export const linkParameter = 't'
