import { useEffect, useState, useSyncExternalStore } from 'react'
import { useScope } from '@/src/lib/page/scope'
import { bookingSession, createSession } from './booking-session'
import type { BookingSession, SessionView } from './booking-session'
import type { FlowRunner } from './flow-runner'
import type { Flow, Sale } from '../flow/state'
import { startFlow } from '../flow/state'

/** The booking of a sale in this tab. */
export function useBookingSession(sale: Sale, path: string): { session: BookingSession; view: SessionView } {
  const { api, language } = useScope()
  const parts = { api, language, sale, path }
  // The server renders for everybody: it keeps none.
  const session = typeof window === 'undefined' ? createSession(parts) : bookingSession(parts)
  const getView = () => session.getView()
  const view = useSyncExternalStore((listener) => session.subscribe(listener), getView, getView)
  useEffect(() => session.learn(sale), [session, sale])
  useEffect(() => session.enter(), [session])
  return { session, view }
}

/** The flow of a runner, rendered again when it moves on; as the server rendered it while React takes its page over. */
export function useFlow(runner: FlowRunner, sale: Sale): Flow {
  const [rendered] = useState(() => startFlow(sale))
  return useSyncExternalStore(
    (listener) => runner.subscribe(listener),
    () => runner.getFlow(),
    () => rendered,
  )
}
