import { msg } from '@lingui/core/macro'
import { pageTitle } from '@/src/lib/page/head/page-title'
import type { RouteContext } from '@/src/lib/page/route-context'
import { accountTexts } from '@/src/lib/text/account-texts'
import { addTexts } from '@/src/lib/text/i18n'

/** What the page is written with. @returns its head. */
export async function loadProfile(context: RouteContext, texts: Promise<unknown> | undefined) {
  // Those of a booking, which are on their way, have the words for what goes wrong.
  await Promise.all([addTexts(context.i18n, accountTexts), texts])
  return pageTitle(context, msg`Profile`)
}
