import { createFileRoute } from '@tanstack/react-router'
import { PurchasedVouchersScreen } from '@/src/features/vouchers/order/purchased-vouchers-screen'
import { loadPurchasedVouchers } from '@/src/features/vouchers/load-voucher-pages'
import { loadedHead } from '@/src/lib/page/head/loaded-head'

export const Route = createFileRoute('/confirmVoucher/$bookingId')({
  loader: ({ context }) => loadPurchasedVouchers(context),
  head: loadedHead,
  component: Bought,
})

function Bought() {
  return <PurchasedVouchersScreen bookingId={Route.useParams().bookingId} />
}
