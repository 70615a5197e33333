import { createHash, timingSafeEqual } from 'node:crypto'
import type { VisitContext } from './visit'

/** Headers that proxies and CDNs add: with any of these, the connection's peer is not the visitor. */
const forwardingHeaders = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-server',
  'x-real-ip',
  'forwarded',
  'via',
  'cf-connecting-ip',
  'true-client-ip',
  'fastly-client-ip',
]
const loopback = /^(?:127\.|::1$|::ffff:127\.)/
const localHost = /^(?:(?:[a-z0-9-]+\.)?localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i

/**
 * Whether a request comes directly from this machine: from its own address, by a local host name (so that no
 * page elsewhere can point its own name here), without proxy headers, and with no proxy configured.
 */
export function isLocalRequest(c: VisitContext, address: string, trustProxy: number): boolean {
  return (
    trustProxy === 0 &&
    loopback.test(address) &&
    localHost.test(new URL(c.req.url).host) &&
    forwardingHeaders.every((name) => c.req.header(name) === undefined)
  )
}

/** Whether a request presents a token: as a bearer, or as the password of HTTP basic authentication. */
export function presentsToken(c: VisitContext, token: string): boolean {
  const [scheme = '', credentials = ''] = (c.req.header('authorization') ?? '').split(' ', 2)
  if (scheme.toLowerCase() === 'bearer') return isSame(credentials, token)
  if (scheme.toLowerCase() !== 'basic') return false
  const decoded = Buffer.from(credentials, 'base64').toString()
  return isSame(decoded.slice(decoded.indexOf(':') + 1), token)
}

/** Compares in constant time. */
function isSame(shown: string, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(shown), hash(token))
}
