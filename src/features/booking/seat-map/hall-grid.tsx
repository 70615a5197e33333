import {
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
} from 'react'
import { flushSync } from 'react-dom'
import { hallGeometry, seatPlace, type Box } from './geometry'
import type { HallProps } from './hall-props'
import { HallRow } from './hall-row'
import { pxPerUnit } from './plane'
import { nearestSeat, seatIndex } from './seat-index'
import { stepFrom, stepOfKey } from './seat-step'
import { placeTip, SeatTip } from './seat-tip'
import { StageLabel } from './stage-label'
import { useHallView } from './use-hall-view'
import { isZoomedIn, viewAround, viewOfBox, viewShowing, type Stage, type View } from './view'

/** Below this many pixels a place, a finger cannot choose a seat (a mouse: half of it): the press zooms in instead. */
const tappablePx = 24
/** A place as large as a target should be. */
export const comfortablePx = 44
const numbersFromPx = 25
const zoomStep = 1.7
/** How far inside the frame a row's letter stays when the row goes on beyond it. */
const letterInsetPx = 24

export interface GridRow {
  readonly row: number
  /** Ascending. */
  readonly seats: readonly number[]
}

const noRows: readonly GridRow[] = []

interface HallGridProps extends HallProps {
  box: Box
  /** The rows and seats that are elements now; the seat where the keyboard stands is added when it is missing. */
  rows: readonly GridRow[]
  columns: number
  /** The nearness at which seats can be told apart, in pixels a place. */
  nearPx: number
  /** Below the seats, in the frame. */
  backdrop?: ReactNode
  /** Below the seats, moving with the hall. */
  floor?: ReactNode
  /** Above the seats, moving with the hall. */
  letters?: ReactNode
  /** Above the seats, in the frame; before them for the keyboard. */
  sections?: ReactNode
  onFrame?: (view: View, stage: Stage, isMoving: boolean) => void
  onSettle?: (view: View, stage: Stage) => void
  /** Where a press leads when seats are too small; by default near to the pressed seat. */
  approach?: (seat: number, view: View, stage: Stage) => View | undefined
  /** Escape was pressed in the grid. */
  onLeave?: () => void
}

