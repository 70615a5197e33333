import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { pages } from '@/contract/pages'
import type { BoughtVoucher } from '@/contract/voucher/voucher-order'
import { ApiError } from '@/src/lib/api/api-error'
import { useAppContext } from '@/src/lib/page/app-context'
import { Button, buttonClass } from '@/src/ui/button'
import { DeferredIcon } from '@/src/ui/deferred-icon'
import { Notice } from '@/src/ui/notice'
import { Skeleton } from '@/src/ui/skeleton'
import { PurchasedVoucherCard } from './purchased-voucher-card'
import { HowToSpend } from './how-to-spend'
import type { VoucherOrder } from './stored-orders'
import { OrderUnavailable } from './order-unavailable'
import { useVoucherOrder } from './use-voucher-order'

/** `/confirmVoucher/{bookingId}`: the purchased vouchers, to keep or to give. // spec §2 */
export function PurchasedVouchersScreen({ bookingId }: { bookingId: string }) {
  const { order, isKept, error, retry, replace } = useVoucherOrder(bookingId)
  if (order?.BookingID !== undefined)
    return (
      <PurchasedVouchers
        order={order}
        notice={
          isKept ? (
            <Notice tone="offline" title={<Trans>Saved on your device</Trans>}>
              <Trans>The codes are valid. You’ll see recent spending when you’re back online.</Trans>
            </Notice>
          ) : null
        }
        onChanged={replace}
      />
    )
  if (!error)
    return (
      <div className="mx-auto grid max-w-5xl gap-6 px-4 py-8 md:grid-cols-2 md:px-6">
        <Skeleton className="h-12 md:col-span-2" />
        <Skeleton className="aspect-4/3" />
        <Skeleton className="aspect-4/3 max-md:hidden" />
      </div>
    )
  const isUnknown = error instanceof ApiError && !error.isPassing && error.code !== 'MAINTENANCE'
  return <OrderUnavailable because={isUnknown ? 'unknown' : 'unreachable'} onRetry={retry} />
}

interface PurchasedVouchersProps {
  order: VoucherOrder
  notice: ReactNode
  onChanged: (voucher: BoughtVoucher) => Promise<void>
}

function PurchasedVouchers({ order, notice, onChanged }: PurchasedVouchersProps) {
  const { voucherShop } = useAppContext().brand.settings
  const { Vouchers: vouchers, Email, Reference } = order
  const isOne = vouchers.length === 1
  const address = <bdi dir="ltr">{Email}</bdi>
  const reference = <bdi dir="ltr">{Reference}</bdi>
  return (
    <div className="mx-auto grid max-w-5xl grid-cols-1 gap-6 px-4 py-8 md:px-6 md:py-12">
      <header className="grid gap-2">
        <p className="flex items-center gap-2 font-semibold text-good print:hidden">
          <DeferredIcon name="check" />
          <Trans>Paid</Trans>
        </p>
        <h1 className="text-3xl font-extrabold ltr:tracking-tight">
          <Plural value={vouchers.length} one="Your voucher is ready" other="Your # vouchers are ready" />
        </h1>
        <p className="text-muted">
          <Trans>
            A copy goes to {address}. Order {reference}.
          </Trans>
        </p>
      </header>
      {notice}
      {order.State === 'refunded' ? <Notice tone="warn" title={<Trans>We’re refunding you</Trans>} /> : null}
      <div className={isOne ? 'grid grid-cols-1 items-start gap-8 md:grid-cols-2' : 'contents'}>
        <ul className={isOne ? 'grid grid-cols-1' : 'grid grid-cols-1 gap-8 md:grid-cols-2'}>
          {vouchers.map((voucher) => (
            <PurchasedVoucherCard
              key={voucher.VoucherID}
              voucher={voucher}
              order={order}
              onChanged={onChanged}
            />
          ))}
        </ul>
        <HowToSpend />
      </div>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button variant="quiet" onClick={() => print()}>
          <DeferredIcon name="download" />
          <Trans>Print or save as PDF</Trans>
        </Button>
        {voucherShop ? (
          <Link to={pages.vouchers.path} className={buttonClass('quiet')}>
            <Trans>Buy another voucher</Trans>
          </Link>
        ) : null}
      </div>
    </div>
  )
}
