import {
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
} from 'react'
import { afterPaint } from '../viewport/after-paint'
import { bestSeats } from '@/contract/hall/best-seats'
import { hallGeometry, seatWidth, type Box } from '@/contract/hall/geometry'
import type { HallProps } from '../hall-props'
import { pxPerUnit } from '../viewport/plane'
import { SeatCells, type CellLook, type GridRow } from './seat-cells'
import { nearestSeat, seatIndex } from '../pick/seat-index'
import { stepFrom, stepOfKey } from '../pick/seat-step'
import { SeatTip, type TipControls } from './seat-tip'
import { StageLabel } from './stage-label'
import { useHallView } from '../viewport/use-viewport'
import { isZoomedIn, viewAround, viewOfBox, viewShowing, type Stage, type View } from '../viewport/viewport'

/** Below this many pixels a place, a finger cannot choose a seat (a mouse: half of it): the press zooms in instead. */
const tappablePx = 24
/** A place as large as a target should be. */
export const comfortablePx = 44
const numbersFromPx = 25
const zoomStep = 1.7
/** How far inside the frame a row's letter stays when the row goes on beyond it. */
const letterInsetPx = 24

interface HallGridProps extends HallProps {
  box: Box
  /**
   * The rows and seats that shall be elements when the view has come to rest; the seat where the keyboard stands is added
   * when it is missing.
   */
  rowsFor: (view: View, stage: Stage) => readonly GridRow[]
  /** Whether elements may come a few at a time: something else shows the seats meanwhile. */
  isGentle: boolean
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
  /** A press changed the selection and no element shows all of the change. */
  onShowChosen?: (selected: readonly number[]) => void
  /** Where a press leads when seats are too small; by default near to the pressed seat. */
  approach?: (seat: number, view: View, stage: Stage) => View | undefined
  /** Escape was pressed in the grid. */
  onLeave?: () => void
}

