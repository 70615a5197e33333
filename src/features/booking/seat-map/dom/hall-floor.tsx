import { memo, useId } from 'react'
import type { HallLayout } from '@/contract/hall/hall-layout'
import { stageLight, stagePath } from './stage-path'
import { hallGeometry, rowRange, seatWidth, type Box } from '@/contract/hall/geometry'
import { Trans } from '@lingui/react/macro'
import { pxPerUnit } from '../viewport/plane'

/**
 * The layers under the seats: the blocks between the aisles, and the screen with its light. Rendered once.
 */
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
      <path d={layout.Tables} fill="var(--floor)" stroke="var(--accent)" strokeWidth={6} />
      <HallStage layout={layout} />
    </svg>
  )
})

/**
 * Returns a line under each run, as wide as a row is deep: together the lines fill a block, and the aisles
 * stay free.
 */
export function floorPath(layout: HallLayout): string {
  const lines: string[] = []
  for (const row of layout.Rows)
    for (const [x, y, dx, dy, seats] of row.R) {
      const length = Math.hypot(dx, dy) || 1
      const reach = (seatWidth * 0.06) / length
      const last = seats - 1 + reach
      lines.push(`M${x - dx * reach} ${y - dy * reach}L${x + dx * last} ${y + dy * last}`)
    }
  return lines.join('')
}

/** Returns the usual distance between rows, so that neighbouring rows touch. */
export function floorDepth(layout: HallLayout): number {
  const geometry = hallGeometry(layout)
  const gaps: number[] = []
  for (let row = 0; row + 1 < layout.Rows.length; row++) {
    const [first] = rowRange(geometry, row)
    const [next] = rowRange(geometry, row + 1)
    gaps.push(Math.hypot(0, (geometry.y[next] ?? 0) - (geometry.y[first] ?? 0)))
  }
  gaps.sort((a, b) => a - b)
  const usual = gaps[gaps.length >> 1] ?? seatWidth
  return Math.min(1.35 * seatWidth, Math.max(seatWidth, usual)) + 4
}

function HallStage({ layout }: { layout: HallLayout }) {
  const glow = useId()
  const { edge, body, from, to } = stagePath(layout.Stage)
  const isScreen = layout.Stage.Kind === 'screen'
  return (
    <g>
      <defs>
        <linearGradient id={glow} gradientUnits="userSpaceOnUse" x1="0" y1={from} x2="0" y2={to}>
          {stageLight(layout.Stage.Kind).map(([share, opacity]) => (
            <stop key={share} offset={share} stopColor="var(--accent)" stopOpacity={opacity} />
          ))}
        </linearGradient>
      </defs>
      <path d={body} fill={`url(#${glow})`} />
      <g fill="none" strokeLinecap="round" strokeLinejoin="round" stroke="var(--accent)">
        {isScreen && <path d={edge} strokeOpacity={0.3} strokeWidth={40} />}
        <path d={edge} strokeWidth={isScreen ? 16 : 10} />
        {isScreen && <path d={edge} stroke="white" strokeOpacity={0.65} strokeWidth={5} />}
      </g>
    </g>
  )
}

interface StageLabelProps {
  stage: HallLayout['Stage']
  originX: number
  originY: number
}

export function StageLabel({ stage, originX, originY }: StageLabelProps) {
  const { Kind, X, Y, Width, Height, Path } = stage
  const down = Kind === 'screen' && !Path ? Math.min(Height, Width * 0.06) + 60 : Height / 2
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute -translate-x-1/2 -translate-y-1/2 leading-none font-semibold whitespace-nowrap text-muted"
      style={{
        insetInlineStart: (X + Width / 2 - originX) * pxPerUnit,
        insetBlockStart: (Y + down - originY) * pxPerUnit,
        fontSize: 'max(15px, calc(12px * var(--unzoom, 1)))',
      }}
    >
      <StageName kind={Kind} />
    </span>
  )
}

export function StageName({ kind }: { kind: HallLayout['Stage']['Kind'] }) {
  if (kind === 'screen') return <Trans>Screen</Trans>
  return kind === 'stage' ? <Trans>Stage</Trans> : <Trans>Pitch</Trans>
}
