import type { Flow, Sale } from './state'

/** Applies the server’s current answer about the show and its seat limit to a booking. */
export function withSale(flow: Flow, sale: Sale): Flow {
  switch (flow.step) {
    case 'count':
      return { ...flow, sale, count: Math.min(flow.count, sale.mostSeats) }
    case 'seats': {
      const count = Math.min(flow.count, sale.mostSeats)
      // Assigned seats are not picked: only the count remains to be chosen.
      if (!sale.picksSeats)
        return {
          step: 'count',
          sale,
          count,
          refusal: flow.refusal,
          unwanted: flow.unwanted,
          contact: flow.contact,
        }
      return { ...flow, sale, count, seats: flow.seats.slice(0, count) }
    }
    case 'timedOut':
      return { ...flow, sale, count: Math.min(flow.count, sale.mostSeats) }
    case 'holding':
    case 'checkout':
    case 'paying':
    case 'verifying':
    case 'confirmed':
    case 'refunded':
      // A pending request stays unchanged: the server decides about it.
      return { ...flow, sale }
  }
}

export function isSameSale(a: Sale, b: Sale): boolean {
  return (
    a.scheduleId === b.scheduleId &&
    a.titleId === b.titleId &&
    a.picksSeats === b.picksSeats &&
    a.mostSeats === b.mostSeats &&
    a.currency === b.currency &&
    a.assignedBy === b.assignedBy
  )
}
