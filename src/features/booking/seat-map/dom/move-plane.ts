import type { Box } from '@/contract/hall/geometry'
import { pxPerUnit } from '../viewport/plane'
import { isZoomedIn, type Pane, type Viewport } from '../viewport/viewport'

/** Pixels inside the pane at which a row’s letter stays while the row extends beyond it. */
const letterInsetPx = 24

/** Moves the plane with the viewport by a transform alone, and sets the visible range for the row letters. */
export function movePlane(
  plane: HTMLElement | null,
  box: Box,
  viewport: Viewport,
  pane: Pane,
  isMoving: boolean,
): void {
  if (!plane) return
  const scale = viewport.scale / pxPerUnit
  const [left, top] = [viewport.x + box.x * viewport.scale, viewport.y + box.y * viewport.scale]
  plane.style.willChange = isMoving ? 'transform' : ''
  plane.style.transform = `translate(${left}px, ${top}px) scale(${scale})`
  const inset = isZoomedIn(viewport, pane) ? letterInsetPx : -pane.width
  const letters = plane.querySelector<HTMLElement>('.row-letters')
  letters?.style.setProperty('--sight-from', `${(inset - left) / scale}px`)
  letters?.style.setProperty('--sight-to', `${(pane.width - inset - left) / scale}px`)
}
