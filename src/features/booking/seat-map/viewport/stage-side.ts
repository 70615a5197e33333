import type { HallLayout } from '@/contract/hall/hall-layout'
import { visibleBox, type Pane, type Viewport } from './viewport'

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
