import { useEffect } from 'react'
import { toMajor } from '@/contract/money'
import { sayEvent } from '@/src/lib/analytics/events'
import type { Flow } from '../flow/state'

/** Says how far a booking came, to whoever measures with the visitor's consent: no ids, no contact, no seat by its name. */
export function useMeasured(flow: Flow): void {
  const { step } = flow
  const hold = 'hold' in flow ? flow.hold : null
  const seats = hold?.seats.length ?? 0
  const currency = hold?.price.currency ?? ''
  const total = hold ? toMajor(hold.price.totalMinor, currency) : 0
  useEffect(() => {
    if (step === 'checkout') sayEvent({ name: 'seats_held', seats })
    else if (step === 'paying') sayEvent({ name: 'payment_started', seats })
    else if (step === 'confirmed') sayEvent({ name: 'booking_confirmed', seats, currency, total })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each step once: what changes within it is no news
  }, [step])
}
