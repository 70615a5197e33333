import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { pageTitle } from '@/src/lib/page/head/page-title'
import type { RouteContext } from '@/src/lib/page/route-context'
import { addTexts } from '@/src/lib/text/i18n'
import { vouchersTexts } from '@/src/lib/text/vouchers-texts'

async function load(context: RouteContext, title: MessageDescriptor) {
  await addTexts(context.i18n, vouchersTexts)
  return pageTitle(context, title)
}

/** Words and head of the pages of vouchers that were bought. */
export const loadBought = (context: RouteContext) => load(context, msg`Your vouchers`)

/** Words and head of a gift that is opened; nothing of it stands in the title. */
export const loadGift = (context: RouteContext) => load(context, msg`A gift for you`)
