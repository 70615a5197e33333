import type { ReactNode } from 'react'
import type { Box } from '@/contract/hall/geometry'
import type { HallProps } from '../hall-props'
import type { Pane, Viewport } from '../viewport/viewport'
import type { GridRow } from './seat-cells'

export interface HallGridProps extends HallProps {
  box: Box
  /**
   * The rows and seats that shall be elements when the viewport has come to rest; the seat where the keyboard stands is added
   * when it is missing.
   */
  rowsFor: (viewport: Viewport, pane: Pane) => readonly GridRow[]
  /** Whether elements may come a few at a time: something else shows the seats meanwhile. */
  isGentle: boolean
  /** What is seen first until the visitor has chosen a seat; near the best seat when this is left out, all when it answers nothing. */
  opening?: (pane: Pane) => Viewport | undefined
  columns: number
  /** The nearness at which seats can be told apart, in pixels a seat. */
  nearPx: number
  /** Below the seats, in the pane. */
  backdrop?: ReactNode
  /** Below the seats, moving with the hall. */
  floor?: ReactNode
  /** Above the seats, moving with the hall. */
  letters?: ReactNode
  /** Above the seats, in the pane; before them for the keyboard. */
  sections?: ReactNode
  onFrame?: (viewport: Viewport, pane: Pane, isMoving: boolean) => void
  onSettle?: (viewport: Viewport, pane: Pane) => void
  /** A press changed the selection and no element shows all of the change. */
  onShowChosen?: (selected: readonly number[]) => void
  /** Where a press leads when seats are too small; by default near to the pressed seat. */
  approach?: (seat: number, viewport: Viewport, pane: Pane) => Viewport | undefined
  /** Escape was pressed in the grid. */
  onLeave?: () => void
}
