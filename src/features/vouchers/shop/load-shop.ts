import { msg } from '@lingui/core/macro'
import { notFound, rootRouteId } from '@tanstack/react-router'
import { listTitle } from '@/src/lib/page/head/list-title'
import type { RouteContext } from '@/src/lib/page/route-context'
import { addTexts } from '@/src/lib/text/i18n'
import { texts as vouchersTexts } from 'texts:vouchers'
import { offersQuery } from './offers-query'

/**
 * Loads the translations, the head and the vouchers on sale. @throws notFound on a brand that sells no
 * vouchers
 */
export async function loadShop(context: RouteContext) {
  // oxlint-disable-next-line typescript/only-throw-error -- the router's own way
  if (!context.app.brand.settings.voucherShop) throw notFound({ routeId: rootRouteId })
  await Promise.all([
    addTexts(context.i18n, vouchersTexts),
    // The page reports data that failed to load and requests it again.
    context.queryClient.prefetchQuery(offersQuery(context.app)),
  ])
  return listTitle(
    context,
    msg`Gift vouchers`,
    msg`Give a night out: choose an amount, pay, then keep the voucher or send it as a card.`,
  )
}
