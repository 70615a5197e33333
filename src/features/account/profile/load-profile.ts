import { msg } from '@lingui/core/macro'
import { pageTitle } from '@/src/lib/page/page-title'
import type { RouteContext } from '@/src/lib/page/route-context'
import { accountTexts } from '@/src/lib/text/account-texts'
import { addTexts } from '@/src/lib/text/i18n'

/** What the page is written with. @returns its head. */
export async function loadProfile(context: RouteContext) {
  // Those of a booking have the words for what goes wrong.
  await Promise.all([addTexts(context.i18n, accountTexts), addTexts(context.i18n, 'booking')])
  return pageTitle(context, msg`Profile`)
}
