import { memo } from 'react'
import type { HallLayout } from '@/contract/booking/hall-layout'
import { hallGeometry, rowRange, seatPlace } from './geometry'
import { pxPerUnit } from './plane'

interface RowLettersProps {
  layout: HallLayout
  originX: number
  originY: number
}

/** The letters at both ends of each row. They keep a readable size through `--unzoom` while the hall is zoomed out. */
export const RowLetters = memo(function RowLetters({ layout, originX, originY }: RowLettersProps) {
  const geometry = hallGeometry(layout)
  const hasSections = layout.Sections.length > 1
  return (
    <div aria-hidden="true" className="pointer-events-none font-text font-semibold text-muted">
      {layout.Rows.map((row, index) => {
        const [first, end] = rowRange(geometry, index)
        if (end === first) return null
        let [left, right] = [first, first]
        for (let seat = first; seat < end; seat++) {
          if ((geometry.x[seat] ?? 0) < (geometry.x[left] ?? 0)) left = seat
          if ((geometry.x[seat] ?? 0) > (geometry.x[right] ?? 0)) right = seat
        }
        const ends = hasSections
          ? [[left, -1] as const]
          : ([
              [left, -1],
              [right, 1],
            ] as const)
        return ends.map(([seat, side]) => (
          <span
            key={`${index} ${side}`}
            className="absolute -translate-x-1/2 -translate-y-1/2 leading-none whitespace-nowrap"
            style={{
              insetInlineStart: ((geometry.x[seat] ?? 0) + side * seatPlace * 1.02 - originX) * pxPerUnit,
              insetBlockStart: ((geometry.y[seat] ?? 0) - originY) * pxPerUnit,
              fontSize: 'clamp(14px, calc(10px * var(--unzoom, 1)), 30px)',
            }}
          >
            {row.L}
          </span>
        ))
      })}
    </div>
  )
})
