import type { ReactNode } from 'react'
import type { Box } from '@/contract/hall/geometry'
import type { HallProps } from '../hall-props'
import type { Pane, Viewport } from '../viewport/viewport'
import type { GridRow } from './seat-cells'

export interface HallGridProps extends HallProps {
  box: Box
  /**
   * Returns the rows and seats that become elements when the viewport has come to rest; the seat with the
   * keyboard focus is added when it is missing.
   */
  rowsFor: (viewport: Viewport, pane: Pane) => readonly GridRow[]
  /** Whether elements may be created in small batches, because something else shows the seats meanwhile. */
  isGentle: boolean
  /**
   * Initial viewport until the visitor has chosen a seat: near the best seat without this function, the whole
   * hall when it returns undefined.
   */
  opening?: (pane: Pane) => Viewport | undefined
  columns: number
  /** Zoom from which seats can be told apart, in pixels a seat. */
  nearPx: number
  /** Below the seats, fixed in the pane. */
  backdrop?: ReactNode
  /** Below the seats, moving with the hall. */
  floor?: ReactNode
  /** Above the seats, moving with the hall. */
  letters?: ReactNode
  /** Above the seats, fixed in the pane; before them in the tab order. */
  sections?: ReactNode
  onFrame?: (viewport: Viewport, pane: Pane, isMoving: boolean) => void
  onSettle?: (viewport: Viewport, pane: Pane) => void
  /** Called when a press changed the selection and not all of the change is shown by elements. */
  onShowChosen?: (selected: readonly number[]) => void
  /** Returns the viewport after a press while seats are too small; by default close to the pressed seat. */
  approach?: (seat: number, viewport: Viewport, pane: Pane) => Viewport | undefined
  /** Called when Escape was pressed in the grid. */
  onLeave?: () => void
}
