import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { offersQuery } from '@/src/features/offers/offers-query'
import { PromotionsScreen } from '@/src/features/offers/screens/promotions-screen'
import { pageTitle } from '@/src/lib/page/page-title'

export const Route = createFileRoute('/promotions')({
  loader: ({ context }) => context.queryClient.ensureQueryData(offersQuery(context.scope)),
  head: ({ match }) => pageTitle(match.context, msg`Promotions`),
  component: PromotionsScreen,
})
