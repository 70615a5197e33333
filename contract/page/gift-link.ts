/** Where the link in a gift's mail leads: what opens it stands behind the #, which no server, log or referrer sees. */
export const giftPath = '/gift'
