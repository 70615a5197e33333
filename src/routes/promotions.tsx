import { createFileRoute } from '@tanstack/react-router'
import { loadOffers } from '@/src/features/offers/screens/load-offers'
import { PromotionsScreen } from '@/src/features/offers/screens/promotions-screen'
import { loadedHead } from '@/src/lib/page/head/loaded-head'
import { withTexts } from '@/src/lib/text/i18n'

export const Route = createFileRoute('/promotions')({
  beforeLoad: withTexts('events'),
  loader: ({ context }) => loadOffers(context),
  head: loadedHead,
  component: PromotionsScreen,
})
