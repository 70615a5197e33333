import { createFileRoute } from '@tanstack/react-router'
import { pageSearch } from '@/contract/page/search'
import { loadShop } from '@/src/features/vouchers/shop/load-shop'
import { ShopScreen } from '@/src/features/vouchers/shop/shop-screen'
import { loadedHead } from '@/src/lib/page/head/loaded-head'

export const Route = createFileRoute('/vouchers')({
  validateSearch: pageSearch.vouchers,
  loader: ({ context }) => loadShop(context),
  head: loadedHead,
  component: Shop,
})

function Shop() {
  return <ShopScreen isReturn={Route.useSearch().payment === 'failed'} />
}
