import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { offersQuery } from '@/src/features/offers/offers-query'
import { PromotionsScreen } from '@/src/features/offers/screens/promotions-screen'
import { addTexts } from '@/src/lib/text/i18n'
import { pageTitle } from '@/src/lib/page/page-title'

export const Route = createFileRoute('/promotions')({
  beforeLoad: ({ context }) => ({ texts: addTexts(context.i18n, 'events') }),
  loader: ({ context }) =>
    Promise.all([context.queryClient.ensureQueryData(offersQuery(context.scope)), context.texts]),
  head: ({ match }) => pageTitle(match.context, msg`Promotions`),
  component: PromotionsScreen,
})
