import { rememberedS } from '@/contract/limits'

/** By https with the prefix that keeps every other host of the domain from setting it. // RFC 6265bis §4.1.3 */
const nameOf = (secure: boolean) => (secure ? '__Host-foyer-session' : 'foyer-session')
const patterns = {
  secure: /(?:^|; *)__Host-foyer-session=([\w-]{43})(?=;|$)/g,
  plain: /(?:^|; *)foyer-session=([\w-]{43})(?=;|$)/g,
}

/**
 * The session's secret as a request carries it: apps on another origin, and clients that are no browser, send it as
 * `Authorization`; our own pages never see it, it is their HttpOnly cookie. Empty when there is none, and where two cookies differ:
 * one of them may be somebody else's.
 */
export function sessionTokenOf(
  authorization: string | undefined,
  cookieHeader: string | undefined,
  secure: boolean,
): string {
  const said = (authorization ?? '').replace(/^Bearer /i, '')
  if (said) return said
  const found = (cookieHeader ?? '').matchAll(secure ? patterns.secure : patterns.plain)
  const [token = '', ...others] = new Set(Array.from(found, ([, each = '']) => each))
  return others.length === 0 ? token : ''
}

/** The Set-Cookie header that signs a browser in; an empty token signs it out. // threats: no other site sends it along */
export function sessionCookie(token: string, secure: boolean): string {
  const lives = token === '' ? 0 : rememberedS
  return `${nameOf(secure)}=${token}; Path=/; Max-Age=${lives}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}
