import { msg } from '@lingui/core/macro'
import { pageTitle } from '@/src/lib/page/head/page-title'
import type { RouteContext } from '@/src/lib/page/route-context'
import { addTexts } from '@/src/lib/text/i18n'
import { texts as trackingTexts } from 'texts:tracking'

/** Loads the texts and head of the page, which search engines must not index. */
export async function loadTrackingTest(context: RouteContext) {
  await addTexts(context.i18n, trackingTexts)
  const { meta } = pageTitle(context, msg`Tracking test`)
  return { meta: [...meta, { name: 'robots', content: 'noindex' }] }
}
