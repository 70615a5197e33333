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

/** What the surroundings of a hall can ask of its viewport. */
export interface HallControls {
  readonly zoomBy: (factor: number) => void
  readonly fit: () => void
  /** Brings seats into sight, near enough to be told apart. */
  readonly reveal: (seats: readonly number[]) => void
  /** The same for seats that the app itself chose: a hall that is seen by its sections stays so. */
  readonly follow: (seats: readonly number[]) => void
  /** Shows a part of the hall. */
  readonly show: (viewIn: (pane: Pane) => Viewport) => void
  /** Moves the keyboard's focus to a seat. */
  readonly enter: (seat: number) => void
}

/** What both engines draw: the DOM hall of small halls and the canvas hall of large ones. */
export interface HallProps {
  layout: HallLayout
  availability: Uint8Array
  names: SeatNames
  tones: readonly number[]
  /** In the order of `layout.Classes`. */
  classes: readonly SeatMapClass[]
  formatPrice: (minor: number) => string
  selected: readonly number[]
  /** As of `SeatMapProps`. */
  isProposed: boolean
  lost: readonly number[]
  label: string
  soldLabel: string
  stateOf: (seat: number) => SeatState
  /** Answers with the selection that the press leads to, if it changes. `onSelect` hears of it after the next frame. */
  onPress: (seat: number) => readonly number[] | undefined
  /** True while `selected` is older than what was pressed. */
  isChoosing: RefObject<boolean>
  /** Grows when a choice was handed on: what the hall shows is compared with `selected` again. */
  choices: number
  onZoomed: (state: ZoomState) => void
  /** Filled by the engine, for what surrounds the hall. */
  controls: RefObject<HallControls | null>
}
