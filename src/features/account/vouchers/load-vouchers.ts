import { msg } from '@lingui/core/macro'
import { pageTitle } from '@/src/lib/page/head/page-title'
import type { RouteContext } from '@/src/lib/page/route-context'
import { texts as accountTexts } from 'texts:account'
import { addTexts } from '@/src/lib/text/i18n'

/** Loads the texts of the vouchers page. @returns its head. */
export async function loadVouchers(context: RouteContext) {
  await addTexts(context.i18n, accountTexts)
  return pageTitle(context, msg`Vouchers`)
}
