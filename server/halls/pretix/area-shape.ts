import type { PretixArea } from './plan-format'

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Bounds extends Point {
  readonly width: number
  readonly height: number
}

/** An area at its position in the plan, in the plan’s units. */
export interface AreaShape {
  readonly text: string
  readonly textAt: Point
  /** Corners in order; a circle has many. Empty for an area of text only. */
  readonly corners: readonly Point[]
  readonly bounds: Bounds
  /** Whether the area is a rectangle without rotation. */
  readonly isUpright: boolean
}

const roundCorners = 32

export function areaShape(area: PretixArea, zone: Point): AreaShape {
  const turn = (area.rotation * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const place = ({ x, y }: Point): Point => ({
    x: zone.x + area.position.x + x * cos - y * sin,
    y: zone.y + area.position.y + x * sin + y * cos,
  })
  const flat = flatShape(area)
  const corners = flat.corners.map(place)
  return {
    text: area.text.text,
    textAt:
      flat.isRound || corners.length === 0
        ? place(area.text.position)
        : computeCentre(computeBounds(corners)),
    corners,
    bounds:
      corners.length > 0 ? computeBounds(corners) : { ...place(area.text.position), width: 0, height: 0 },
    isUpright: flat.isRectangle && turn === 0,
  }
}

interface FlatShape {
  readonly corners: readonly Point[]
  readonly isRectangle: boolean
  readonly isRound: boolean
}

/** Returns the corners relative to the area’s own position, before rotation. */
function flatShape(area: PretixArea): FlatShape {
  const { shape, polygon, width, height } = area
  const radius = area.ellipse?.radius ?? (area.circle && { x: area.circle.radius, y: area.circle.radius })
  const rectangle = area.rectangle ?? (width && height ? { width, height } : null)
  if (polygon && (shape === 'polygon' || (!radius && !rectangle)))
    return {
      corners: polygon.points.length > 2 ? polygon.points : [],
      isRectangle: false,
      isRound: false,
    }
  if (shape !== 'text' && radius && (shape !== 'rectangle' || !rectangle)) return round(radius)
  if (shape !== 'text' && rectangle) return box(rectangle.width, rectangle.height)
  return { corners: [], isRectangle: false, isRound: false }
}

function box(width: number, height: number): FlatShape {
  const corners = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ]
  return { corners, isRectangle: true, isRound: false }
}

function round({ x, y }: Point): FlatShape {
  const corners = Array.from({ length: roundCorners }, (_, i) => {
    const angle = (2 * Math.PI * i) / roundCorners
    return { x: x * Math.cos(angle), y: y * Math.sin(angle) }
  })
  return { corners, isRectangle: false, isRound: true }
}

export function computeBounds(points: readonly Point[]): Bounds {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y } of points) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  return { x: left, y: top, width: right - left, height: bottom - top }
}

export function computeCentre({ x, y, width, height }: Bounds): Point {
  return { x: x + width / 2, y: y + height / 2 }
}

/** Whether a point is inside the corners, by counting the edges to its right. */
export function isWithin(corners: readonly Point[], { x, y }: Point): boolean {
  let inside = false
  corners.forEach((from, i) => {
    const to = corners[(i + 1) % corners.length] ?? from
    if (from.y > y !== to.y > y && x < ((to.x - from.x) * (y - from.y)) / (to.y - from.y) + from.x)
      inside = !inside
  })
  return inside
}
