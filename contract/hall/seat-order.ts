import { hallGeometry } from './geometry'
import type { HallLayout } from './hall-layout'

/** Sorts seats in reading order: row by row from the stage, within a row by number. */
export function sortSeats(layout: HallLayout, seats: readonly number[]): number[] {
  const { rowOf, number } = hallGeometry(layout)
  return [...seats].sort(
    (a, b) => (rowOf[a] ?? 0) - (rowOf[b] ?? 0) || (number[a] ?? 0) - (number[b] ?? 0) || a - b,
  )
}

/**
 * Sorts seat names in the same order when no layout is available: `F-9` before `F-10`, row Z before row AA.
 */
export function sortSeatNames(names: readonly string[]): string[] {
  return [...names].sort((a, b) => {
    const [one, other] = [splitName(a), splitName(b)]
    return (
      compareNaturally(one.section, other.section) ||
      (areLetters(one.row) && areLetters(other.row) ? one.row.length - other.row.length : 0) ||
      compareNaturally(one.row, other.row) ||
      compareNaturally(one.number, other.number)
    )
  })
}

function splitName(name: string): { section: string; row: string; number: string } {
  const parts = name.split('-')
  const number = parts.pop() ?? ''
  const row = parts.pop() ?? ''
  return { section: parts.join('-'), row, number }
}

function areLetters(row: string): boolean {
  return /^[A-Z]+$/.test(row)
}

function compareNaturally(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true })
}
