import type { RefObject } from 'react'
import type { HallLayout } from '@/contract/booking/hall-layout'
import type { SeatState } from './seat-state'
import type { SeatNames } from './use-seat-names'

export interface ZoomState {
  readonly canZoomIn: boolean
  readonly canZoomOut: boolean
  /** Seats are too small for a finger: a tap zooms in. */
  readonly isDense: boolean
}

export interface ZoomControls {
  readonly zoomBy: (factor: number) => void
  readonly fit: () => void
}

/** What both engines draw: the DOM hall of small halls and the canvas hall of large ones. */
export interface HallProps {
  layout: HallLayout
  availability: Uint8Array
  names: SeatNames
  tones: readonly number[]
  selected: readonly number[]
  lost: readonly number[]
  /** Where the keyboard enters. */
  firstSeat: number
  label: string
  soldLabel: string
  stateOf: (seat: number) => SeatState
  priceOf: (seat: number) => string
  onPress: (seat: number) => void
  onZoomed: (state: ZoomState) => void
  /** Filled by the engine, for the zoom buttons. */
  zoomControls: RefObject<ZoomControls | null>
}