/** The frame with the hall in it: pan and zoom, the grid of seats with its keyboard, and the tip beside the pointer. */
export function HallGrid(props: HallGridProps) {
  const { layout, box, names, availability, tones, selected, lost, onPress, controls, nearPx } = props
  const geometry = hallGeometry(layout)
  const frame = useRef<HTMLDivElement>(null)
  const plane = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const cells = useRef<SeatCells | null>(null)
  const tip = useRef<TipControls | null>(null)
  const cancelPoint = useRef<() => void>(() => undefined)
  const xOf = (seat: number): number => geometry.x[seat] ?? 0
  const yOf = (seat: number): number => geometry.y[seat] ?? 0

  const look: CellLook = { availability, tones, names, selected, lost }
  const lookNow = useEffectEvent(() => look)
  const firstSeat = useEffectEvent(() => selected[0] ?? bestSeats(layout, availability, 1)[0] ?? 0)
  useLayoutEffect(() => {
    if (!grid.current) return undefined
    const made = new SeatCells(grid.current, layout, box, lookNow())
    cells.current = made
    // Where the keyboard enters can wait until the hall is seen.
    const cancel = afterPaint(() => {
      if (made.activeSeat < 0) made.activate(firstSeat())
    })
    return () => {
      cancel()
      made.destroy()
    }
  }, [layout, box])
  const panZoom = useHallView(frame, box, {
    onFrame: (view, isMoving) => {
      const stage = panZoom.current?.stage
      if (!stage) return
      movePlane(plane.current, box, view, stage, isMoving)
      tip.current?.follow(view, stage)
      props.onFrame?.(view, stage, isMoving)
    },
    onSettle: (view) => {
      const stage = panZoom.current?.stage
      if (!plane.current || !stage) return
      const isZoomed = isZoomedIn(view, stage)
      plane.current.style.willChange = ''
      plane.current.style.setProperty('--unzoom', String(pxPerUnit / view.scale))
      frame.current?.toggleAttribute('data-zoomed', isZoomed)
      frame.current?.toggleAttribute('data-far', view.scale * seatWidth < nearPx)
      const hasNumbers = view.scale * seatWidth >= numbersFromPx
      plane.current.toggleAttribute('data-numbers', hasNumbers)
      cells.current?.showNumbers(hasNumbers)
      cells.current?.show(props.rowsFor(view, stage), props.isGentle)
      props.onZoomed({
        canZoomIn: view.scale < stage.maxScale * 0.99,
        canZoomOut: isZoomed,
        isDense: view.scale * seatWidth < tappablePx,
      })
      props.onSettle?.(view, stage)
    },
  })
  useLayoutEffect(() => {
    if (!props.isChoosing.current) cells.current?.update(look)
  })

  const point = (seat: number): void => {
    cancelPoint.current()
    tip.current?.point(seat)
  }
  /** What was pressed or reached by the keyboard shows first, its tip a frame later. */
  const pointSoon = (seat: number): void => {
    cancelPoint.current()
    cancelPoint.current = afterPaint(() => tip.current?.point(seat))
  }

  const reveal = (seats: readonly number[]): void => {
    const control = panZoom.current
    if (!control || seats.length === 0) return
    const x = seats.reduce((sum, seat) => sum + xOf(seat), 0) / seats.length
    const y = seats.reduce((sum, seat) => sum + yOf(seat), 0) / seats.length
    const isNear = control.view.scale * seatWidth >= nearPx
    const target = isNear
      ? viewShowing(control.view, control.stage, x, y, 80)
      : viewAround(control.stage, x, y, Math.max(nearPx, comfortablePx * 0.8) / seatWidth)
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
    const cell = cells.current?.activate(seat)
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    cells.current?.prune()
  }
  useImperativeHandle(controls, () => ({
    zoomBy,
    reveal,
    enter,
    fit: () => panZoom.current?.fit(),
    showBox: (part) => {
      const control = panZoom.current
      control?.animateTo(viewOfBox(control.stage, part, comfortablePx / seatWidth))
    },
  }))

  /** The seat under the pointer, or the nearest within about a place of it. */
  const seatAt = (event: MouseEvent): number => {
    const view = panZoom.current?.view
    const area = frame.current?.getBoundingClientRect()
    if (!view || !area) return -1
    const x = (event.clientX - area.left - view.x) / view.scale
    const y = (event.clientY - area.top - view.y) / view.scale
    return nearestSeat(seatIndex(layout), x, y, Math.max(seatWidth * 0.8, 12 / view.scale))
  }
  /** Shows the choice at once, by hand; the rest of the page learns of it after the next frame. */
  const press = (seat: number): void => {
    cells.current?.activate(seat)
    cells.current?.prune()
    pointSoon(seat)
    const chosen = onPress(seat)
    if (!chosen) return
    cells.current?.choose(chosen)
    if (!chosen.every((each) => cells.current?.has(each))) props.onShowChosen?.(chosen)
  }
  const onClick = (event: MouseEvent): void => {
    const isFromPointer = event.detail > 0
    const cell = seatOf(event.target)
    const seat = cell < 0 && isFromPointer ? seatAt(event) : cell
    const control = panZoom.current
    if (seat < 0 || !control) return
    const smallestPx = control.pointerType === 'mouse' ? tappablePx / 2 : tappablePx
    if (isFromPointer && control.view.scale * seatWidth < smallestPx) {
      const { view, stage } = control
      const near = props.approach?.(seat, view, stage)
      control.animateTo(near ?? viewAround(stage, xOf(seat), yOf(seat), comfortablePx / seatWidth))
      return
    }
    press(seat)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey) return
    if (event.key === '+' || event.key === '=') zoomBy(zoomStep)
    else if (event.key === '-') zoomBy(1 / zoomStep)
    else if (event.key === '0') panZoom.current?.fit()
    else if (event.key === 'Escape') props.onLeave?.()
    else if (event.key === 'Enter' || event.key === ' ') {
      const seat = seatOf(event.target)
      if (seat < 0) return
      event.preventDefault()
      if (!event.repeat) press(seat)
      return
    }
    const step = stepOfKey(event.key, event.ctrlKey || event.metaKey)
    if (!step) return
    event.preventDefault()
    enter(stepFrom(seatIndex(layout), cells.current?.activeSeat ?? -1, step))
  }
  const onFocus = (event: FocusEvent): void => {
    const seat = seatOf(event.target)
    const control = panZoom.current
    if (seat < 0 || !control) return
    pointSoon(seat)
    // A pressed seat stays under the finger; only the keyboard moves the hall.
    if (!event.target.matches(':focus-visible')) return
    const isNear = control.view.scale * seatWidth >= nearPx
    const { view, stage } = control
    const shown = isNear
      ? viewShowing(view, stage, xOf(seat), yOf(seat), 56)
      : viewAround(stage, xOf(seat), yOf(seat), comfortablePx / seatWidth)
    if (shown !== view) control.animateTo(shown)
  }
  const onHover = (event: PointerEvent): void => {
    const control = panZoom.current
    if (event.pointerType !== 'mouse' || !control) return
    const isTellable = control.view.scale * seatWidth >= tappablePx / 2
    const seat = seatOf(event.target)
    point(event.buttons === 0 && isTellable ? (seat < 0 ? seatAt(event) : seat) : -1)
  }

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
      onPointerLeave={() => point(-1)}
    >
      {props.backdrop}
      {props.sections}
      <div
        ref={plane}
        className="seat-hall absolute inset-bs-0 left-0 origin-top-left"
        style={{ inlineSize: box.width * pxPerUnit, blockSize: box.height * pxPerUnit }}
      >
        {props.floor}
        <StageLabel stage={layout.Stage} originX={box.x} originY={box.y} />
        <div
          ref={grid}
          role="grid"
          tabIndex={-1}
          className="seat-grid absolute inset-0 outline-none"
          aria-label={props.label}
          aria-multiselectable="true"
          aria-rowcount={layout.Rows.length}
          aria-colcount={props.columns}
          onClick={onClick}
          onKeyDown={onKeyDown}
          onFocus={onFocus}
          onBlur={() => point(-1)}
        />
        {props.letters}
      </div>
      <SeatTip
        controls={tip}
        getView={() => panZoom.current}
        layout={layout}
        names={names}
        stateOf={props.stateOf}
        priceOf={props.priceOf}
        soldLabel={props.soldLabel}
      />
    </div>
  )
}

/** The seat of a cell, or −1 beside the cells. */
function seatOf(target: EventTarget): number {
  return target instanceof HTMLElement ? Number(target.dataset.seat ?? -1) : -1
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
