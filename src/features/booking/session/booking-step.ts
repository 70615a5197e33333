import { bookingSteps } from '@/contract/page/search'
import type { BookingStep } from '@/contract/page/search'
import type { Flow } from '../flow/state'

/** The step in the address: what the browser's Back goes through. */
export type UrlStep = BookingStep

/** Where a flow stands in the address; null where it says nothing about it. */
export function urlStepOf(flow: Flow): UrlStep | null {
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

/** Whether `step` comes before `other`. */
export function isBefore(step: UrlStep, other: UrlStep): boolean {
  return bookingSteps.indexOf(step) < bookingSteps.indexOf(other)
}
