import { memo, useId } from 'react'
import type { HallLayout } from '@/contract/booking/hall-layout'
import { hallGeometry, rowRange, seatPlace, type Box } from './geometry'

/** What lies under the seats: the blocks between the aisles, and the screen with its light. Drawn once. */
export const HallFloor = memo(function HallFloor({ layout, box }: { layout: HallLayout; box: Box }) {
  return (
    <svg
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 size-full"
      viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
    >
      <path
        d={floorPath(layout)}
        fill="none"
        stroke="var(--floor)"
        strokeWidth={floorDepth(layout)}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <HallStage layout={layout} />
    </svg>
  )
})

/** A line under each run, as wide as a row is deep: together they fill a block, and the aisles stay open. */
export function floorPath(layout: HallLayout): string {
  const lines: string[] = []
  for (const row of layout.Rows)
    for (const [x, y, dx, dy, seats] of row.R) {
      const length = Math.hypot(dx, dy) || 1
      const reach = (seatPlace * 0.06) / length
      const last = seats - 1 + reach
      lines.push(`M${x - dx * reach} ${y - dy * reach}L${x + dx * last} ${y + dy * last}`)
    }
  return lines.join('')
}

/** The usual distance between rows, so that neighbouring rows touch. */
export function floorDepth(layout: HallLayout): number {
  const geometry = hallGeometry(layout)
  const gaps: number[] = []
  for (let row = 0; row + 1 < layout.Rows.length; row++) {
    const [first] = rowRange(geometry, row)
    const [next] = rowRange(geometry, row + 1)
    gaps.push(Math.hypot(0, (geometry.y[next] ?? 0) - (geometry.y[first] ?? 0)))
  }
  gaps.sort((a, b) => a - b)
  const usual = gaps[gaps.length >> 1] ?? seatPlace
  return Math.min(1.35 * seatPlace, Math.max(seatPlace, usual)) + 4
}

function HallStage({ layout }: { layout: HallLayout }) {
  const glow = useId()
  const { Kind, X, Y, Width, Height } = layout.Stage
  if (Kind === 'pitch')
    return (
      <g fill="none" stroke="var(--accent)" strokeWidth={Width / 160} strokeOpacity={0.55}>
        <rect
          x={X}
          y={Y}
          width={Width}
          height={Height}
          rx={Height / 14}
          fill="var(--accent)"
          fillOpacity={0.1}
        />
        <path d={`M${X + Width / 2} ${Y}v${Height}`} />
        <circle cx={X + Width / 2} cy={Y + Height / 2} r={Height / 6} />
      </g>
    )
  const bow = Math.min(Height, Width * 0.06) + 20
  const middle = X + Width / 2
  const edge = Y + bow
  const arc = `M${X} ${edge}Q${middle} ${edge - bow * 1.8} ${X + Width} ${edge}`
  if (Kind === 'stage')
    return (
      <g>
        <defs>
          <linearGradient id={glow} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="var(--accent)" stopOpacity={0.1} />
            <stop offset="1" stopColor="var(--accent)" stopOpacity={0.34} />
          </linearGradient>
        </defs>
        <path
          d={`M${X + 40} ${Y}H${X + Width - 40}L${X + Width} ${Y + Height * 0.72}Q${middle} ${Y + Height * 1.2} ${X} ${Y + Height * 0.72}Z`}
          fill={`url(#${glow})`}
          stroke="var(--accent)"
          strokeWidth={10}
          strokeLinejoin="round"
        />
      </g>
    )
  const reach = Math.min(520, Math.max(320, Width * 0.3))
  return (
    <g>
      <defs>
        <linearGradient id={glow} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--accent)" stopOpacity={0.36} />
          <stop offset="0.45" stopColor="var(--accent)" stopOpacity={0.1} />
          <stop offset="1" stopColor="var(--accent)" stopOpacity={0} />
        </linearGradient>
      </defs>
      <path d={`${arc}l${Width * 0.07} ${reach}H${X - Width * 0.07}Z`} fill={`url(#${glow})`} />
      <path
        d={arc}
        fill="none"
        stroke="var(--accent)"
        strokeOpacity={0.3}
        strokeWidth={40}
        strokeLinecap="round"
      />
      <path d={arc} fill="none" stroke="var(--accent)" strokeWidth={16} strokeLinecap="round" />
      <path d={arc} fill="none" stroke="white" strokeOpacity={0.65} strokeWidth={5} strokeLinecap="round" />
    </g>
  )
}
