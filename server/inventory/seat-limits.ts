import type { ShowForSale } from '@/server/catalogue/show-for-sale'

/**
 * Seats of one show that one network address may hold, whatever cookies it shows: half of the hall, and never less than
 * ten visitors' worth, because one carrier's address is half of a city. // threats
 */
export function mostSeatsOfAddress(show: Pick<ShowForSale, 'seatCount' | 'maxTickets'>): number {
  return Math.max(10 * show.maxTickets, Math.ceil(show.seatCount / 2))
}
