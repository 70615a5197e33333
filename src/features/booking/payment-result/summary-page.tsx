import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonClass } from '@/src/ui/button'
import { Notice } from '@/src/ui/notice'
import { OrderSummary } from '../checkout/order-summary'
import { useSecondsLeft } from '../checkout/use-countdown'
import type { Flow, Hold } from '../flow/state'
import { readPrice } from '../session/effects/read-refusal'
import { HallSkeleton } from '../seats/hall-skeleton'
import { useOrder } from './use-order'

interface OrderPageProps {
  flow: Extract<Flow, { hold: Hold }>
  /** Path at which the booking continues. */
  path: string
}

/** The items and state of an order, with a link to continue. // spec §2 payment-summary */
export function SummaryPage({ flow, path }: OrderPageProps) {
  const { show, reservation } = useOrder(flow)
  const state = reservation?.State ?? (flow.step === 'checkout' ? 'held' : 'paying')
  const { currency } = flow.hold.price
  const hold = reservation
    ? {
        ...flow.hold,
        seats: reservation.SelectedSeats,
        expiresAt: reservation.ExpiresAt ?? null,
        price: readPrice(reservation, { currency, seats: reservation.SelectedSeats.length }),
      }
    : flow.hold
  if (!show) return <HallSkeleton />
  return (
    <OrderPage title={<Trans>Your order</Trans>} path={path} action={<ContinueLabel state={state} />}>
      <OrderStatus state={state} expiresAt={hold.expiresAt} />
      <OrderSummary hold={hold} answer={show} />
    </OrderPage>
  )
}

export function OrderPage(props: { title: ReactNode; path: string; action: ReactNode; children: ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-xl grid-cols-1 content-start gap-5 px-4 py-6 md:py-10">
      <h1 className="font-display text-2xl font-extrabold">{props.title}</h1>
      {props.children}
      <Link to={props.path} className={buttonClass('primary', 'l')}>
        {props.action}
      </Link>
    </div>
  )
}

function OrderStatus({ state, expiresAt }: { state: string; expiresAt: number | null }) {
  const secondsLeft = useSecondsLeft(expiresAt)
  if (state === 'paying')
    return (
      <Notice tone="info" title={<Trans>We’re confirming your payment</Trans>}>
        <Trans>We’re holding your seats until we know. Please don’t pay twice.</Trans>
      </Notice>
    )
  if (state !== 'held' || secondsLeft === 0)
    return (
      <Notice tone="warn" title={<Trans>Sorry your session has timed out!</Trans>}>
        <Trans>We booked nothing. Choose your seats again; it takes a minute.</Trans>
      </Notice>
    )
  // The banner above shows the remaining hold time.
  return null
}

function ContinueLabel({ state }: { state: string }) {
  if (state === 'held') return <Trans>Continue to payment</Trans>
  if (state === 'paying') return <Trans>See its status</Trans>
  return <Trans>START AGAIN</Trans>
}
