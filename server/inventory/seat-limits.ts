import type { ShowForSale } from '@/server/catalogue/shows/show-for-sale'

/**
 * Limits for seats held without payment at one moment. Half a city may share one carrier’s address, and an
 * attacker has as many addresses as a network gives, so an address, the network around it and the widest
 * network each have a share, which grows with the purchases made from there. docs/security.md has the
 * arithmetic. // threats
 */

/** Number of shows in which one visitor may hold the maximum seats of a transaction. */
export const maxShowsOfVisitor = 4

/**
 * Seats across all shows that an address, its network (/24, /56) and the widest network (/48) may hold before
 * any purchase from there.
 */
const everywhere = [120, 240, 480] as const
/** Shares of one show’s seats: initially, and at most after any number of purchases. */
const shareOfShow = [0.2, 0.3, 0.4] as const
const largestShareOfShow = [0.5, 0.5, 0.75] as const
/** Visitors of one address that a hall admits at least, however small it is. */
const leastVisitors = 4

/**
 * Limits in the order of the reserve statement’s parameter: within one show, largest within one show, across
 * all shows; each from the address to the widest network.
 */
export type NetworkLimits = readonly number[]

const limitsOfShow = new WeakMap<object, NetworkLimits>()

export function networkLimits(show: Pick<ShowForSale, 'seatCount' | 'maxTickets'>): NetworkLimits {
  let limits = limitsOfShow.get(show)
  if (!limits) limitsOfShow.set(show, (limits = computeLimits(show)))
  return limits
}

function computeLimits({
  seatCount,
  maxTickets,
}: Pick<ShowForSale, 'seatCount' | 'maxTickets'>): NetworkLimits {
  const atLeast = leastVisitors * maxTickets
  const seats = (share: number) => Math.max(atLeast, Math.ceil(share * seatCount))
  return [...shareOfShow.map(seats), ...largestShareOfShow.map(seats), ...everywhere]
}
