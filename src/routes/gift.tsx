import { createFileRoute } from '@tanstack/react-router'
import { GiftScreen } from '@/src/features/vouchers/gift/gift-screen'
import { loadGift } from '@/src/features/vouchers/load-voucher-pages'
import { loadedHead } from '@/src/lib/page/head/loaded-head'

export const Route = createFileRoute('/gift')({
  loader: ({ context }) => loadGift(context),
  head: loadedHead,
  component: GiftScreen,
})
