import type { MessageDescriptor } from '@lingui/core'
import { notFound, rootRouteId } from '@tanstack/react-router'
import { pageTitle } from '@/src/lib/page/head/page-title'
import type { RouteContext } from '@/src/lib/page/route-context'
import { accountTexts } from '@/src/lib/text/account-texts'
import { addTexts } from '@/src/lib/text/i18n'

/**
 * What a page about referring is written with. @returns its head.
 * @throws notFound on a brand where nobody refers anybody
 */
export async function loadRefer(context: RouteContext, title: MessageDescriptor) {
  // oxlint-disable-next-line typescript/only-throw-error -- the router's own way
  if (!context.scope.brand.settings.referral) throw notFound({ routeId: rootRouteId })
  await addTexts(context.i18n, accountTexts)
  return pageTitle(context, title)
}
