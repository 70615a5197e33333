import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { SeatLayoutAnswer } from '@/contract/booking/get-seat-layout'
import { pages } from '@/contract/pages'
import { createPanelMemory } from '@/src/lib/page/panel-memory'
import { useAppContext } from '@/src/lib/page/app-context'
import { lazyComponent } from '@/src/ui/lazy-component'
import { loadWithRetry } from '@/src/ui/load-with-retry'
import { Countdown } from '../checkout/countdown'
import type { PaymentParts } from '../checkout/payment-parts'
import { PaymentProgress } from '../checkout/payment-progress'
import { isLeaving } from '../flow/state'
import type { Flow, Hold, Sale } from '../flow/state'
import { usePaymentEffects } from '../screens/use-page-effects'
import { HallSkeleton } from '../seats/hall-skeleton'
import type { FlowRunner } from '../session/flow-runner'
import { useBookingSession, useFlow } from '../session/use-booking-session'
import { countFreeSeats } from '../show/free-seats'
import { describeSale } from '../show/describe-sale'
import { seatsQuery } from '../show/seats-query'
import { ShowHeading } from '../show/show-heading'

const CheckoutStep = lazyComponent(async () => (await import('../checkout/checkout-step')).CheckoutStep, {
  retry: loadWithRetry,
})

interface CardPageProps {
  flow: Extract<Flow, { hold: Hold }>
  /** Path of the booking, which shows every step but the payment. */
  path: string
  /** The card payment methods. */
  payment: PaymentParts
  /** From the address, for an order without a contact. */
  email?: string | undefined
}

/**
 * An order and its card payment, on a page of its own. // spec §2 processPayment, mobilePayment, §4 Hosted
 * card page
 */
export function CardPage(props: CardPageProps) {
  const { scheduleId, titleId } = props.flow.sale
  const seats = useQuery(seatsQuery(useAppContext(), scheduleId, titleId))
  if (seats.data) return <OpenOrder {...props} answer={seats.data} />
  return seats.error ? <Navigate to={props.path} replace /> : <HallSkeleton />
}

function OpenOrder({ flow, path, answer, ...rest }: CardPageProps & { answer: SeatLayoutAnswer }) {
  const { scheduleId, titleId, picksSeats } = flow.sale
  const sale = useMemo(
    () => describeSale(answer, { scheduleId, titleId, seatLayout: picksSeats ? 1 : 0 }),
    [answer, scheduleId, titleId, picksSeats],
  )
  const { view } = useBookingSession(sale, {
    path,
    freeSeats: countFreeSeats(answer),
    preloadPayment: () => rest.payment.loadPanel(answer.Panels ?? []).catch(() => undefined),
  })
  // Another tab is paying the order or has paid it: the booking shows that.
  if (view.kind !== 'open') return <Navigate to={path} replace />
  if (view.resumedAt === null) return <HallSkeleton />
  return <CardPayment {...rest} path={path} answer={answer} sale={sale} runner={view.runner} />
}

interface CardPaymentProps extends Omit<CardPageProps, 'flow'> {
  answer: SeatLayoutAnswer
  sale: Sale
  runner: FlowRunner
}

function CardPayment({ answer, sale, runner, path, payment, email }: CardPaymentProps) {
  const flow = useFlow(runner, sale)
  const navigate = useNavigate()
  const [panelMemory] = useState(createPanelMemory)
  usePaymentEffects(runner, flow)
  useNavigateToCheck(flow)
  usePrefilledEmail(email, { flow, runner, dialCode: answer.Default.CountryCode })
  switch (flow.step) {
    case 'checkout':
    case 'paying':
    case 'verifying':
    case 'confirmed':
      return (
        <div className="flex min-h-[70dvh] flex-col">
          <div className="border-b border-line">
            <div className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2 md:px-6">
              <ShowHeading answer={answer} isBesideCountdown={false} />
              {flow.step === 'checkout' || flow.step === 'paying' ? (
                <Countdown expiresAt={flow.hold.expiresAt} />
              ) : null}
            </div>
          </div>
          {flow.step === 'checkout' || (flow.step === 'paying' && !isLeaving(flow)) ? (
            <Suspense fallback={<HallSkeleton />}>
              <CheckoutStep
                flow={flow}
                answer={answer}
                payment={payment}
                kept={panelMemory}
                onSeats={() => void navigate({ to: path })}
                onTyped={(contact) => void runner.send({ type: 'contactTyped', contact })}
                onContact={(contact) => void runner.submitContact(contact)}
                onEditContact={() => void runner.send({ type: 'contactReopened' })}
                onPriced={(price) => {
                  const { reserveId, expiresAt } = flow.hold
                  void runner.send({ type: 'holdRead', reserveId, expiresAt, price })
                }}
                onPay={(order, origins, contact) => void runner.pay(order, origins, contact)}
              />
            </Suspense>
          ) : null}
          <PaymentProgress flow={flow} runner={runner} Frame={payment.Frame} />
        </div>
      )
    case 'count':
    case 'seats':
    case 'holding':
    case 'refunded':
    case 'timedOut':
      return <Navigate to={path} replace />
  }
}

/**
 * Navigates to the final check once the card is accepted and the booking is stored on this device. // spec
 * §4: /paymentCheck with ref and rid
 */
function useNavigateToCheck(flow: Flow): void {
  const navigate = useNavigate()
  const reference = useRef('')
  const rid = flow.step === 'confirmed' && flow.isKept ? flow.hold.reserveId : null
  useEffect(() => {
    if ('attemptId' in flow) reference.current = flow.attemptId
    if (rid === null) return
    const search = { ref: reference.current, rid }
    void navigate({ to: pages.paymentCheck.path, search, replace: true })
  }, [flow, rid, navigate])
}

interface PrefillTarget {
  flow: Flow
  runner: FlowRunner
  dialCode: string
}

/**
 * Prefills an empty form with the e-mail address of the link; a contact that the order or its visitor gave
 * before takes precedence.
 */
function usePrefilledEmail(email: string | undefined, { flow, runner, dialCode }: PrefillTarget): void {
  const isNeeded = flow.step === 'checkout' && flow.contact.kind === 'asked' && flow.contact.contact === null
  useEffect(() => {
    if (isNeeded && email !== undefined)
      void runner.send({
        type: 'contactTyped',
        contact: { email, country: '', dialCode, mobile: '', isOwnPhone: true },
      })
  }, [isNeeded, email, runner, dialCode])
}
