import type { AnyRouter } from '@tanstack/react-router'

/**
 * What the router made of a page on the server: a redirect, or the status to render with. The library gives it to its own
 * renderer alone, in a private field; a release without the field must be noticed and not answer 200 to everything.
 */
export function serverResult(router: AnyRouter): NonNullable<AnyRouter['_serverResult']> {
  const result = router._serverResult
  if (!result) throw new Error('The router gave no result of its load on the server')
  return result
}
