import { createFileRoute } from '@tanstack/react-router'
import { PaidScreen } from '@/src/features/vouchers/order/paid-screen'
import { loadBought } from '@/src/features/vouchers/load-voucher-words'
import { loadedHead } from '@/src/lib/page/head/loaded-head'

export const Route = createFileRoute('/confirmation')({
  loader: ({ context }) => loadBought(context),
  head: loadedHead,
  component: PaidScreen,
})
