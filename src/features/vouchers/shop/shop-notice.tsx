import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { pages } from '@/contract/pages'
import type { Api } from '@/src/lib/api/api'
import { ApiError } from '@/src/lib/api/api-error'
import { useAppContext } from '@/src/lib/page/app-context'
import { buttonClass } from '@/src/ui/button'
import { Notice } from '@/src/ui/notice'
import { fetchOrder } from '../order/fetch-order'
import { listOrders } from '../order/stored-orders'

/** Age in milliseconds after which an order no longer counts as the one the visitor returns from. */
const recentMs = 24 * 3_600_000

type LastOrder =
  | { readonly kind: 'none' | 'unknown' | 'paying' }
  | { readonly kind: 'declined'; readonly reason: string }
  | { readonly kind: 'done'; readonly bookingId: string }

async function lastOrder(api: Api): Promise<LastOrder> {
  const [last] = await listOrders()
  if (!last || last.bookingId !== null || Date.now() - last.atMs > recentMs) return { kind: 'none' }
  if (last.reserveId === null) return { kind: 'unknown' }
  try {
    const { State, Declined, BookingID } = await fetchOrder({ reserveId: last.reserveId }, api)
    if (State === 'done' && BookingID !== undefined) return { kind: 'done', bookingId: BookingID }
    if (State === 'paying') return { kind: 'paying' }
    return Declined ? { kind: 'declined', reason: Declined } : { kind: 'unknown' }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { kind: error.code === 'NOT_FOUND' ? 'none' : 'unknown' }
  }
}

/**
 * Shows the outcome of the order that the visitor returns from, above the shop, which keeps its state.
 * @param isReturn whether the address says that the order was not paid; the server has to confirm that
 */
export function ShopNotice({ isReturn }: { isReturn: boolean }) {
  const { api } = useAppContext()
  const { data, refetch } = useQuery({
    queryKey: ['last voucher order'],
    queryFn: () => lastOrder(api),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
    enabled: typeof window !== 'undefined',
  })
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) void refetch()
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [refetch])
  switch (data?.kind) {
    case 'done':
      return (
        <Notice
          tone="good"
          title={<Trans>Your vouchers are here</Trans>}
          action={
            <Link
              to={pages.confirmVoucher.path}
              params={{ bookingId: data.bookingId }}
              className={buttonClass()}
            >
              <Trans>Open your vouchers</Trans>
            </Link>
          }
        />
      )
    case 'paying':
      return (
        <Notice
          tone="info"
          title={<Trans>Payment in progress</Trans>}
          action={
            <Link to={pages.voucherPaid.path} className={buttonClass('quiet')}>
              <Trans>See its status</Trans>
            </Link>
          }
        >
          <Trans>Not finished? Press PAY NOW again. An unchanged order is charged only once.</Trans>
        </Notice>
      )
    case 'declined':
      return (
        <Notice tone="warn" title={data.reason}>
          <Trans>We took no money. Your choices are still here, so you can pay again.</Trans>
        </Notice>
      )
    case 'unknown':
      return isReturn ? (
        <Notice tone="warn" title={<Trans>The payment was not completed</Trans>}>
          <Trans>Your choices are still here, so you can pay again.</Trans>
        </Notice>
      ) : null
    case 'none':
    case undefined:
      return null
  }
}
