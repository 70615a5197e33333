import { bestSeats } from '@/contract/hall/best-seats'
import { hallGeometry } from '@/contract/hall/geometry'
import type { HallLayout } from '@/contract/hall/hall-layout'

/**
 * As many free seats as `wanted`, of their classes, as near to where those are as can be: side by side where there is room,
 * else in the fewest blocks. Empty where not so many are free.
 * @param wanted seats that were chosen, whether or not they can still be had
 */
export function nearestBlock(
  layout: HallLayout,
  availability: Uint8Array,
  wanted: readonly number[],
): readonly number[] {
  if (wanted.length === 0) return []
  const { x, y, classOf } = hallGeometry(layout)
  const classes = new Set(wanted.map((seat) => classOf[seat]))
  const middleOf = (along: ArrayLike<number>) =>
    wanted.reduce((sum, seat) => sum + (along[seat] ?? 0), 0) / wanted.length
  const near = { x: middleOf(x), y: middleOf(y) }
  const isWanted = (seat: number) => classes.has(classOf[seat])
  const seats = bestSeats(layout, availability, wanted.length, isWanted, 'middle', near)
  return seats.length === wanted.length ? seats : []
}
