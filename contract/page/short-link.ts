/**
 * Where the short link of an SMS leads: no page, the server only sends on to that of the visitor's tickets. Browsers take
 * along what stands behind the #, its token, which no server ever sees. // RFC 9110 §10.2.2
 */
export const shortLinkPath = '/t'
