import { useEffect, useSyncExternalStore } from 'react'
import { useScope } from '@/src/lib/page/scope'
import { bookingSession } from './booking-session'
import type { BookingSession, SessionView } from './booking-session'
import type { FlowRunner } from './flow-runner'
import type { Flow, Sale } from '../flow/state'

const loading: SessionView = { kind: 'loading', count: null, isProceeding: false }

/** The booking of a sale in this tab. On the server, and until the device's storage was read, it is loading. */
export function useBookingSession(
  sale: Sale,
  path: string,
): { session: BookingSession | null; view: SessionView } {
  const { api } = useScope()
  const session = typeof window === 'undefined' ? null : bookingSession({ api, sale, path })
  const view = useSyncExternalStore(
    (listener) => session?.subscribe(listener) ?? (() => undefined),
    () => session?.getView() ?? loading,
    () => loading,
  )
  useEffect(() => session?.learn(sale), [session, sale])
  useEffect(() => session?.enter(), [session])
  return { session, view }
}

/** The flow of a runner, rendered again when it moves on. */
export function useFlow(runner: FlowRunner): Flow {
  const getFlow = () => runner.getFlow()
  return useSyncExternalStore((listener) => runner.subscribe(listener), getFlow, getFlow)
}
