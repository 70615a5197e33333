import { rememberedS } from '@/contract/limits'

const name = 'foyer-session'
const pattern = new RegExp(`(?:^|; *)${name}=([\\w-]{43})(?:;|$)`)

/**
 * The session's secret as a request carries it: apps on another origin, and clients that are no browser, send it as
 * `Authorization`; our own pages never see it, it is their HttpOnly cookie. Empty when there is none.
 */
export function sessionTokenOf(authorization: string | undefined, cookieHeader: string | undefined): string {
  const said = (authorization ?? '').replace(/^Bearer /i, '')
  return said || ((cookieHeader && pattern.exec(cookieHeader)?.[1]) ?? '')
}

/** The Set-Cookie header that signs a browser in; an empty token signs it out. // threats: no other site sends it along */
export function sessionCookie(token: string, secure: boolean): string {
  const lives = token === '' ? 0 : rememberedS
  return `${name}=${token}; Path=/; Max-Age=${lives}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}
