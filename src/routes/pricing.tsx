import { createFileRoute } from '@tanstack/react-router'
import { loadPricing } from '@/src/features/pricing/load-pricing'
import { PricingScreen } from '@/src/features/pricing/pricing-screen'
import { loadedHead } from '@/src/lib/page/head/loaded-head'

export const Route = createFileRoute('/pricing')({
  loader: ({ context }) => loadPricing(context),
  head: loadedHead,
  component: PricingScreen,
})
