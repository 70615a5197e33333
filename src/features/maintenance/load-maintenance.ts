import { msg } from '@lingui/core/macro'
import { GetSiteState } from '@/contract/site/get-site-state'
import { listTitle } from '@/src/lib/page/head/list-title'
import type { RouteContext } from '@/src/lib/page/route-context'
import { markSiteClosed } from '@/src/lib/page/site-closed'
import { addTexts } from '@/src/lib/text/i18n'
import { texts as maintenanceTexts } from 'texts:maintenance'

/** Loads the texts and head of the page; while the brand is closed, the maintenance screen covers it. */
export async function loadMaintenance(context: RouteContext) {
  await addTexts(context.i18n, maintenanceTexts)
  if (!import.meta.env.SSR)
    context.app.api.call(GetSiteState, {}).then(
      ({ Maintenance }) => Maintenance && markSiteClosed(),
      // Without an answer the state is unknown, and an API without this call counts as open.
      () => undefined,
    )
  const { meta, ...head } = listTitle(
    context,
    msg`Open as usual`,
    msg`Whether this site is under maintenance.`,
  )
  return { ...head, meta: [...meta, { name: 'robots', content: 'noindex' }] }
}
