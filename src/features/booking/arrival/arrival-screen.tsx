import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { pages } from '@/contract/pages'
import { useScope } from '@/src/lib/page/scope'
import { lazyComponent } from '@/src/ui/lazy-component'
import type { PaymentParts } from '../checkout/payment-parts'
import type { Flow } from '../flow/state'
import { HallSkeleton } from '../seats/hall-skeleton'
import { findArrival } from './find-arrival'
import type { Arrival, AskedArrival } from './find-arrival'
import { SummaryPage } from './summary-page'
import { NotHere } from './not-here'
import { CheckPage } from './check-page'
import { UnpaidPage } from './unpaid-page'
import { Receipt } from './receipt'

const CardPage = lazyComponent(async () => (await import('./card-page')).CardPage)

/** What an address is about: where the booking stands, what it comes to, the card that pays it, that it was not paid, or that it was. */
export type ArrivalAim = 'goOn' | 'card' | 'summary' | 'unpaid' | 'receipt' | 'check'

interface ArrivalScreenProps extends AskedArrival {
  aim: ArrivalAim
  /** Of a payment, for its check. */
  reference?: string | undefined
  /** The ways to pay by card, for a page that has nothing else. */
  cards: PaymentParts
  /** Where an address says to whom the tickets go. */
  email?: string | undefined
}

/**
 * Every address at which a payment may come back: the booking is found, and shown as it stands by the server's own word,
 * whatever the address says of it. // spec §2 process-payment, processPayment, paymentCheck, mobilePayment, payment-summary, payment-…, failedPayment, PaymentComplete
 */
export function ArrivalScreen({ id, token, ...about }: ArrivalScreenProps) {
  const scope = useScope()
  const arrival = useQuery({
    queryKey: ['arrival', about.aim, id ?? null, token ?? null],
    queryFn: () => findArrival({ id, token }, scope),
    // Read when an address is opened, and not again while the booking it led to goes on.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    // Bookings are on the device; the server's HTML knows none.
    enabled: typeof window !== 'undefined',
  })
  useSpentToken(token, arrival.isFetched)
  if (arrival.error) return <NotHere because="unreachable" onRetry={() => void arrival.refetch()} />
  if (!arrival.data) return <HallSkeleton />
  return <Arrived {...about} arrival={arrival.data} />
}

interface ArrivedProps extends Omit<ArrivalScreenProps, keyof AskedArrival> {
  arrival: Arrival
}

function Arrived({ aim, arrival, reference, cards, email }: ArrivedProps) {
  switch (arrival.kind) {
    case 'unknown':
    case 'linkOver':
      return <NotHere because={arrival.kind} />
    case 'ticket': {
      const { bookingId } = arrival
      if (aim === 'receipt' || aim === 'summary') return <Receipt bookingId={bookingId} />
      return <Navigate to={pages.confirmBooking.path} params={{ bookingId }} replace />
    }
    case 'booking': {
      const { flow, path } = arrival
      if (aim === 'check' && isHeld(flow) && reference !== undefined)
        return <CheckPage flow={flow} path={path} reference={reference} />
      if (aim === 'card' && isHeld(flow))
        return (
          <Suspense fallback={<HallSkeleton />}>
            <CardPage flow={flow} path={path} payment={cards} email={email} />
          </Suspense>
        )
      if (aim === 'summary' && isHeld(flow)) return <SummaryPage flow={flow} path={path} />
      // The booking itself asks what became of a payment that is not over.
      if (aim === 'unpaid' && flow.step === 'checkout') return <UnpaidPage flow={flow} path={path} />
      return <Navigate to={path} replace />
    }
  }
}

type HeldFlow = Extract<Flow, { step: 'checkout' | 'paying' | 'verifying' }>
const isHeld = (flow: Flow): flow is HeldFlow =>
  flow.step === 'checkout' || flow.step === 'paying' || flow.step === 'verifying'

/** A token that was tried has no business in an address that one shows, shares or sends along. */
function useSpentToken(token: string | undefined, isTried: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (token !== undefined && isTried)
      void navigate({ to: '.', search: {}, replace: true, resetScroll: false })
  }, [token, isTried, navigate])
}
