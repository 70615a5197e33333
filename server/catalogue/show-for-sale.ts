import type { HallLayout } from '@/contract/hall/hall-layout'
import type { LanguageCode } from '@/contract/envelope'
import type { Store } from '@/server/platform/store/store'

/** All that selling one show needs to know; the layout comes from memory after its first use. */
export interface ShowForSale {
  readonly scheduleId: string
  readonly kind: 'movie' | 'event'
  /** Film or event id. */
  readonly titleId: string
  readonly title: string
  readonly rated: string
  readonly languageName: string
  readonly format: string
  readonly runTimeMin: number
  readonly art: { base: string; widths: number[]; ratio: number; tint: string } | null
  readonly cinemaId: string
  readonly cinemaName: string
  readonly address: string
  readonly latitude: number
  readonly longitude: number
  readonly screen: string
  readonly countryId: number
  readonly timeZone: string
  readonly startsAt: Date
  /** After this nobody may reserve. */
  readonly salesEndAt: Date
  readonly lateNight: boolean
  readonly currency: string
  readonly layoutHash: string
  readonly layout: HallLayout
  readonly seatCount: number
  /** Seat name → index, and index → class index of the layout. */
  readonly indexOfSeat: ReadonlyMap<string, number>
  readonly seatNames: readonly string[]
  readonly classOfSeat: Uint8Array
  /** Minor units by class index of the layout. */
  readonly priceMinorByClass: readonly number[]
  /** Convenience fee of one seat, minor units. */
  readonly feeMinorPerSeat: number
  /** The server's MaxTicketLimit: 6 for a film, 10 for an event unless the catalogue says less. // spec §9 */
  readonly maxTickets: number
  /** 1: the visitor picks; 0: seats come assigned. */
  readonly seatMode: 0 | 1
}

/** Finds a show by schedule id with localised names; null when there is none in the brand's countries. */
export type FindShowForSale = (
  store: Store,
  scheduleId: string,
  language: LanguageCode,
  countries: readonly number[],
) => Promise<ShowForSale | null>
