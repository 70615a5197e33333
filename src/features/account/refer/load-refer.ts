import type { MessageDescriptor } from '@lingui/core'
import { notFound, rootRouteId } from '@tanstack/react-router'
import { pageTitle } from '@/src/lib/page/head/page-title'
import type { RouteContext } from '@/src/lib/page/route-context'
import { texts as accountTexts } from 'texts:account'
import { addTexts } from '@/src/lib/text/i18n'

/**
 * Loads the data and texts of a referral page. @returns its head.
 * @throws notFound on a brand without referrals
 */
export async function loadRefer(context: RouteContext, title: MessageDescriptor) {
  // oxlint-disable-next-line typescript/only-throw-error -- the router's own way
  if (!context.app.brand.settings.referral) throw notFound({ routeId: rootRouteId })
  await addTexts(context.i18n, accountTexts)
  return pageTitle(context, title)
}
