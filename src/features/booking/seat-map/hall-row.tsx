import { memo } from 'react'
import type { HallGeometry } from './geometry'
import { pxPerUnit } from './plane'
import { seatState } from './seat-state'
import type { SeatNames } from './use-seat-names'

interface HallRowProps {
  row: number
  /** Ascending; the whole row in the DOM hall, what is in sight in the canvas hall. */
  seats: readonly number[]
  geometry: HallGeometry
  originX: number
  originY: number
  availability: Uint8Array
  tones: readonly number[]
  names: SeatNames
  /** Chosen and lost seats of this row, comma-joined: equal text means nothing to draw again. */
  chosen: string
  lost: string
  /** The seat of this row that Tab reaches, or −1. */
  active: number
}

const kinds = [undefined, 'wheelchair', 'companion']

/** One row of real, named seats. Drawn again only when something in this row changed. */
export const HallRow = memo(function HallRow(props: HallRowProps) {
  const { row, geometry, originX, originY, availability, tones, names, active } = props
  const first = geometry.rowStart[row] ?? 0
  // Places count by themselves where all of them are there.
  const isWhole = props.seats.length === (geometry.rowStart[row + 1] ?? geometry.count) - first
  const chosen = seatsOf(props.chosen)
  const lost = seatsOf(props.lost)
  const cells = props.seats.map((seat) => {
    const state = seatState(seat, availability, chosen, lost)
    const angle = geometry.angle[seat] ?? 0
    return (
      <button
        key={seat}
        type="button"
        role="gridcell"
        className="seat"
        style={{
          insetInlineStart: ((geometry.x[seat] ?? 0) - originX) * pxPerUnit,
          insetBlockStart: ((geometry.y[seat] ?? 0) - originY) * pxPerUnit,
          rotate: angle === 0 ? undefined : `${angle}rad`,
        }}
        tabIndex={seat === active ? 0 : -1}
        aria-label={names.full(seat, state)}
        aria-colindex={isWhole ? undefined : seat - first + 1}
        aria-selected={state === 'chosen'}
        aria-disabled={state === 'sold' || state === 'lost' ? true : undefined}
        data-seat={seat}
        data-state={state}
        data-tone={tones[geometry.classOf[seat] ?? 0]}
        data-kind={kinds[geometry.kind[seat] ?? 0]}
        data-number={geometry.number[seat]}
      />
    )
  })
  return (
    <div role="row" aria-rowindex={row + 1}>
      {cells}
    </div>
  )
})

function seatsOf(joined: string): number[] {
  return joined === '' ? [] : joined.split(',').map(Number)
}
