import type { Box } from '@/contract/hall/geometry'

/** Where the hall lies in its frame: a point p in layout units is at `p × scale + (x, y)` pixels of the frame. */
export interface View {
  readonly scale: number
  readonly x: number
  readonly y: number
}

/** The frame in pixels, what of the hall it shows in layout units, and how near one may come. */
export interface Stage {
  readonly width: number
  readonly height: number
  readonly hall: Box
  /** Pixels per layout unit. */
  readonly fitScale: number
  readonly maxScale: number
}

/** Pixels of a seat place beyond which fitting does not enlarge, and the nearest view. */
const roomyPlacePx = 46
const nearestPlacePx = 72

/** The stage for a frame: everything in sight at first, seats never larger than comfortable. */
export function stageFor(width: number, height: number, hall: Box): Stage {
  const fit = Math.min(width / hall.width, height / hall.height)
  const fitScale = Math.min(fit, roomyPlacePx / 100)
  return { width, height, hall, fitScale, maxScale: Math.max(fitScale, nearestPlacePx / 100) }
}

export function fitView(stage: Stage): View {
  return clampView({ scale: stage.fitScale, x: 0, y: 0 }, stage)
}

/** Keeps the hall in the frame: centred where it is smaller, else no emptiness beyond its edges. */
export function clampView(view: View, stage: Stage): View {
  const scale = Math.min(stage.maxScale, Math.max(stage.fitScale, view.scale))
  const { hall } = stage
  return {
    scale,
    x: clampAxis(view.x, hall.x * scale, hall.width * scale, stage.width),
    y: clampAxis(view.y, hall.y * scale, hall.height * scale, stage.height),
  }
}

function clampAxis(offset: number, start: number, length: number, room: number): number {
  if (length <= room) return (room - length) / 2 - start
  return Math.min(-start, Math.max(room - length - start, offset))
}

/** Zooms by `factor` while the point (px, py) of the frame stays where it is. */
export function zoomAt(view: View, stage: Stage, px: number, py: number, factor: number): View {
  const scale = Math.min(stage.maxScale, Math.max(stage.fitScale, view.scale * factor))
  const ratio = scale / view.scale
  return clampView({ scale, x: px - (px - view.x) * ratio, y: py - (py - view.y) * ratio }, stage)
}

/** A view of `scale` with a point of the hall, in layout units, in the middle of the frame. */
export function viewAround(stage: Stage, x: number, y: number, scale: number): View {
  const near = Math.min(stage.maxScale, Math.max(stage.fitScale, scale))
  return clampView({ scale: near, x: stage.width / 2 - x * near, y: stage.height / 2 - y * near }, stage)
}

/** The view that shows a box as large as the frame allows, up to `mostScale`. */
export function viewOfBox(stage: Stage, box: Box, mostScale: number): View {
  const scale = Math.min(stage.width / box.width, stage.height / box.height, mostScale)
  return viewAround(stage, box.x + box.width / 2, box.y + box.height / 2, scale)
}

/** The smallest pan that brings a point, in layout units, at least `margin` pixels inside the frame. */
export function viewShowing(view: View, stage: Stage, x: number, y: number, margin: number): View {
  const px = x * view.scale + view.x
  const py = y * view.scale + view.y
  const dx = px < margin ? margin - px : px > stage.width - margin ? stage.width - margin - px : 0
  const dy = py < margin ? margin - py : py > stage.height - margin ? stage.height - margin - py : 0
  return dx === 0 && dy === 0 ? view : clampView({ ...view, x: view.x + dx, y: view.y + dy }, stage)
}

/** The part of the hall in sight, in layout units. */
export function visibleBox(view: View, stage: Stage): Box {
  return {
    x: -view.x / view.scale,
    y: -view.y / view.scale,
    width: stage.width / view.scale,
    height: stage.height / view.scale,
  }
}

/** Eases between two views: even in magnification, so that a zoom feels steady. */
export function blendViews(from: View, to: View, share: number): View {
  const scale = from.scale * Math.pow(to.scale / from.scale, share)
  const along = to.scale === from.scale ? share : (scale - from.scale) / (to.scale - from.scale)
  return { scale, x: from.x + (to.x - from.x) * along, y: from.y + (to.y - from.y) * along }
}

export function isZoomedIn(view: View, stage: Stage): boolean {
  return view.scale > stage.fitScale * 1.02
}
