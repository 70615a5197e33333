import type { HallGeometry } from '@/contract/hall/geometry'
import { seatState, type SeatState } from '../pick/seat-state'
import type { SeatNames } from '../use-seat-names'
import { pxPerUnit } from '../viewport/plane'

export interface CellContent {
  readonly availability: Uint8Array
  readonly tones: readonly number[]
  readonly names: SeatNames
  readonly selected: readonly number[]
  readonly lost: readonly number[]
}

export interface Cell {
  readonly element: HTMLElement
  state: SeatState
}

const kinds = ['', 'wheelchair', 'companion']

export function createCellFactory(
  geometry: HallGeometry,
  origin: { readonly x: number; readonly y: number },
): (seat: number, content: CellContent) => Cell {
  const template = document.createElement('div')
  template.className = 'seat'
  template.tabIndex = -1
  template.setAttribute('role', 'gridcell')
  template.setAttribute('aria-selected', 'false')
  return (seat, content) => {
    const element = template.cloneNode() as HTMLElement
    const cell: Cell = { element, state: 'free' }
    const left = ((geometry.x[seat] ?? 0) - origin.x) * pxPerUnit
    const top = ((geometry.y[seat] ?? 0) - origin.y) * pxPerUnit
    const angle = geometry.angle[seat] ?? 0
    element.style.cssText = `left:${left}px;top:${top}px${angle === 0 ? '' : `;rotate:${angle}rad;--upright:${-angle}rad`}`
    const state = stateIn(content, seat)
    element.setAttribute('aria-label', content.names.full(seat, state))
    const column = seat - (geometry.rowStart[geometry.rowOf[seat] ?? 0] ?? 0)
    element.setAttribute('aria-colindex', String(column + 1))
    element.setAttribute('data-seat', String(seat))
    element.setAttribute('data-tone', toneIn(content, geometry, seat))
    const kind = kinds[geometry.kind[seat] ?? 0]
    if (kind) element.setAttribute('data-kind', kind)
    setCellState(cell, state)
    return cell
  }
}

export function setCellState(cell: Cell, state: SeatState): void {
  const { element } = cell
  const isGone = state === 'sold' || state === 'lost'
  const wasGone = cell.state === 'sold' || cell.state === 'lost'
  if (isGone && !wasGone) element.setAttribute('aria-disabled', 'true')
  if (!isGone && wasGone) element.removeAttribute('aria-disabled')
  if ((state === 'chosen') !== (cell.state === 'chosen'))
    element.setAttribute('aria-selected', String(state === 'chosen'))
  element.setAttribute('data-state', state)
  cell.state = state
}

export function stateIn({ availability, selected, lost }: CellContent, seat: number): SeatState {
  return seatState(seat, availability, selected, lost)
}

export function toneIn({ tones }: CellContent, geometry: HallGeometry, seat: number): string {
  return String(tones[geometry.classOf[seat] ?? 0] ?? 0)
}

export function writeNumber(seat: HTMLElement, text: string, isTurned: boolean): void {
  if (!isTurned) {
    seat.textContent = short(text)
    return
  }
  const upright = document.createElement('b')
  upright.className = 'seat-number'
  upright.textContent = short(text)
  seat.replaceChildren(upright)
}

/** Shortens a number to the room on a seat; the seat’s name contains all of it. */
function short(text: string): string {
  return text.length > 4 ? `…${text.slice(-3)}` : text
}
