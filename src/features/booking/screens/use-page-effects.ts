import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { toMajor } from '@/contract/money'
import { pages } from '@/contract/pages'
import { trackEvent } from '@/src/lib/analytics/events'
import { subscribeToStorageLoss } from '@/src/lib/device/storage/db'
import { siteOpened } from '@/src/lib/page/site-closed'
import { showToast } from '@/src/ui/toast'
import { type Flow, isLeaving } from '../flow/state'
import type { FlowRunner } from '../session/flow-runner'
import { storePreferredCount } from '../session/preferred-count'
import { refusalText } from '../session/refusal-text'

export function usePageEffects(runner: FlowRunner, flow: Flow): void {
  usePaymentEffects(runner, flow)
  useConfirmation(flow)
  useStorePreferredCount(flow)
}

export function usePaymentEffects(runner: FlowRunner, flow: Flow): void {
  useSynchroniseOnReturn(runner)
  useStorageNotice()
  useRefusalToast(flow)
  useUnloadWarning(flow)
  useBookingAnalytics(flow)
}

/**
 * Makes the browser ask before the tab closes between Pay and its answer, or with the bank’s page open. In
 * all other steps it does not: held seats stay held, and the booking resumes where it was left. Navigation to
 * a provider’s own page asks nothing.
 */
function useUnloadWarning(flow: Flow): void {
  const isRequested = flow.step === 'paying' && !isLeaving(flow)
  useEffect(() => {
    if (!isRequested) return
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', preventUnload)
    return () => removeEventListener('beforeunload', preventUnload)
  }, [isRequested])
}

/** Saves the number of held seats as the default for the next booking, which then skips the count. */
function useStorePreferredCount(flow: Flow): void {
  const seats = flow.step === 'checkout' ? flow.hold.seats.length : 0
  useEffect(() => {
    if (seats > 0) storePreferredCount(seats)
  }, [seats])
}

/** Refreshes clock and hold when the page returns to the foreground: phones sleep, and clocks are set. */
function useSynchroniseOnReturn(runner: FlowRunner): void {
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') void runner.synchronise()
    }
    document.addEventListener('visibilitychange', refresh)
    addEventListener('focus', refresh)
    addEventListener('online', refresh)
    addEventListener(siteOpened, refresh)
    // After the return from a provider’s page, the browser may restore this page from its back/forward cache.
    const comeBack = (event: PageTransitionEvent) => {
      if (event.persisted) void runner.handleProviderReturn()
    }
    addEventListener('pageshow', comeBack)
    return () => {
      removeEventListener('pageshow', comeBack)
      document.removeEventListener('visibilitychange', refresh)
      removeEventListener('focus', refresh)
      removeEventListener('online', refresh)
      removeEventListener(siteOpened, refresh)
    }
  }, [runner])
}

function useStorageNotice(): void {
  const { t } = useLingui()
  useEffect(
    () =>
      subscribeToStorageLoss(() =>
        showToast(t`This browser can’t save your tickets. Keep this page open until you have them.`, 'error'),
      ),
    [t],
  )
}

/** Navigates to the ticket’s own address once the confirmed booking is on the device. */
function useConfirmation(flow: Flow): void {
  const navigate = useNavigate()
  const bookingId = flow.step === 'confirmed' && flow.isKept ? flow.bookingId : null
  useEffect(() => {
    if (bookingId !== null)
      void navigate({ to: pages.confirmBooking.path, params: { bookingId }, replace: true })
  }, [bookingId, navigate])
}

/**
 * Reports the step of a booking to analytics, with the visitor’s consent: no ids, no contact, no seat names.
 */
function useBookingAnalytics(flow: Flow): void {
  const { step } = flow
  const hold = 'hold' in flow ? flow.hold : null
  const seats = hold?.seats.length ?? 0
  const currency = hold?.price.currency ?? ''
  const total = hold ? toMajor(hold.price.totalMinor, currency) : 0
  useEffect(() => {
    if (step === 'checkout') trackEvent({ name: 'seats_held', seats })
    else if (step === 'paying') trackEvent({ name: 'payment_started', seats })
    else if (step === 'confirmed') trackEvent({ name: 'booking_confirmed', seats, currency, total })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each step once: what changes within it is no news
  }, [step])
}

/**
 * Shows a failed payment in a toast, with the server’s message: its notice is above the payment methods,
 * which may be out of view. // spec §8 Hosted payment
 */
export function useRefusalToast(flow: Flow): void {
  const { i18n } = useLingui()
  const isPaying = flow.step === 'paying' || flow.step === 'verifying'
  const wasPaying = useRef(false)
  const refusal = flow.step === 'checkout' ? flow.refusal : null
  useEffect(() => {
    if (wasPaying.current && refusal)
      showToast(refusal.serverMessage || refusal.message || i18n._(refusalText(refusal)), 'repeated')
    wasPaying.current = isPaying
  }, [isPaying, refusal, i18n])
}