/** The frame with the hall in it: pan and zoom, the grid of seats with its keyboard, and the tip beside the pointer. */
export function HallGrid(props: HallGridProps) {
  const { layout, box, names, selected, lost, onPress, controls, nearPx } = props
  const geometry = hallGeometry(layout)
  const frame = useRef<HTMLDivElement>(null)
  const plane = useRef<HTMLDivElement>(null)
  const tip = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(props.firstSeat)
  const [pointed, setPointed] = useState(-1)
  const [hasNumbers, setHasNumbers] = useState(false)
  // The frame is measured while it is empty: measuring it with seats inside would lay them all out twice.
  const [isMeasured, setMeasured] = useState(false)
  const xOf = (seat: number): number => geometry.x[seat] ?? 0
  const yOf = (seat: number): number => geometry.y[seat] ?? 0

  const moveTip = (view: View): void => {
    if (!tip.current || !frame.current || pointed < 0) return
    const x = xOf(pointed) * view.scale + view.x
    const y = yOf(pointed) * view.scale + view.y
    placeTip(tip.current, frame.current.clientWidth, x, y, seatPlace * view.scale)
  }
  const panZoom = useHallView(frame, box, {
    onFrame: (view, isMoving) => {
      movePlane(plane.current, box, view, panZoom.current?.stage, isMoving)
      moveTip(view)
      if (panZoom.current) props.onFrame?.(view, panZoom.current.stage, isMoving)
    },
    onSettle: (view) => {
      const stage = panZoom.current?.stage
      if (!plane.current || !stage) return
      plane.current.style.willChange = ''
      plane.current.style.setProperty('--unzoom', String(pxPerUnit / view.scale))
      frame.current?.toggleAttribute('data-zoomed', isZoomedIn(view, stage))
      frame.current?.toggleAttribute('data-far', view.scale * seatPlace < nearPx)
      setHasNumbers(view.scale * seatPlace >= numbersFromPx)
      setMeasured(true)
      props.onZoomed({
        canZoomIn: view.scale < stage.maxScale * 0.99,
        canZoomOut: isZoomedIn(view, stage),
        isDense: view.scale * seatPlace < tappablePx,
      })
      props.onSettle?.(view, stage)
    },
  })
  useEffect(() => {
    if (panZoom.current) moveTip(panZoom.current.view)
  })

  const reveal = (seats: readonly number[]): void => {
    const control = panZoom.current
    if (!control || seats.length === 0) return
    const x = seats.reduce((sum, seat) => sum + xOf(seat), 0) / seats.length
    const y = seats.reduce((sum, seat) => sum + yOf(seat), 0) / seats.length
    const isNear = control.view.scale * seatPlace >= nearPx
    const target = isNear
      ? viewShowing(control.view, control.stage, x, y, 80)
      : viewAround(control.stage, x, y, Math.max(nearPx, comfortablePx * 0.8) / seatPlace)
    if (target !== control.view) control.animateTo(target)
  }
  /** Zooms towards what was chosen, when it is in sight; else towards the middle. */
  const zoomBy = (factor: number): void => {
    const control = panZoom.current
    const seat = selected[selected.length >> 1]
    if (control && seat !== undefined && factor > 1 && !isZoomedIn(control.view, control.stage))
      control.animateTo(viewAround(control.stage, xOf(seat), yOf(seat), control.view.scale * factor))
    else control?.zoomBy(factor)
  }
  const enter = (seat: number): void => {
    flushSync(() => setActive(seat))
    const cell = plane.current?.querySelector<HTMLElement>(`[data-seat="${seat}"]`)
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  useImperativeHandle(controls, () => ({
    zoomBy,
    reveal,
    enter,
    fit: () => panZoom.current?.fit(),
    showBox: (part) => {
      const control = panZoom.current
      control?.animateTo(viewOfBox(control.stage, part, comfortablePx / seatPlace))
    },
  }))

  /** The seat under the pointer, or the nearest within about a place of it. */
  const seatAt = (event: MouseEvent): number => {
    const view = panZoom.current?.view
    const area = frame.current?.getBoundingClientRect()
    if (!view || !area) return -1
    const x = (event.clientX - area.left - view.x) / view.scale
    const y = (event.clientY - area.top - view.y) / view.scale
    return nearestSeat(seatIndex(layout), x, y, Math.max(seatPlace * 0.8, 12 / view.scale))
  }
  const onClick = (event: MouseEvent): void => {
    const target = event.target instanceof Element ? event.target.closest('[data-seat]') : null
    const isFromPointer = event.detail > 0
    const seat = isFromPointer ? seatAt(event) : Number(target?.getAttribute('data-seat') ?? -1)
    const control = panZoom.current
    if (seat < 0 || !control) return
    const smallestPx = control.pointerType === 'mouse' ? tappablePx / 2 : tappablePx
    if (isFromPointer && control.view.scale * seatPlace < smallestPx) {
      const { view, stage } = control
      const near = props.approach?.(seat, view, stage)
      control.animateTo(near ?? viewAround(stage, xOf(seat), yOf(seat), comfortablePx / seatPlace))
      return
    }
    setActive(seat)
    setPointed(seat)
    onPress(seat)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey) return
    if (event.key === '+' || event.key === '=') zoomBy(zoomStep)
    else if (event.key === '-') zoomBy(1 / zoomStep)
    else if (event.key === '0') panZoom.current?.fit()
    else if (event.key === 'Escape') props.onLeave?.()
    const step = stepOfKey(event.key, event.ctrlKey || event.metaKey)
    if (!step) return
    event.preventDefault()
    enter(stepFrom(seatIndex(layout), active, step))
  }
  const onFocus = (event: FocusEvent): void => {
    if (!(event.target instanceof HTMLElement)) return
    const seat = Number(event.target.dataset.seat ?? -1)
    const control = panZoom.current
    if (seat < 0 || !control) return
    setPointed(seat)
    // A pressed seat stays under the finger; only the keyboard moves the hall.
    if (!event.target.matches(':focus-visible')) return
    const isNear = control.view.scale * seatPlace >= nearPx
    const { view, stage } = control
    const shown = isNear
      ? viewShowing(view, stage, xOf(seat), yOf(seat), 56)
      : viewAround(stage, xOf(seat), yOf(seat), comfortablePx / seatPlace)
    if (shown !== view) control.animateTo(shown)
  }
  const onHover = (event: PointerEvent): void => {
    const control = panZoom.current
    if (event.pointerType !== 'mouse' || !control) return
    const isTellable = control.view.scale * seatPlace >= tappablePx / 2
    setPointed(event.buttons === 0 && isTellable ? seatAt(event) : -1)
  }

  const pointedState = pointed >= 0 ? props.stateOf(pointed) : 'free'
  const isGone = pointedState === 'sold' || pointedState === 'lost'
  return (
    <div
      ref={frame}
      dir="ltr"
      className="seat-frame relative w-full overflow-clip select-none"
      style={{
        aspectRatio: `${box.width} / ${box.height}`,
        maxBlockSize: `min(74svh, 50rem, ${Math.round(box.height * 0.46)}px)`,
      }}
      onPointerMove={onHover}
      onPointerLeave={() => setPointed(-1)}
    >
      {props.backdrop}
      {props.sections}
      <div
        ref={plane}
        className="seat-hall absolute inset-bs-0 left-0 origin-top-left"
        data-numbers={hasNumbers ? '' : undefined}
        style={{ inlineSize: box.width * pxPerUnit, blockSize: box.height * pxPerUnit }}
      >
        {props.floor}
        <StageLabel stage={layout.Stage} originX={box.x} originY={box.y} />
        <div
          role="grid"
          tabIndex={-1}
          className="absolute inset-0 outline-none"
          aria-label={props.label}
          aria-multiselectable="true"
          aria-rowcount={layout.Rows.length}
          aria-colcount={props.columns}
          onClick={onClick}
          onKeyDown={onKeyDown}
          onFocus={onFocus}
          onBlur={() => setPointed(-1)}
        >
          {withSeat(isMeasured ? props.rows : noRows, geometry.rowOf[active] ?? 0, active).map(
            ({ row, seats }) => (
              <HallRow
                key={row}
                row={row}
                seats={seats}
                geometry={geometry}
                originX={box.x}
                originY={box.y}
                availability={props.availability}
                tones={props.tones}
                names={names}
                chosen={inRow(geometry.rowOf, selected, row)}
                lost={inRow(geometry.rowOf, lost, row)}
                active={geometry.rowOf[active] === row ? active : -1}
              />
            ),
          )}
        </div>
        {props.letters}
      </div>
      <SeatTip
        tip={tip}
        isShown={pointed >= 0}
        title={pointed >= 0 ? names.short(pointed) : ''}
        detail={pointed >= 0 ? names.kind(pointed) : ''}
        price={pointed < 0 ? '' : isGone ? props.soldLabel : props.priceOf(pointed)}
      />
    </div>
  )
}

