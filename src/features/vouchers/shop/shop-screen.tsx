import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { pages } from '@/contract/pages'
import { ApiError } from '@/src/lib/api/api-error'
import { useAppContext } from '@/src/lib/page/app-context'
import { Button, buttonClass } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'
import { Skeleton } from '@/src/ui/skeleton'
import { offersQuery } from './offers-query'
import { ShopBanner } from './shop-banner'
import { ShopForm } from './shop-form'
import { ShopNotice } from './shop-notice'

/** `/vouchers`: the vouchers on sale and their purchase. // spec §2 Voucher purchase */
export function ShopScreen({ isReturn }: { isReturn: boolean }) {
  const shop = useQuery(offersQuery(useAppContext()))
  if (shop.data) {
    const { Data } = shop.data
    if (Data.Offers.length === 0) return <ShopUnavailable />
    return (
      <>
        <ShopBanner shop={Data} />
        <div className="mx-auto grid max-w-6xl grid-cols-1 gap-6 px-4 pt-6 pb-16 md:px-6 md:pt-10">
          <ShopNotice isReturn={isReturn} />
          <ShopForm shop={Data} />
        </div>
      </>
    )
  }
  if (shop.error instanceof ApiError && !shop.error.isPassing) return <ShopUnavailable />
  if (shop.error)
    return (
      <EmptyState
        isPage
        picture="empty-offline"
        title={<Trans>We couldn’t load the vouchers</Trans>}
        action={
          <Button onClick={() => void shop.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>Please try again in a moment.</Trans>
      </EmptyState>
    )
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-6 px-4 py-8 md:px-6">
      <h1 className="sr-only">
        <Trans>Gift vouchers</Trans>
      </h1>
      <Skeleton className="h-56" />
      <div className="grid gap-3 sm:grid-cols-3">
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </div>
    </div>
  )
}

function ShopUnavailable() {
  return (
    <EmptyState
      isPage
      picture="empty-waiting"
      title={<Trans>No vouchers in this country yet</Trans>}
      action={
        <Link to={pages.home.path} className={buttonClass()}>
          <Trans>See what’s on</Trans>
        </Link>
      }
    >
      <Trans>
        Each country sells vouchers in its own currency. Choose another country above, or see what’s on.
      </Trans>
    </EmptyState>
  )
}
