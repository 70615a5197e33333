import type { HallLayout } from '@/contract/hall/hall-layout'

/** Outlines of the stage in layout units, as SVG path text, shared by the SVG floor and the canvas. */
export interface StagePath {
  /** The lit line of a screen, the edge of a stage or pitch. */
  readonly edge: string
  /** The light of a screen, the body of a stage or pitch. */
  readonly body: string
  /** Top and bottom of the body, for its gradient. */
  readonly from: number
  readonly to: number
}

export function stagePath({ Kind, X, Y, Width, Height, Path }: HallLayout['Stage']): StagePath {
  if (Path) return { edge: Path, body: Path, from: Y, to: Y + Height }
  const middle = X + Width / 2
  const right = X + Width
  if (Kind === 'pitch') {
    const outline = `M${X} ${Y}H${right}V${Y + Height}H${X}Z`
    const radius = Math.min(Width, Height) / 6
    const centre = Y + Height / 2
    const circle = `M${middle - radius} ${centre}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`
    const halfway = Width >= Height ? `M${middle} ${Y}V${Y + Height}` : `M${X} ${centre}H${right}`
    return { edge: outline + halfway + circle, body: outline, from: Y, to: Y + Height }
  }
  if (Kind === 'stage') {
    const outline = `M${X + Width * 0.04} ${Y}H${right - Width * 0.04}L${right} ${Y + Height * 0.7}Q${middle} ${Y + Height * 1.25} ${X} ${Y + Height * 0.7}Z`
    return { edge: outline, body: outline, from: Y, to: Y + Height }
  }
  const bow = Math.min(Height, Width * 0.06) + 20
  const ends = Y + bow
  const edge = `M${X} ${ends}Q${middle} ${ends - bow * 1.8} ${right} ${ends}`
  const reach = Math.min(520, Math.max(320, Width * 0.3))
  const body = `${edge}l${Width * 0.07} ${reach}H${X - Width * 0.07}Z`
  return { edge, body, from: Y, to: ends + reach }
}

/**
 * Returns the accent’s opacity down the body: a screen’s light fades, a stage’s increases towards its front.
 */
export function stageLight(kind: HallLayout['Stage']['Kind']): readonly [share: number, opacity: number][] {
  if (kind === 'screen')
    return [
      [0, 0.36],
      [0.45, 0.1],
      [1, 0],
    ]
  return kind === 'stage'
    ? [
        [0, 0.08],
        [1, 0.34],
      ]
    : [
        [0, 0.12],
        [1, 0.12],
      ]
}