/** The plane follows the view by a transform alone; the row letters are told what is in sight. */
function movePlane(
  plane: HTMLElement | null,
  box: Box,
  view: View,
  stage: Stage | undefined,
  isMoving: boolean,
): void {
  if (!plane || !stage) return
  const scale = view.scale / pxPerUnit
  const [left, top] = [view.x + box.x * view.scale, view.y + box.y * view.scale]
  plane.style.willChange = isMoving ? 'transform' : ''
  plane.style.transform = `translate(${left}px, ${top}px) scale(${scale})`
  const inset = isZoomedIn(view, stage) ? letterInsetPx : -stage.width
  const letters = plane.querySelector<HTMLElement>('.row-letters')
  letters?.style.setProperty('--sight-from', `${(inset - left) / scale}px`)
  letters?.style.setProperty('--sight-to', `${(stage.width - inset - left) / scale}px`)
}

function inRow(rowOf: Uint16Array, seats: readonly number[], row: number): string {
  return seats.filter((seat) => rowOf[seat] === row).join(',')
}

/** The rows with one more seat in its place, or as they are when they have it. */
function withSeat(rows: readonly GridRow[], row: number, seat: number): readonly GridRow[] {
  const at = rows.findIndex((each) => each.row >= row)
  const found = rows[at]
  if (found?.row === row) {
    if (found.seats.includes(seat)) return rows
    const seats = [...found.seats, seat].sort((a, b) => a - b)
    return rows.map((each) => (each === found ? { row, seats } : each))
  }
  const before = at < 0 ? rows : rows.slice(0, at)
  return [...before, { row, seats: [seat] }, ...(at < 0 ? [] : rows.slice(at))]
}
