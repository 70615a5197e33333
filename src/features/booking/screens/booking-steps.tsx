import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { startTransition, Suspense, useEffect, useRef, useState } from 'react'
import type { SeatLayoutAnswer } from '@/contract/booking/get-seat-layout'
import { buildPath } from '@/contract/page/build-path'
import { createPanelMemory } from '@/src/lib/page/panel-memory'
import { texts as optionalTexts } from 'texts:optional'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { lazyComponent } from '@/src/ui/lazy-component'
import { loadWithRetry } from '@/src/ui/load-with-retry'
import { CheckoutStep } from '../checkout/checkout-step'
import { ConnectionNote } from '../checkout/connection-note'
import type { PaymentParts } from '../checkout/payment-parts'
import { PaymentProgress } from '../checkout/payment-progress'
import { TimedOutDialog } from '../checkout/timed-out-dialog'
import {
  type Connection,
  type CountFlow,
  type Flow,
  type HoldingFlow,
  getHold,
  isLeaving,
  type Sale,
  type SeatsFlow,
} from '../flow/state'
import { CountStep } from '../seats/count-step'
import { HallSkeleton } from '../seats/hall-skeleton'
import { SeatsStep } from '../seats/seats-step'
import { type UrlStep, getUrlStep } from '../session/booking-step'
import type { FlowRunner } from '../session/flow-runner'
import { useFlow } from '../session/use-booking-session'
import { useStepHistory } from '../session/use-step-history'
import { useWaitNotice } from '../session/use-wait-notice'
import { BookingHead } from './booking-head'
import { usePreloadParts } from './preload-parts'
import { usePageEffects } from './use-page-effects'

const RefundedStep = lazyComponent(
  async () => (await import('../checkout/optional/refunded-step')).RefundedStep,
  {
    texts: [optionalTexts],
    retry: loadWithRetry,
  },
)

interface BookingStepsProps {
  runner: FlowRunner
  /** Null while the device’s storage is being read. */
  resumedAt: Flow['step'] | null
  answer: SeatLayoutAnswer
  sale: Sale
  step: UrlStep
  payment: PaymentParts
  preloadPayment: () => Promise<unknown>
  onRefresh: () => void
}

export function BookingSteps(props: BookingStepsProps) {
  const { runner, resumedAt, answer, sale, step, payment, preloadPayment, onRefresh } = props
  const flow = useFlow(runner, sale)
  const [isQuitting, setIsQuitting] = useState(false)
  // Once the seats are no longer held the question closes, so that it cannot apply to the next ones.
  if (isQuitting && !canReleaseSeats(flow)) setIsQuitting(false)
  const [panelMemory] = useState(createPanelMemory)
  const closeQuestion = isQuitting ? () => setIsQuitting(false) : null
  const history = useStepHistory({ runner, flow, urlStep: step, resumedAt, closeQuestion })
  const leave = useLeaveBooking(answer, sale)
  const showWaitNotice = useWaitNotice()
  usePageEffects(runner, flow)
  usePreloadParts(flow, answer, preloadPayment)
  const isHallDue = useIsHallDue(flow)

  // Availability changes when another visitor was faster, and when the visitor’s own hold was released.
  const choosing = flow.step === 'seats' ? `${flow.lost.join()} ${flow.unwanted?.reserveId ?? ''}` : ''
  useEffect(() => {
    if (choosing !== '') onRefresh()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- at what changed alone, not at every new callback
  }, [choosing])

  // A page opened in a later step waits for its draft; a choice made meanwhile is shown.
  const isLoading = resumedAt === null && getUrlStep(flow) !== step
  const content = useStepFocus(isLoading ? null : flow.step)
  const quit = () => {
    if (canReleaseSeats(flow)) setIsQuitting(true)
    // It takes seconds, and the outcome must not be missed; a visitor who has to act elsewhere may leave.
    else if (flow.step === 'paying' && flow.connection === 'open') showWaitNotice()
    else {
      // A pending payment is not sent after the visitor has left: its outcome is queried instead.
      if (flow.step === 'paying') void runner.send({ type: 'paymentUnclear', attemptId: flow.attemptId })
      leave()
    }
  }
  const hold = getHold(flow)
  const canGoBack = flow.step === 'seats' || flow.step === 'holding' || flow.step === 'checkout'
  return (
    <div className="flex min-h-dvh flex-col">
      <BookingHead
        answer={answer}
        expiresAt={flow.step === 'checkout' || flow.step === 'paying' ? (hold?.expiresAt ?? null) : null}
        onBack={canGoBack ? history.goBack : null}
        onQuit={quit}
      />
      <ConnectionNote connection={waitingConnection(flow)} />
      <div ref={content} tabIndex={-1} className="flex flex-1 flex-col outline-none [&>*:first-child]:flex-1">
        <Suspense fallback={<HallSkeleton />}>
          {isLoading ? <HallSkeleton /> : null}
          {isAtHall(flow) && !isLoading ? (
            <div className="flex flex-1 flex-col" inert={flow.step === 'count'}>
              {isHallDue ? (
                <SeatsStep
                  flow={flow}
                  answer={answer}
                  onSeats={(seats) => void runner.send({ type: 'seatsChosen', seats })}
                  onSeatsPressed={(seats) => runner.record({ type: 'seatsChosen', seats })}
                  onProposed={(preference, seats) =>
                    void runner.send({ type: 'seatsProposed', wish: preference, seats })
                  }
                  onLost={(seats) => void runner.send({ type: 'seatsLost', seats })}
                  onConfirm={() => void runner.confirmSeats()}
                  onCount={history.goBack}
                  onRefresh={onRefresh}
                />
              ) : (
                <HallSkeleton />
              )}
            </div>
          ) : null}
          {!isLoading && (flow.step === 'count' || (flow.step === 'holding' && !sale.picksSeats)) ? (
            <CountStep
              flow={flow}
              answer={answer}
              isBusy={flow.step === 'holding'}
              onCount={(count) => void runner.send({ type: 'countChosen', count })}
              onProceed={() => {
                if (sale.picksSeats) void runner.send({ type: 'countConfirmed' })
                else void runner.confirmSeats()
              }}
            />
          ) : null}
          {flow.step === 'checkout' || (flow.step === 'paying' && !isLeaving(flow)) ? (
            <CheckoutStep
              flow={flow}
              answer={answer}
              payment={payment}
              kept={panelMemory}
              onSeats={history.goBack}
              onTyped={(contact) => void runner.send({ type: 'contactTyped', contact })}
              onContact={(contact) => void runner.submitContact(contact)}
              onEditContact={() => void runner.send({ type: 'contactReopened' })}
              onPriced={(price) => {
                const { reserveId, expiresAt } = flow.hold
                void runner.send({ type: 'holdRead', reserveId, expiresAt, price })
              }}
              onPay={(order, origins, contact) => void runner.pay(order, origins, contact)}
            />
          ) : null}
        </Suspense>
        <PaymentProgress flow={flow} runner={runner} Frame={payment.Frame} />
        {flow.step === 'refunded' ? (
          <Suspense fallback={<HallSkeleton />}>
            <RefundedStep
              isShowOff={flow.isShowOff}
              onStartAgain={() => void runner.send({ type: 'startedAgain' })}
            />
          </Suspense>
        ) : null}
      </div>
      {flow.step === 'timedOut' ? (
        <TimedOutDialog
          onStartAgain={() => {
            void runner.send({ type: 'startedAgain' })
            onRefresh()
          }}
        />
      ) : null}
      {history.question ? (
        <LeaveDialog onStay={history.question.stay} onLeave={history.question.leave} />
      ) : isQuitting ? (
        <LeaveDialog
          onStay={() => setIsQuitting(false)}
          onLeave={() => {
            setIsQuitting(false)
            leave()
            void runner.send({ type: 'wentBack' })
          }}
        />
      ) : null}
    </div>
  )
}

