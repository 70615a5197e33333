import { msg } from '@lingui/core/macro'
import { getText } from '@/contract/get-text'
import { listTitle } from '@/src/lib/page/head/list-title'
import type { ListHead } from '@/src/lib/page/head/list-title'
import type { RouteContext } from '@/src/lib/page/route-context'
import { offersData } from '../offers-data'
import { offersQuery } from '../offers-query'

/** Loads the data of the page of all offers. @returns its head. */
export async function loadOffers(context: RouteContext & { texts: Promise<void> }): Promise<ListHead> {
  const { queryClient, app, i18n, origin } = context
  const [{ Promotions: offers }] = await Promise.all([
    queryClient.ensureQueryData(offersQuery(app)),
    context.texts,
  ])
  return listTitle(
    context,
    msg`Offers: cinema tickets for less`,
    msg`Every way to pay less, with what you save and the conditions.`,
    import.meta.env.SSR && offers.length > 0
      ? offersData(offers, {
          origin,
          brand: getText(app.brand.name, app.language),
          name: i18n._(msg`Promotions`),
        })
      : undefined,
  )
}
