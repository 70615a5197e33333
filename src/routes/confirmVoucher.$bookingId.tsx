import { createFileRoute } from '@tanstack/react-router'
import { BoughtScreen } from '@/src/features/vouchers/order/bought-screen'
import { loadBought } from '@/src/features/vouchers/load-voucher-words'
import { loadedHead } from '@/src/lib/page/head/loaded-head'

export const Route = createFileRoute('/confirmVoucher/$bookingId')({
  loader: ({ context }) => loadBought(context),
  head: loadedHead,
  component: Bought,
})

function Bought() {
  return <BoughtScreen bookingId={Route.useParams().bookingId} />
}
