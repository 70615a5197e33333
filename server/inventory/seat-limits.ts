import type { ShowForSale } from '@/server/catalogue/shows/show-for-sale'

/**
 * How many seats may be held, unpaid, at one moment. One carrier's address is half of a city, and one attacker has as many
 * addresses as a network gives: so an address, the network around it and the widest one have each a share, which grows by
 * what was bought from there. docs/security.md has the arithmetic. // threats
 */

/** Shows of which one visitor may hold as many seats as a transaction may have. */
export const maxShowsOfVisitor = 4

/** Seats everywhere that an address, its network (/24, /56) and the widest one (/48) may hold before anything is bought there. */
const everywhere = [120, 240, 480] as const
/** Shares of one show: at first, and at most, however much was bought. */
const shareOfShow = [0.2, 0.3, 0.4] as const
const largestShareOfShow = [0.5, 0.5, 0.75] as const
/** A small hall has room for so many visitors of one address all the same. */
const leastVisitors = 4

/** As the reserve statement takes them: of one show, of one show at most, everywhere; from the address to the widest network. */
export type NetworkLimits = readonly number[]

const limitsOfShow = new WeakMap<object, NetworkLimits>()

export function networkLimits(show: Pick<ShowForSale, 'seatCount' | 'maxTickets'>): NetworkLimits {
  let limits = limitsOfShow.get(show)
  if (!limits) limitsOfShow.set(show, (limits = limitsOf(show)))
  return limits
}

function limitsOf({ seatCount, maxTickets }: Pick<ShowForSale, 'seatCount' | 'maxTickets'>): NetworkLimits {
  const atLeast = leastVisitors * maxTickets
  const seats = (share: number) => Math.max(atLeast, Math.ceil(share * seatCount))
  return [...shareOfShow.map(seats), ...largestShareOfShow.map(seats), ...everywhere]
}
