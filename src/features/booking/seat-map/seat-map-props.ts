import type { HallLayout } from '@/contract/hall/hall-layout'

export interface SeatMapClass {
  readonly id: string
  readonly label: string
  readonly priceMinor: number
}

export interface SeatMapProps {
  layout: HallLayout
  /** A bit set over seat indices, see contract/hall/seat-bits.ts. */
  availability: Uint8Array
  /** In the order of `layout.Classes`. */
  classes: readonly SeatMapClass[]
  formatPrice: (minor: number) => string
  /** Number of seats wanted, which is also the maximum. */
  count: number
  /** Seat indices. */
  selected: readonly number[]
  /** Whether the app itself chose them: a hall that opens with its sections then opens with all of them. */
  isProposed: boolean
  onSelect: (seats: readonly number[]) => void
  /**
   * Receives the selection after a press, in the task of the press; `onSelect` follows after the next frame.
   */
  onPressed?: (seats: readonly number[]) => void
  /** Seats just lost to another visitor. */
  lost?: readonly number[]
  direction: 'ltr' | 'rtl'
}
