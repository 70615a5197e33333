import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { pages } from '@/contract/pages'
import { useAppContext } from '@/src/lib/page/app-context'
import { lazyComponent } from '@/src/ui/lazy-component'
import type { PaymentParts } from '../checkout/payment-parts'
import type { Flow } from '../flow/state'
import { HallSkeleton } from '../seats/hall-skeleton'
import { findPaymentResult } from './find-payment-result'
import type { PaymentResultQuery } from './find-payment-result'
import { SummaryPage } from './summary-page'
import { UnknownOrder } from './unknown-order'
import { CheckPage } from './check-page'
import { UnpaidPage } from './unpaid-page'
import { Receipt } from './receipt'
import type { PaymentResult } from './follow-link'

const CardPage = lazyComponent(async () => (await import('./card-page')).CardPage)

/**
 * The purpose of an address: the booking itself, its summary, its card payment, an unpaid order, a receipt,
 * or the final check.
 */
export type PaymentPurpose = 'booking' | 'card' | 'summary' | 'unpaid' | 'receipt' | 'check'

interface PaymentResultScreenProps extends PaymentResultQuery {
  purpose: PaymentPurpose
  reference?: string | undefined
  /** The card payment methods, for a page with nothing else. */
  cards: PaymentParts
  /** The recipient’s address, where the link contains it. */
  email?: string | undefined
}

/**
 * Handles every address at which a payment may return: it finds the booking and shows its state by the
 * server’s answer, whatever the address claims. // spec §2 process-payment, processPayment, paymentCheck,
 * mobilePayment, payment-summary, payment-…, failedPayment, PaymentComplete
 */
export function PaymentResultScreen({ id, token, ...about }: PaymentResultScreenProps) {
  const app = useAppContext()
  const result = useQuery({
    queryKey: ['paymentResult', about.purpose, id ?? null, token ?? null],
    queryFn: () => findPaymentResult({ id, token }, app),
    // Read once when an address is opened, and not again while the booking continues.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    // Bookings are stored on the device; the server’s HTML contains none.
    enabled: typeof window !== 'undefined',
  })
  useRemoveTokenFromAddress(token, result.isFetched)
  if (result.error) return <UnknownOrder because="unreachable" onRetry={() => void result.refetch()} />
  if (!result.data) return <HallSkeleton />
  return <PaymentResultPage {...about} result={result.data} />
}

interface PaymentResultPageProps extends Omit<PaymentResultScreenProps, keyof PaymentResultQuery> {
  result: PaymentResult
}

function PaymentResultPage({ purpose, result, reference, cards, email }: PaymentResultPageProps) {
  switch (result.kind) {
    case 'unknown':
    case 'linkOver':
      return <UnknownOrder because={result.kind} />
    case 'ticket': {
      const { bookingId } = result
      if (purpose === 'receipt' || purpose === 'summary') return <Receipt bookingId={bookingId} />
      return <Navigate to={pages.confirmBooking.path} params={{ bookingId }} replace />
    }
    case 'booking': {
      const { flow, path } = result
      if (purpose === 'check' && isHeld(flow) && reference !== undefined)
        return <CheckPage flow={flow} path={path} reference={reference} />
      if (purpose === 'card' && isHeld(flow))
        return (
          <Suspense fallback={<HallSkeleton />}>
            <CardPage flow={flow} path={path} payment={cards} email={email} />
          </Suspense>
        )
      if (purpose === 'summary' && isHeld(flow)) return <SummaryPage flow={flow} path={path} />
      // The booking page itself polls a payment in progress.
      if (purpose === 'unpaid' && flow.step === 'checkout') return <UnpaidPage flow={flow} path={path} />
      return <Navigate to={path} replace />
    }
  }
}

type HeldFlow = Extract<Flow, { step: 'checkout' | 'paying' | 'verifying' }>
const isHeld = (flow: Flow): flow is HeldFlow =>
  flow.step === 'checkout' || flow.step === 'paying' || flow.step === 'verifying'

/** Removes a used token from the address, which may be shown, shared or sent along. */
function useRemoveTokenFromAddress(token: string | undefined, isTried: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (token !== undefined && isTried)
      void navigate({ to: '.', search: {}, replace: true, resetScroll: false })
  }, [token, isTried, navigate])
}
