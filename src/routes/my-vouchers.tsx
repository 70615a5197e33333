import { createFileRoute } from '@tanstack/react-router'
import { loadVouchers } from '@/src/features/account/vouchers/load-vouchers'
import { VouchersScreen } from '@/src/features/account/vouchers/vouchers-screen'
import { loadedHead } from '@/src/lib/page/head/loaded-head'

export const Route = createFileRoute('/my-vouchers')({
  loader: ({ context }) => loadVouchers(context),
  head: loadedHead,
  component: VouchersScreen,
})
