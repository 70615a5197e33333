import { msg } from '@lingui/core/macro'
import { pageTitle } from '@/src/lib/page/head/page-title'
import type { RouteContext } from '@/src/lib/page/route-context'
import { texts as accountTexts } from 'texts:account'
import { addTexts } from '@/src/lib/text/i18n'

/** Loads the texts and title of the profile page. @returns its head. */
export async function loadProfile(context: RouteContext, texts: Promise<unknown> | undefined) {
  // The booking texts, already loading, include the error messages.
  await Promise.all([addTexts(context.i18n, accountTexts), texts])
  return pageTitle(context, msg`Profile`)
}
