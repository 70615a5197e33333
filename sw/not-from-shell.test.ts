import { describe, expect, it } from 'vitest'
import { notFromShell } from './not-from-shell'

const isFromShell = (path: string) => !notFromShell.some((pattern) => pattern.test(path))

describe('the shell', () => {
  it.each([
    '/',
    '/movie/metropolis/0',
    '/movies',
    '/checkout/a/b/1',
    '/event-details/x',
    '/apiary',
    '/referral/ab.cd',
  ])('answers the page %s', (path) => expect(isFromShell(path)).toBe(true))
  it.each([
    '/api/openapi.json',
    '/api',
    '/dev/outbox',
    '/art/posters/metropolis-320.avif',
    '/robots.txt',
    '/healthz',
  ])('leaves %s to the server', (path) => expect(isFromShell(path)).toBe(false))
})
