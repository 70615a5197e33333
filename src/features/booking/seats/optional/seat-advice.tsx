import { Trans } from '@lingui/react/macro'
import { findBestSeats } from '@/contract/hall/best-seats'
import { hallGeometry } from '@/contract/hall/geometry'
import type { HallLayout } from '@/contract/hall/hall-layout'
import { Button } from '@/src/ui/button'
import { removeLostSeats } from '../../seat-map/pick/seat-state'
import { shiftSeats } from '../../seat-map/pick/stranded-seats'
import { seatLabels } from '../../show/seat-label'
import type { ShownHall } from '../use-hall'

export interface SeatAdviceProps {
  hall: ShownHall
  /** Includes the visitor’s own seats. */
  availability: Uint8Array
  /** Seat indices. */
  selected: readonly number[]
  /** Indices of seats that another visitor has taken. */
  lost: readonly number[]
  count: number
  onAccept: (names: readonly string[]) => void
}

/**
 * Suggests a better choice in one tap: as many seats near the lost ones, or the same seats moved so that no
 * single seat is left.
 */
export function SeatAdvice({ hall, availability, selected, lost, count, onAccept }: SeatAdviceProps) {
  const { layout, names } = hall
  const isLost = lost.length > 0 && selected.length < count
  const seats = isLost
    ? // The known availability may be older than the refusal.
      findNearestBlock(layout, removeLostSeats(availability, lost), [...selected, ...lost].slice(0, count))
    : shiftSeats(layout, availability, selected)
  if (seats.length === 0) return null
  const suggested = seats.flatMap((seat) => names[seat] ?? [])
  const list = <bdi dir="ltr">{seatLabels(suggested)}</bdi>
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {isLost ? null : (
        <p className="text-sm">
          <Trans>This leaves a single empty seat.</Trans>
        </p>
      )}
      <Button variant="quiet" onClick={() => onAccept(suggested)}>
        {isLost ? <Trans>Take {list} instead</Trans> : <Trans>Move to {list}</Trans>}
      </Button>
    </div>
  )
}

/**
 * Returns as many free seats as `wanted`, of their classes and as near to them as possible: side by side
 * where there is room, else in the fewest blocks. Empty where too few are free.
 * @param targetSeats seats that were chosen, whether or not they are still available
 */
export function findNearestBlock(
  layout: HallLayout,
  availability: Uint8Array,
  targetSeats: readonly number[],
): readonly number[] {
  if (targetSeats.length === 0) return []
  const { x, y, classOf } = hallGeometry(layout)
  const classes = new Set(targetSeats.map((seat) => classOf[seat]))
  const computeMiddle = (along: ArrayLike<number>) =>
    targetSeats.reduce((sum, seat) => sum + (along[seat] ?? 0), 0) / targetSeats.length
  const centre = { x: computeMiddle(x), y: computeMiddle(y) }
  const isCandidate = (seat: number) => classes.has(classOf[seat])
  const seats = findBestSeats(layout, availability, targetSeats.length, isCandidate, 'middle', centre)
  return seats.length === targetSeats.length ? seats : []
}
