import { useBlocker, useNavigate, useRouter } from '@tanstack/react-router'
import type { HistoryState } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isBefore, getUrlStep } from './booking-step'
import type { UrlStep } from './booking-step'
import type { FlowRunner } from './flow-runner'
import type { Flow } from '../flow/state'
import { useWaitNotice } from './use-wait-notice'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Number of steps of the same booking below this entry. */
    bookingDepth?: number
  }
}

interface StepHistory {
  /** Set while the visitor is asked whether to give up held seats. */
  question: { stay: () => void; leave: () => void } | null
  goBack: () => void
}

interface StepHistoryParams {
  runner: FlowRunner
  flow: Flow
  urlStep: UrlStep
  /** The step in which the booking was resumed from the device; null until then. */
  resumedAt: Flow['step'] | null
  /** Closes an open dialog of the page itself, which is then the meaning of Back. */
  closeQuestion: (() => void) | null
}

/**
 * Synchronises the flow with the browser’s history: a step forward is an entry, Back is one step back, and
 * giving up held seats is confirmed first. The flow is authoritative and the address follows it. An address
 * with an earlier step leads there; one with a later step leads to the first incomplete step.
 */
export function useStepHistory({
  runner,
  flow,
  urlStep,
  resumedAt,
  closeQuestion,
}: StepHistoryParams): StepHistory {
  const showWaitNotice = useWaitNotice()
  const router = useRouter()
  const navigate = useNavigate()
  const flowStep = getUrlStep(flow)
  /** The step last shown; `isArrival` until the booking was resumed. */
  const lastShown = useRef<{ flowStep: UrlStep | null; urlStep: UrlStep; isArrival: boolean } | null>(null)
  /** Target step of a pending navigation. */
  const pendingStep = useRef<UrlStep | null>(null)
  /** Going back takes the browser a moment, and a second tap meanwhile would leave the page. */
  const isGoingBack = useRef(false)
  const [initialStep] = useState(() => namedStep(router.state.location))
  const [isAnswered, setAnswered] = useState(false)
  const [ownPath] = useState(() => router.state.location.pathname)
  /** Back was pressed while the dialog was open: it closes the dialog, and the page stays. */
  const isBackAnAnswer = useRef(false)
  const isNamedEarlier = initialStep !== null && flowStep !== null && isBefore(initialStep, flowStep)
  const isRequestedByAddress =
    !isAnswered && isNamedEarlier && resumedAt === 'checkout' && flow.step === 'checkout'

  const blocker = useBlocker({
    withResolver: true,
    enableBeforeUnload: false,
    shouldBlockFn: ({ current, next, action }) => {
      if (action !== 'PUSH' && action !== 'REPLACE' && (closeQuestion || blocker.status === 'blocked')) {
        closeQuestion?.()
        isBackAnAnswer.current = true
        return true
      }
      if (current.pathname !== next.pathname) return false
      const now = runner.getFlow()
      const step = getUrlStep(now)
      const targetStep = stepIn(next.search) ?? 'count'
      if (step === null || !isBefore(targetStep, step)) return false
      if (now.step === 'paying' || now.step === 'verifying') {
        showWaitNotice()
        return true
      }
      return now.step === 'checkout'
    },
  })

  useLayoutEffect(() => {
    if (blocker.status !== 'blocked' || !isBackAnAnswer.current) return
    isBackAnAnswer.current = false
    blocker.reset()
  }, [blocker])

  useEffect(
    () =>
      router.history.subscribe(() => {
        isGoingBack.current = false
      }),
    [router],
  )

  useEffect(() => {
    // During hydration the flow is the server’s: its replacement by the visitor’s own is not a movement.
    if (flow !== runner.getFlow()) return
    const before = lastShown.current ?? { flowStep, urlStep, isArrival: true }
    const isTakenUp = before.isArrival && resumedAt !== null
    const hasMoved = before.flowStep !== flowStep
    lastShown.current = { flowStep, urlStep, isArrival: before.isArrival && !isTakenUp }
    if (flowStep === null || flowStep === urlStep) return
    // A navigation to another page is in progress, and its address must not be replaced.
    if (router.history.location.pathname !== ownPath) return

    const follow = (isForward: boolean) => {
      pendingStep.current = flowStep
      const depth = router.state.location.state.bookingDepth ?? 0
      void navigate({
        to: '.',
        search: { step: flowStep === 'count' ? undefined : flowStep },
        replace: !isForward,
        state: { bookingDepth: isForward ? depth + 1 : depth },
        // The page itself stays: its loader has nothing new to load.
        resetScroll: true,
      })
    }
    if (isTakenUp) {
      if (!isNamedEarlier) {
        if (pendingStep.current !== flowStep) follow(false)
      } else if (resumedAt === 'seats') void runner.send({ type: 'wentBack' })
      else if (resumedAt !== 'checkout') follow(false)
    } else if (hasMoved) {
      follow(before.flowStep !== null && isBefore(before.flowStep, flowStep))
    } else if (before.urlStep !== urlStep) {
      if (isBefore(urlStep, flowStep)) void runner.send({ type: 'wentBack' })
      // Forward again: the count is valid as it is; Forward never reserves anything.
      else if (flowStep === 'count' && urlStep === 'seats') void runner.send({ type: 'countConfirmed' })
      else router.history.back()
    }
  }, [flow, flowStep, urlStep, resumedAt, isNamedEarlier, ownPath, runner, navigate, router])

  const isAsking = blocker.status === 'blocked' && flow.step === 'checkout'
  const byBack = {
    stay() {
      isGoingBack.current = false
      setAnswered(true)
      blocker.reset?.()
    },
    leave() {
      setAnswered(true)
      blocker.proceed?.()
    },
  }
  const byAddress = {
    stay() {
      setAnswered(true)
      void navigate({ to: '.', search: { step: 'checkout' }, replace: true, state: { bookingDepth: 0 } })
    },
    leave() {
      setAnswered(true)
      void runner.send({ type: 'wentBack' })
      if (urlStep === 'count') void runner.send({ type: 'wentBack' })
    },
  }
  return {
    question: isAsking ? byBack : isRequestedByAddress ? byAddress : null,
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

function stepIn(search: object): UrlStep | undefined {
  return 'step' in search ? (search.step as UrlStep | undefined) : undefined
}

/**
 * Returns the step requested by the page’s address; null without one, and on an entry of the booking itself,
 * as after a reload: the booking then resumes where it was.
 */
function namedStep({ search, state }: { search: object; state: HistoryState }): UrlStep | null {
  return state.bookingDepth === undefined ? (stepIn(search) ?? null) : null
}
