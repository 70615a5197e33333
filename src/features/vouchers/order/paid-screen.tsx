import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { pages } from '@/contract/pages'
import type { Api } from '@/src/lib/api/api'
import { ApiError } from '@/src/lib/api/api-error'
import { type PollDeps, pollUntilKnown } from '@/src/lib/api/poll-until-known'
import { useAppContext } from '@/src/lib/page/app-context'
import { EmptyState } from '@/src/ui/empty-state'
import { AwaitPayment, ConfirmingPayment } from '@/src/ui/payment/await-payment'
import { fetchOrder } from './fetch-order'
import { listOrders, type VoucherOrder } from './stored-orders'
import { OrderUnavailable, NextStepLinks } from './order-unavailable'

/**
 * Outcome of following an order; `unknown`: this visitor has no permission to query it, `untold`: the API has
 * no call that reports it.
 */
type OrderOutcome =
  | { readonly kind: 'known'; readonly order: VoucherOrder }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'untold' }

const texts = {
  asking: (
    <Trans>We’re checking with the bank. Your vouchers will appear here shortly; you pay only once.</Trans>
  ),
  long: (
    <Trans>
      The bank hasn’t replied yet. Please don’t pay again: we’ll e-mail your vouchers, or tell you that you
      weren’t charged.
    </Trans>
  ),
}

/**
 * `/confirmation`: the outcome of the order last started on this device. // spec §2: return address after a
 * voucher payment
 */
export function PaidScreen() {
  const { api } = useAppContext()
  const last = useQuery({
    queryKey: ['voucher order begun last'],
    queryFn: async () => (await listOrders()).at(0) ?? null,
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
    enabled: typeof window !== 'undefined',
  })
  if (last.data === undefined) return <ConfirmingPayment pollState="asking" texts={texts} />
  if (last.data === null) return <OrderUnavailable because="unknown" />
  const { reserveId, email } = last.data
  return reserveId === null ? (
    <EmailDeliveryNotice email={email} />
  ) : (
    <AwaitPayment key={reserveId} poll={(deps) => followOrder(reserveId, { api, ...deps })} texts={texts}>
      {(outcome) => <Outcome outcome={outcome} email={email} />}
    </AwaitPayment>
  )
}

function Outcome({ outcome, email }: { outcome: OrderOutcome; email: string }) {
  if (outcome.kind === 'unknown') return <OrderUnavailable because="unknown" />
  if (outcome.kind === 'untold') return <EmailDeliveryNotice email={email} />
  const { State, BookingID } = outcome.order
  if (BookingID !== undefined && State === 'done')
    return <Navigate to={pages.confirmVoucher.path} params={{ bookingId: BookingID }} replace />
  if (State === 'open') return <Navigate to={pages.vouchers.path} search={{ payment: 'failed' }} replace />
  return <ManualReviewNotice isReturned={State === 'refunded'} email={email} />
}

/** Shown for an API that gives the order no id: the vouchers arrive by e-mail. */
function EmailDeliveryNotice({ email }: { email: string }) {
  const address = <bdi dir="ltr">{email}</bdi>
  return (
    <EmptyState isPage picture="empty-waiting" title={<Trans>Thank you</Trans>} action={<NextStepLinks />}>
      {email ? (
        <Trans>We’ll e-mail your vouchers to {address} once we’ve confirmed the payment.</Trans>
      ) : (
        <Trans>We’ll e-mail your vouchers once we’ve confirmed the payment.</Trans>
      )}
    </EmptyState>
  )
}

/** Shown for a payment that needs manual handling, and for one that is being returned. */
function ManualReviewNotice({ isReturned, email }: { isReturned: boolean; email: string }) {
  const address = <bdi dir="ltr">{email}</bdi>
  return (
    <EmptyState
      isPage
      picture="empty-waiting"
      title={isReturned ? <Trans>We’re refunding you</Trans> : <Trans>We’re checking your payment</Trans>}
      action={<NextStepLinks />}
    >
      {isReturned ? (
        <Trans>We couldn’t issue the vouchers, so we’re refunding you in full.</Trans>
      ) : (
        <Trans>
          Our team needs to check it. Please don’t pay again: we’ll write to {address} as soon as we know.
        </Trans>
      )}
    </EmptyState>
  )
}

/** Polls the payment of an order until its outcome is known; returns null when the signal aborts it first. */
export function followOrder(
  reserveId: string,
  { api, ...parts }: PollDeps & { readonly api: Api },
): Promise<OrderOutcome | null> {
  return pollUntilKnown<OrderOutcome>(
    {
      ask: async () => {
        const order = await fetchOrder({ reserveId }, api, parts.signal)
        return order.State === 'paying' ? undefined : { kind: 'known', order }
      },
      whenFailed: (error) => {
        if (!(error instanceof ApiError)) throw error
        if (error.code === 'UNKNOWN_CALL') return { known: { kind: 'untold' } }
        if (error.code === 'NOT_FOUND' || error.code === 'NOT_ALLOWED') return { known: { kind: 'unknown' } }
        return error.isConnection || error.code === 'MAINTENANCE' ? 'offline' : 'again'
      },
    },
    parts,
  )
}