function canReleaseSeats(flow: Flow): boolean {
  return flow.step === 'checkout' || flow.step === 'holding'
}

type HallFlow = CountFlow | SeatsFlow | HoldingFlow

/** Whether there is a seat map to choose from, in front or behind the count. */
function isAtHall(flow: Flow): flow is HallFlow {
  return flow.sale.picksSeats && (flow.step === 'count' || flow.step === 'seats' || flow.step === 'holding')
}

/** Whether to render the hall behind the count: only when idle, because it must not delay a tap. */
function useIsHallDue(flow: Flow): boolean {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => startTransition(() => setIsDue(true)), [])
  return isDue || flow.step !== 'count'
}

/**
 * Returns the connection that seats or contact wait for. A payment shows its own state beside the pressed
 * button.
 */
function waitingConnection(flow: Flow): Connection {
  if (flow.step === 'holding') return flow.connection
  const contact = flow.step === 'checkout' ? flow.contact : null
  return contact?.kind === 'saving' && !contact.pays ? contact.connection : 'open'
}

/** Moves the focus to a new step, because the keyboard would otherwise restart at the top of the page. */
function useStepFocus(step: string | null) {
  const content = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== null && shown.current !== step) content.current?.focus({ preventScroll: true })
    shown.current = step
  }, [step])
  return content
}

/**
 * Asks for confirmation before releasing held seats. // spec §4: guests may quit after a confirmation
 * question
 */
function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <Dialog title={<Trans>Leave and release your seats?</Trans>} onClose={onStay}>
      <p className="text-muted">
        <Trans>Your seats go back on sale at once.</Trans>
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button onClick={onStay}>
          <Trans>Keep my seats</Trans>
        </Button>
        <Button variant="danger" onClick={onLeave}>
          <Trans>Leave and release</Trans>
        </Button>
      </div>
    </Dialog>
  )
}

function useLeaveBooking(answer: SeatLayoutAnswer, sale: Sale): () => void {
  const router = useRouter()
  const path =
    answer.Show?.Kind === 'event'
      ? buildPath('event', { eventID: sale.titleId })
      : buildPath('movie', { movieID: sale.titleId, cinemaID: answer.Cinema.CinemaID })
  // Synchronous, so that the code that follows sees the booking as left.
  return () => router.history.push(path, undefined, { ignoreBlocker: true })
}
