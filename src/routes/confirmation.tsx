import { createFileRoute } from '@tanstack/react-router'
import { PaidScreen } from '@/src/features/vouchers/order/paid-screen'
import { loadPurchasedVouchers } from '@/src/features/vouchers/load-voucher-pages'
import { loadedHead } from '@/src/lib/page/head/loaded-head'

export const Route = createFileRoute('/confirmation')({
  loader: ({ context }) => loadPurchasedVouchers(context),
  head: loadedHead,
  component: PaidScreen,
})
