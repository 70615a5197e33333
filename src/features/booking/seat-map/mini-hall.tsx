import { hallGeometry, seatWidth } from '@/contract/hall/geometry'
import type { HallLayout } from '@/contract/hall/hall-layout'

interface MiniHallProps {
  layout: HallLayout
  /** Index into the layout’s classes, to highlight. */
  classIndex?: number
  /** Indices of seats to highlight. */
  seats?: readonly number[]
  className: string
}

/**
 * A miniature of the hall: a line for each run of seats, the stage, and the highlighted class or seats. The
 * text beside it describes the same.
 */
export function MiniHall({ layout, classIndex, seats = [], className }: MiniHallProps) {
  const { Stage, Rows } = layout
  const { bounds, x, y } = hallGeometry(layout)
  const left = Math.min(bounds.x, Stage.X) - seatWidth
  const top = Math.min(bounds.y, Stage.Y) - seatWidth
  const width = Math.max(bounds.x + bounds.width, Stage.X + Stage.Width) + seatWidth - left
  const height = Math.max(bounds.y + bounds.height, Stage.Y + Stage.Height) + seatWidth - top
  const runs = Rows.flatMap(({ R }) => R)
  const drawLine = ([x1, y1, dx, dy, many]: (typeof runs)[number]) =>
    `M${x1} ${y1}l${dx * (many - 1)} ${dy * (many - 1)}`
  const isMeant = (run: (typeof runs)[number]) => run[7] === classIndex
  const line = { fill: 'none', strokeLinecap: 'round', strokeWidth: seatWidth * 0.62 } as const
  // Large enough to be visible in any hall.
  const radius = Math.max(seatWidth * 0.6, width / 45)
  return (
    <svg viewBox={`${left} ${top} ${width} ${height}`} aria-hidden className={className}>
      <rect
        x={Stage.X}
        y={Stage.Y}
        width={Stage.Width}
        height={Math.max(Stage.Height, seatWidth)}
        rx={seatWidth / 2}
        className="fill-muted"
      />
      <path
        d={runs
          .filter((run) => !isMeant(run))
          .map(drawLine)
          .join('')}
        {...line}
        className="stroke-line"
      />
      <path d={runs.filter(isMeant).map(drawLine).join('')} {...line} className="stroke-accent" />
      {seats.map((seat) => (
        <circle key={seat} cx={x[seat]} cy={y[seat]} r={radius} className="fill-accent" />
      ))}
    </svg>
  )
}
