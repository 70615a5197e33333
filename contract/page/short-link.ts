/**
 * Target of the short link in an SMS: not a page, as the server only redirects it to the visitor’s ticket
 * page. Browsers keep the fragment, which holds the token, so no server receives it. // RFC 9110 §10.2.2
 */
export const shortLinkPath = '/t'
