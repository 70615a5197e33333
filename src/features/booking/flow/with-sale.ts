import type { Flow, Sale } from './state'

/** A booking under the server's present word on what is sold and how many one may have. */
export function withSale(flow: Flow, sale: Sale): Flow {
  switch (flow.step) {
    case 'count':
      return { ...flow, sale, count: Math.min(flow.count, sale.mostSeats) }
    case 'seats': {
      const count = Math.min(flow.count, sale.mostSeats)
      // Seats that come assigned are not picked: only the count is left to choose.
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
      // What was asked for stays as it was asked: the server has the last word on it.
      return { ...flow, sale }
  }
}

/** Whether two words on a sale say the same. */
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
