import { bookingSteps } from '@/contract/page/search'
import type { BookingStep } from '@/contract/page/search'
import type { Flow } from '../flow/state'

/** The step in the address, through which the browser’s Back moves. */
export type UrlStep = BookingStep

/** Returns the step of a flow in the address; null where the address does not change. */
export function getUrlStep(flow: Flow): UrlStep | null {
  switch (flow.step) {
    case 'count':
      return 'count'
    case 'seats':
      return 'seats'
    case 'holding':
      return flow.sale.picksSeats ? 'seats' : 'count'
    case 'checkout':
    case 'paying':
    case 'verifying':
    case 'refunded':
      return 'checkout'
    case 'confirmed':
    case 'timedOut':
      return null
  }
}

export function isBefore(step: UrlStep, other: UrlStep): boolean {
  return bookingSteps.indexOf(step) < bookingSteps.indexOf(other)
}
