import { Trans } from '@lingui/react/macro'
import { Button } from '@/src/ui/button'
import { nearestBlock } from '../../seat-map/pick/nearest-block'
import { withoutLost } from '../../seat-map/pick/seat-state'
import { movedOver } from '../../seat-map/pick/stranded-seats'
import { seatLabels } from '../../show/seat-label'
import type { ShownHall } from '../use-hall'

export interface SeatAdviceProps {
  hall: ShownHall
  /** With one's own seats. */
  availability: Uint8Array
  /** Indices. */
  selected: readonly number[]
  /** Indices of seats that somebody else has by now. */
  lost: readonly number[]
  /** Seats wanted. */
  count: number
  onTake: (names: readonly string[]) => void
}

/** One tap to something better: as many seats near to those that are gone, or the same ones moved so that nobody sits alone. */
export function SeatAdvice({ hall, availability, selected, lost, count, onTake }: SeatAdviceProps) {
  const { layout, names } = hall
  const isLost = lost.length > 0 && selected.length < count
  const seats = isLost
    ? // What is free may be older than the refusal.
      nearestBlock(layout, withoutLost(availability, lost), [...selected, ...lost].slice(0, count))
    : movedOver(layout, availability, selected)
  if (seats.length === 0) return null
  const wanted = seats.flatMap((seat) => names[seat] ?? [])
  const list = <bdi dir="ltr">{seatLabels(wanted)}</bdi>
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {isLost ? null : (
        <p className="text-sm">
          <Trans>You leave one seat alone.</Trans>
        </p>
      )}
      <Button look="quiet" onClick={() => onTake(wanted)}>
        {isLost ? <Trans>Take {list} instead</Trans> : <Trans>Move to {list}</Trans>}
      </Button>
    </div>
  )
}
