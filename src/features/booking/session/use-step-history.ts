import { useLingui } from '@lingui/react/macro'
import { useBlocker, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
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
 * seats is asked for first. The flow is the truth; the address follows it. An address that names an earlier step leads
 * there; one that names a later step leads to the first that is not done.
 */
export function useStepHistory(runner: FlowRunner, flow: Flow, urlStep: UrlStep): StepHistory {
  const { t } = useLingui()
  const router = useRouter()
  const navigate = useNavigate()
  const flowStep = urlStepOf(flow)
  const seen = useRef<{ flowStep: UrlStep | null; urlStep: UrlStep } | null>(null)
  /** Going back takes the browser a moment, and a second tap meanwhile would leave the page. */
  const isGoingBack = useRef(false)
  /** Whether the page was opened at a step before the booking's. */
  const [isEarlierNamed] = useState(() => {
    const { search, state } = router.state.location
    // Without a step in it, or on an entry of the booking's own as after a reload: the booking goes on where it is.
    if (stepIn(search) === undefined || state.bookingDepth !== undefined) return false
    return flowStep !== null && isBefore(urlStep, flowStep)
  })
  const [isAskedByAddress, setAskedByAddress] = useState(isEarlierNamed && flow.step === 'checkout')

  const blocker = useBlocker({
    withResolver: true,
    enableBeforeUnload: false,
    shouldBlockFn: ({ current, next }) => {
      if (current.pathname !== next.pathname) return false
      const now = runner.getFlow()
      const step = urlStepOf(now)
      const wanted = stepIn(next.search) ?? 'count'
      if (step === null || !isBefore(wanted, step)) return false
      if (now.step === 'paying' || now.step === 'verifying') {
        showToast(t`Your payment is being confirmed. Please wait a moment.`)
        return true
      }
      return now.step === 'checkout'
    },
  })

  useEffect(
    () =>
      router.history.subscribe(() => {
        isGoingBack.current = false
      }),
    [router],
  )

  useEffect(() => {
    const before = seen.current
    seen.current = { flowStep, urlStep }
    if (flowStep === null || flowStep === urlStep) return

    const follow = (isForward: boolean) => {
      const depth = router.state.location.state.bookingDepth ?? 0
      void navigate({
        to: '.',
        search: { step: flowStep === 'count' ? undefined : flowStep },
        replace: !isForward,
        state: { bookingDepth: isForward ? depth + 1 : depth },
        // The page itself stays: its loader has nothing new to say.
        resetScroll: true,
      })
    }
    if (before === null) {
      if (isAskedByAddress) return
      if (runner.getFlow().step === 'seats' && isEarlierNamed) void runner.send({ type: 'wentBack' })
      else follow(false)
    } else if (before.flowStep !== flowStep) {
      follow(before.flowStep !== null && isBefore(before.flowStep, flowStep))
    } else if (before.urlStep !== urlStep) {
      if (isBefore(urlStep, flowStep)) void runner.send({ type: 'wentBack' })
      // Forward again: a count is right as it stands; nothing is reserved by a press on Forward.
      else if (flowStep === 'count' && urlStep === 'seats') void runner.send({ type: 'countConfirmed' })
      else router.history.back()
    }
  }, [flowStep, urlStep, runner, navigate, router, isEarlierNamed, isAskedByAddress])

  const isAsking = blocker.status === 'blocked' && flow.step === 'checkout'
  const goTo = (step: UrlStep) =>
    navigate({ to: '.', search: { step: step === 'count' ? undefined : step }, replace: true })
  const byAddress = {
    stay() {
      setAskedByAddress(false)
      void goTo('checkout')
    },
    leave() {
      setAskedByAddress(false)
      void runner.send({ type: 'wentBack' })
      if (urlStep === 'count') void runner.send({ type: 'wentBack' })
    },
  }
  const byBack = {
    stay() {
      isGoingBack.current = false
      blocker.reset?.()
    },
    leave: () => blocker.proceed?.(),
  }
  return {
    question: isAsking ? byBack : isAskedByAddress && flow.step === 'checkout' ? byAddress : null,
    goBack() {
      if (router.state.location.state.bookingDepth) {
        if (isGoingBack.current) return
        isGoingBack.current = true
        router.history.back()
      } else
        void navigate({
          to: '.',
          search: { step: flow.sale.picksSeats && flowStep === 'checkout' ? 'seats' : undefined },
        })
    },
  }
}

/** The step that an address names, if any. */
function stepIn(search: object): UrlStep | undefined {
  return 'step' in search ? (search.step as UrlStep | undefined) : undefined
}
