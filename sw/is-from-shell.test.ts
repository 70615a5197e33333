import { describe, expect, it } from 'vitest'
import { isFile } from '@/contract/page/is-file'
import { pageNames, pages } from '@/contract/pages'
import { isFromShell } from './is-from-shell'

describe('app shell', () => {
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
    '/sign-in-with/google',
    '/sign-in-with/facebook/back',
    '/scan',
    '/office',
    '/office/link',
    '/scan-worker.js',
    '/robots.txt',
    '/sitemap.xml',
    '/healthz',
  ])('leaves %s to the server', (path) => expect(isFromShell(path)).toBe(false))

  it.each(pageNames)('answers %s as the table of pages says', (name) => {
    const { path, fromShell } = pages[name]
    expect(isFromShell(path.replaceAll('$', 'x'))).toBe(fromShell !== false)
  })

  it.each(pageNames)('and server agree on which paths below %s are files', (name) => {
    for (const end of ['a.b', 'ab.cd', 'wp-login.php']) {
      const path = pages[name].path.replace(/\$\w*$/, end).replaceAll('$', 'x')
      expect(isFromShell(path)).toBe(!isFile(path) && pages[name].fromShell !== false)
    }
  })
})
