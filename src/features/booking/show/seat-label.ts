import { sortSeatNames } from '@/contract/hall/seat-order'

/** Returns display names of seats, in the order of the hall: "F9, F10". */
export function seatLabels(names: readonly string[]): string {
  return sortSeatNames(names).map(seatLabel).join(', ')
}

/**
 * Returns the display name of a seat: `F-12` is F12, `204-F-12` is 204 F12; `Table 2-5` stays, because Table
 * 25 is another table.
 */
export function seatLabel(name: string): string {
  const parts = name.split('-')
  const number = parts.pop() ?? ''
  const row = parts.pop() ?? ''
  const seat = /\d$/.test(row) ? `${row}-${number}` : row + number
  return parts.length > 0 ? `${parts.join('-')} ${seat}` : seat
}
