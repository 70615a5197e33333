import { lazyRouteComponent, notFound, rootRouteId } from '@tanstack/react-router'
import type { ParsedLocation } from '@tanstack/react-router'
import { msg } from '@lingui/core/macro'
import { rowAt } from '@/contract/page/page-at'
import { pageTitle } from '@/src/lib/page/page-title'
import type { RouteContext } from '@/src/lib/page/route-context'
import { addTexts } from '@/src/lib/text/i18n'

interface Asked {
  context: RouteContext
  location: Pick<ParsedLocation, 'pathname'>
}

const notFoundComponent = lazyRouteComponent(() => import('./not-here-yet-screen'), 'NotHereYetScreen')

/**
 * Options of a route without a screen: status 404 and a page that leads on; one screen in one file for all of them.
 * Each route needs an object of its own, as the router writes the route's path into it.
 */
export function notHereYet() {
  return { beforeLoad: refuse, head, notFoundComponent }
}

/** @throws notFound always */
async function refuse({ context, location }: Asked): Promise<never> {
  const setting = rowAt(location.pathname)?.setting
  // What this brand will never have is simply unknown.
  const isForeign = setting !== undefined && !context.scope.brand.settings[setting]
  await addTexts(context.i18n, 'tapped')
  throw notFound(isForeign ? { routeId: rootRouteId } : {})
}

function head({ match }: { match: { context: RouteContext } }) {
  const { meta } = pageTitle(match.context, msg`Not here yet`)
  return { meta: [...meta, { name: 'robots', content: 'noindex' }] }
}
