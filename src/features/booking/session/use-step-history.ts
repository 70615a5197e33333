import { useLingui } from '@lingui/react/macro'
import { useBlocker, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { showToast } from '@/src/ui/toast'
import { isBefore, urlStepOf } from './booking-step'
import type { UrlStep } from './booking-step'
import type { FlowRunner } from './flow-runner'
import type { Flow } from '../flow/state'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many steps of the same booking lie below this entry. */
    bookingDepth?: number
  }
}

interface StepHistory {
  /** Set while the visitor is asked whether to give up held seats. */
  question: { stay: () => void; leave: () => void } | null
  goBack: () => void
}

/**
 * Joins the flow and the browser's history: a step forward is an entry, Back is one step back, and giving up held
 * seats is asked for first. The flow is the truth; the address follows it.
 */
export function useStepHistory(runner: FlowRunner, flow: Flow, urlStep: UrlStep): StepHistory {
  const { t } = useLingui()
  const router = useRouter()
  const navigate = useNavigate()
  const flowStep = urlStepOf(flow)
  const shownStep = useRef<UrlStep | null>(null)

  const blocker = useBlocker({
    withResolver: true,
    enableBeforeUnload: false,
    shouldBlockFn: ({ current, next }) => {
      if (current.pathname !== next.pathname) return false
      const now = runner.getFlow()
      const step = urlStepOf(now)
      const wanted = (next.search as { step?: UrlStep }).step ?? 'count'
      if (step === null || !isBefore(wanted, step)) return false
      if (now.step === 'paying' || now.step === 'verifying') {
        showToast(t`Your payment is being confirmed. Please wait a moment.`)
        return true
      }
      return now.step === 'checkout'
    },
  })

  useEffect(() => {
    const before = shownStep.current
    shownStep.current = flowStep
    if (flowStep === null || flowStep === urlStep) return
    const hasMoved = before !== flowStep
    if (!hasMoved && isBefore(urlStep, flowStep)) {
      void runner.send({ type: 'wentBack' })
      return
    }
    const isForward = hasMoved && before !== null && isBefore(before, flowStep)
    const depth = router.state.location.state.bookingDepth ?? 0
    void navigate({
      to: '.',
      search: { step: flowStep === 'count' ? undefined : flowStep },
      replace: !isForward,
      state: { bookingDepth: isForward ? depth + 1 : depth },
      // The page itself stays: its loader has nothing new to say.
      resetScroll: true,
    })
  }, [flowStep, urlStep, runner, navigate, router])

  const isAsking = blocker.status === 'blocked' && flow.step === 'checkout'
  return {
    question: isAsking ? { stay: blocker.reset, leave: blocker.proceed } : null,
    goBack() {
      if (router.state.location.state.bookingDepth) router.history.back()
      else
        void navigate({
          to: '.',
          search: { step: flow.sale.picksSeats && flowStep === 'checkout' ? 'seats' : undefined },
        })
    },
  }
}
