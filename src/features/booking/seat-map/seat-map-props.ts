import type { HallLayout } from '@/contract/hall/hall-layout'

export interface SeatMapClass {
  readonly id: string
  readonly label: string
  readonly priceMinor: number
}

export interface SeatMapProps {
  layout: HallLayout
  /** Bit set over seat indices, see contract/hall/seat-bits.ts. */
  availability: Uint8Array
  /** In the order of `layout.Classes`. */
  classes: readonly SeatMapClass[]
  formatPrice: (minor: number) => string
  /** Seats wanted; the most that can be chosen. */
  count: number
  /** Seat indices. */
  selected: readonly number[]
  /** The app itself chose them: a hall that is seen by its sections opens with all of them all the same. */
  isProposed: boolean
  onSelect: (seats: readonly number[]) => void
  /** The selection that a press leads to, in the task of the press; `onSelect` follows after the next frame. */
  onPressed?: (seats: readonly number[]) => void
  /** Seats just lost to someone else. */
  lost?: readonly number[]
  direction: 'ltr' | 'rtl'
}
