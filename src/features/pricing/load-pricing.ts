import { msg } from '@lingui/core/macro'
import { listTitle } from '@/src/lib/page/head/list-title'
import type { RouteContext } from '@/src/lib/page/route-context'
import { texts as pricingTexts } from 'texts:pricing'
import { addTexts } from '@/src/lib/text/i18n'

export async function loadPricing(context: RouteContext) {
  await addTexts(context.i18n, pricingTexts)
  return listTitle(
    context,
    msg`Plans and pricing`,
    msg`Sell tickets with us: three plans, a fee per paid ticket and no start-up cost.`,
  )
}
