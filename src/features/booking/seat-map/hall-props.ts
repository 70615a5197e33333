import type { RefObject } from 'react'
import type { HallLayout } from '@/contract/hall/hall-layout'
import type { SeatMapClass } from './seat-map-props'
import type { SeatState } from './pick/seat-state'
import type { Pane, Viewport } from './viewport/viewport'
import type { SeatNames } from './use-seat-names'

export interface ZoomState {
  readonly canZoomIn: boolean
  readonly canZoomOut: boolean
}

export interface HallControls {
  readonly zoomBy: (factor: number) => void
  readonly fit: () => void
  /** Brings seats into view, large enough to be told apart. */
  readonly reveal: (seats: readonly number[]) => void
  /** The same for seats that the app itself chose: a hall showing its sections stays so. */
  readonly follow: (seats: readonly number[]) => void
  readonly show: (viewIn: (pane: Pane) => Viewport) => void
  /** Moves the keyboard focus to a seat. */
  readonly enter: (seat: number) => void
}

/** Properties of both renderers: the DOM hall of small halls and the canvas hall of large ones. */
export interface HallProps {
  layout: HallLayout
  availability: Uint8Array
  names: SeatNames
  tones: readonly number[]
  /** In the order of `layout.Classes`. */
  classes: readonly SeatMapClass[]
  formatPrice: (minor: number) => string
  selected: readonly number[]
  /** As in `SeatMapProps`. */
  isProposed: boolean
  lost: readonly number[]
  label: string
  soldLabel: string
  stateOf: (seat: number) => SeatState
  /** Returns the selection after the press, if it changes. `onSelect` receives it after the next frame. */
  onPress: (seat: number) => readonly number[] | undefined
  /** True while `selected` is older than the last press. */
  isChoosing: RefObject<boolean>
  /** Increases when a choice was reported: the hall’s state is then compared with `selected` again. */
  choices: number
  onZoomed: (state: ZoomState) => void
  /** Filled by the renderer, for the components around the hall. */
  controls: RefObject<HallControls | null>
}
