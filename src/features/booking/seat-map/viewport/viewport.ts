import type { Box } from '@/contract/hall/geometry'
import type { HallLayout } from '@/contract/hall/hall-layout'

/**
 * The hall’s position in its pane: a point p in layout units is at `p × scale + (x, y)` pixels of the pane.
 */
export interface Viewport {
  readonly scale: number
  readonly x: number
  readonly y: number
}

/** The pane’s size in pixels, the part of the hall it shows in layout units, and the zoom limits. */
export interface Pane {
  readonly width: number
  readonly height: number
  readonly hall: Box
  /** Pixels per layout unit. */
  readonly fitScale: number
  readonly maxScale: number
}

/** Pixels of a seat beyond which fitting does not enlarge, and at the highest zoom. */
const roomySeatPx = 46
const nearestSeatPx = 72

/** Returns the pane of a size: everything in view at first, seats never larger than comfortable. */
export function paneFor(width: number, height: number, hall: Box): Pane {
  const fit = Math.min(width / hall.width, height / hall.height)
  const fitScale = Math.min(fit, roomySeatPx / 100)
  return { width, height, hall, fitScale, maxScale: Math.max(fitScale, nearestSeatPx / 100) }
}

export function fitViewport(pane: Pane): Viewport {
  return clampViewport({ scale: pane.fitScale, x: 0, y: 0 }, pane)
}

/** Keeps the hall in the pane: centred where it is smaller, else without gaps at its edges. */
export function clampViewport(viewport: Viewport, pane: Pane): Viewport {
  const scale = Math.min(pane.maxScale, Math.max(pane.fitScale, viewport.scale))
  const { hall } = pane
  return {
    scale,
    x: clampAxis(viewport.x, hall.x * scale, hall.width * scale, pane.width),
    y: clampAxis(viewport.y, hall.y * scale, hall.height * scale, pane.height),
  }
}

function clampAxis(offset: number, start: number, length: number, room: number): number {
  if (length <= room) return (room - length) / 2 - start
  return Math.min(-start, Math.max(room - length - start, offset))
}

/** Zooms by `factor` while the point (px, py) of the pane stays where it is. */
export function zoomAt(viewport: Viewport, pane: Pane, px: number, py: number, factor: number): Viewport {
  const scale = Math.min(pane.maxScale, Math.max(pane.fitScale, viewport.scale * factor))
  const ratio = scale / viewport.scale
  return clampViewport({ scale, x: px - (px - viewport.x) * ratio, y: py - (py - viewport.y) * ratio }, pane)
}

/** Returns a viewport of `scale` with a point of the hall, in layout units, in the middle of the pane. */
export function viewportAround(pane: Pane, x: number, y: number, scale: number): Viewport {
  const clampedScale = Math.min(pane.maxScale, Math.max(pane.fitScale, scale))
  return clampViewport(
    { scale: clampedScale, x: pane.width / 2 - x * clampedScale, y: pane.height / 2 - y * clampedScale },
    pane,
  )
}

/** Returns the viewport that shows a box as large as the pane allows, up to `mostScale`. */
export function viewportOfBox(pane: Pane, box: Box, mostScale: number): Viewport {
  const scale = Math.min(pane.width / box.width, pane.height / box.height, mostScale)
  return viewportAround(pane, box.x + box.width / 2, box.y + box.height / 2, scale)
}

/**
 * Returns the smallest pan that brings a point, in layout units, at least `margin` pixels inside the pane.
 */
export function viewportShowing(
  viewport: Viewport,
  pane: Pane,
  x: number,
  y: number,
  margin: number,
): Viewport {
  const px = x * viewport.scale + viewport.x
  const py = y * viewport.scale + viewport.y
  const dx = px < margin ? margin - px : px > pane.width - margin ? pane.width - margin - px : 0
  const dy = py < margin ? margin - py : py > pane.height - margin ? pane.height - margin - py : 0
  return dx === 0 && dy === 0
    ? viewport
    : clampViewport({ ...viewport, x: viewport.x + dx, y: viewport.y + dy }, pane)
}

/** Returns the visible part of the hall, in layout units. */
export function visibleBox(viewport: Viewport, pane: Pane): Box {
  return {
    x: -viewport.x / viewport.scale,
    y: -viewport.y / viewport.scale,
    width: pane.width / viewport.scale,
    height: pane.height / viewport.scale,
  }
}

/** Interpolates between two viewports, evenly in magnification so that a zoom feels steady. */
export function blendViewports(from: Viewport, to: Viewport, share: number): Viewport {
  const scale = from.scale * Math.pow(to.scale / from.scale, share)
  const along = to.scale === from.scale ? share : (scale - from.scale) / (to.scale - from.scale)
  return { scale, x: from.x + (to.x - from.x) * along, y: from.y + (to.y - from.y) * along }
}

export function isZoomedIn(viewport: Viewport, pane: Pane): boolean {
  return viewport.scale > pane.fitScale * 1.02
}

/** Returns the side of the visible part on which the stage lies; null while its middle is in view. */
export function stageSide(
  { X, Y, Width, Height }: HallLayout['Stage'],
  viewport: Viewport,
  pane: Pane,
): 'up' | 'down' | 'left' | 'right' | null {
  const sight = visibleBox(viewport, pane)
  const aside = (X + Width / 2 - sight.x) / sight.width - 0.5
  const along = (Y + Height / 2 - sight.y) / sight.height - 0.5
  if (Math.max(Math.abs(aside), Math.abs(along)) <= 0.5) return null
  if (Math.abs(along) >= Math.abs(aside)) return along < 0 ? 'up' : 'down'
  return aside < 0 ? 'left' : 'right'
}
