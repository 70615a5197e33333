/** Paths of navigations that the shell does not answer: the API, the server's own pages, and files. */
export const notFromShell: RegExp[] = [
  /^\/(?:api|dev|art|brand|fonts|assets)(?:\/|$)/,
  /^\/(?:healthz|readyz|metrics)$/,
  // The same rule as the server's: a last part with an extension is a file, except a referral code.
  /^\/(?!referral)[^?]*\.[a-z0-9]{2,11}(?:\?|$)/i,
]
