import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import type { SeatLayoutAnswer } from '@/contract/booking/get-seat-layout'
import { GetCountryList } from '@/contract/catalogue/get-country-list'
import { pages } from '@/contract/pages'
import { callOptions } from '@/src/lib/api/call-options'
import { countryOfDialCode } from '@/src/lib/phone/dial-codes'
import { loadNumberingPlans } from '@/src/lib/phone/plans'
import { useAppContext } from '@/src/lib/page/app-context'
import type { Flow } from '../flow/state'
import { getHold } from '../flow/state'
import { loadWithRetry } from '@/src/ui/load-with-retry'
import { PhoneConfirmation } from '../checkout/verifying-step'
import { paymentOptionsQuery } from '../session/payment-options-query'
import type { PaymentParts } from '../checkout/payment-parts'

/**
 * Prefetches the code of payment and ticket, with the parts of the payment methods that the show is offered.
 * Seats are held only once it is loaded, so that a release deployed meanwhile causes no missing file.
 */
export function usePreloadPayment(
  payment: PaymentParts,
  { Panels = [] }: Pick<SeatLayoutAnswer, 'Panels'>,
): () => Promise<unknown> {
  const router = useRouter()
  // A later answer for the same show names the same ones.
  const panels = Panels.join()
  return useCallback(
    () =>
      Promise.all([
        payment.loadPanel(panels.split(',')),
        panels.split(',').includes('phone') && loadWithRetry(PhoneConfirmation.load),
        router.preloadRoute({ to: pages.confirmBooking.path, params: { bookingId: 'next' } }),
        // Missing code is requested again when it is to be shown.
      ]).catch(() => undefined),
    [payment, panels, router],
  )
}

/**
 * Prefetches the parts of the next step while the visitor is busy with this one: on a weak network a step
 * that waits for its code, then for its data, then for its own parts costs a second each.
 */
export function usePreloadParts(
  flow: Flow,
  answer: SeatLayoutAnswer,
  preloadPayment: () => Promise<unknown>,
): void {
  const queryClient = useQueryClient()
  const app = useAppContext()
  const { step } = flow
  const isCountryKnown = countryOfDialCode(answer.Default.CountryCode) !== ''
  useEffect(() => {
    if (step === 'seats' || step === 'holding') {
      void preloadPayment()
      if (!isCountryKnown) void queryClient.prefetchQuery(callOptions(app, GetCountryList, {}))
    }
  }, [step, isCountryKnown, preloadPayment, queryClient, app])

  // They are never awaited, and are nearly always loaded before a number is typed.
  const isBeforeContactForm = step === 'seats' || step === 'holding' || step === 'checkout'
  useEffect(() => {
    if (isBeforeContactForm) void loadNumberingPlans()
  }, [isBeforeContactForm])

  const hold = getHold(flow)
  useEffect(() => {
    if (hold && step === 'checkout') void queryClient.prefetchQuery(paymentOptionsQuery(app.api, hold))
  }, [hold, step, queryClient, app])
}
