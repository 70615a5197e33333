import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useAppContext } from '@/src/lib/page/app-context'
import { showToast } from '@/src/ui/toast'
import { type Flow, type Sale, startFlow } from '../flow/state'
import {
  bookingSession,
  type BookingSession,
  createSession,
  type PaymentOutcome,
  type SessionDeps,
  type SessionView,
} from './booking-session'
import type { FlowRunner } from './flow-runner'
import { paymentOptionsQuery } from './payment-options-query'
import { preferredCount } from './preferred-count'

export function useBookingSession(
  sale: Sale,
  {
    path,
    freeSeats,
    preloadPayment,
  }: { path: string; freeSeats: number; preloadPayment: () => Promise<unknown> },
): { session: BookingSession; view: SessionView } {
  const { api, language } = useAppContext()
  // With the server’s page, which is the same for everyone, the visitor starts at the step in it: the count
  // is asked as usual.
  const isServers = useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  )
  const known = isServers ? null : usualAmong(freeSeats)
  const notify = usePaymentNews()
  const queryClient = useQueryClient()
  const deps: SessionDeps = {
    api,
    language,
    sale,
    path,
    onPaymentOutcome: notify,
    cacheOptions: (hold, options) =>
      queryClient.setQueryData(paymentOptionsQuery(api, hold).queryKey, options),
    preloadPayment,
    usualCount: known,
  }
  // The server renders for everyone, so it keeps no session.
  const session = typeof window === 'undefined' ? createSession(deps) : bookingSession(deps)
  const getView = () => session.getView()
  const view = useSyncExternalStore((listener) => session.subscribe(listener), getView, getView)
  useEffect(() => session.updateSale(sale), [session, sale])
  useEffect(() => session.attachScreen(), [session])
  return { session, view }
}

/** Returns the usual seat count; null where fewer are free, so that the visitor is asked. */
function usualAmong(freeSeats: number): number | null {
  const count = preferredCount()
  return count !== null && count <= freeSeats ? count : null
}

/**
 * Returns the flow of a runner and rerenders on changes; during hydration it is the flow that the server
 * rendered.
 */
export function useFlow(runner: FlowRunner, sale: Sale): Flow {
  const [rendered] = useState(() => startFlow(sale))
  return useSyncExternalStore(
    (listener) => runner.subscribe(listener),
    () => runner.getFlow(),
    () => rendered,
  )
}

/** Returns a function that shows the outcome of a payment to a visitor on another page. */
function usePaymentNews(): (news: PaymentOutcome) => void {
  const { t } = useLingui()
  return (news) => {
    const words = {
      booked: t`You’ve booked your tickets. Find them on the home page and in your e-mail.`,
      unpaid: t`Your payment didn’t go through. See your booking for details.`,
      refunded: t`Your payment arrived too late for your seats. We’re refunding you.`,
    }
    showToast(words[news], 'error')
  }
}
