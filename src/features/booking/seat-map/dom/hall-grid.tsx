import { Trans } from '@lingui/react/macro'
import {
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react'
import { runAfterPaint } from '../viewport/run-after-paint'
import { findBestSeats } from '@/contract/hall/best-seats'
import { hallGeometry, seatWidth } from '@/contract/hall/geometry'
import type { HallGridProps } from './hall-grid-props'
import { movePlane } from './move-plane'
import { pxPerUnit } from '../viewport/plane'
import type { CellContent } from './seat-cell'
import { SeatCells } from './seat-cells'
import { findNearestSeat, seatIndex } from '../pick/seat-index'
import { stepFrom, stepOfKey } from '../pick/seat-step'
import { comfortablePx, tappablePx } from './target-size'
import { SeatTip, type TipControls } from './seat-tip'
import { StageLabel, StageName } from './hall-floor'
import { useHallControls } from './use-hall-controls'
import { useViewport } from '../viewport/use-viewport'
import { isZoomedIn, stageSide, viewportAround, viewportShowing } from '../viewport/viewport'
import { viewportOfSeats } from '../viewport/viewport-of-seats'

const numbersFromPx = 25
const zoomStep = 1.7

/**
 * The pane with the hall: pan and zoom, the grid of seats with its keyboard control, and the tip beside the
 * pointer.
 */
export function HallGrid(props: HallGridProps) {
  const { layout, box, names, availability, tones, selected, lost, onPress, controls, nearPx } = props
  const geometry = hallGeometry(layout)
  const paneElement = useRef<HTMLDivElement>(null)
  const plane = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const cells = useRef<SeatCells | null>(null)
  const tip = useRef<TipControls | null>(null)
  const cancelPoint = useRef<() => void>(() => undefined)
  const getX = (seat: number): number => geometry.x[seat] ?? 0
  const getY = (seat: number): number => geometry.y[seat] ?? 0

  const content: CellContent = { availability, tones, names, selected, lost }
  const contentNow = useEffectEvent(() => content)
  const bestSeat = (): number => findBestSeats(layout, availability, 1)[0] ?? 0
  const firstSeat = useEffectEvent(() => selected[0] ?? bestSeat())
  useLayoutEffect(() => {
    if (!grid.current) return undefined
    const seatCells = new SeatCells(grid.current, layout, box, contentNow())
    cells.current = seatCells
    // The keyboard’s entry point, and the crosses on sold seats, can wait until the hall is painted.
    const cancel = runAfterPaint(() => {
      paneElement.current?.closest('.seat-map')?.toggleAttribute('data-drawn', true)
      if (seatCells.activeSeat < 0) seatCells.activate(firstSeat())
    })
    return () => {
      cancel()
      seatCells.destroy()
    }
  }, [layout, box])
  const panZoom = useViewport(paneElement, box, {
    opening: (pane) => {
      const targetPx = matchMedia('(pointer: coarse)').matches ? comfortablePx : tappablePx
      if (pane.fitScale * seatWidth >= targetPx) return undefined
      const isOverview = props.opening !== undefined && props.isProposed
      if (selected.length > 0 && !isOverview) return viewportOfSeats(pane, geometry, selected, comfortablePx)
      return props.opening ? props.opening(pane) : viewportOfSeats(pane, geometry, [bestSeat()], targetPx)
    },
    onFrame: (viewport, isMoving) => {
      const pane = panZoom.current?.pane
      if (!pane) return
      movePlane(plane.current, box, viewport, pane, isMoving)
      tip.current?.follow(viewport, pane)
      props.onFrame?.(viewport, pane, isMoving)
    },
    onSettle: (viewport) => {
      const pane = panZoom.current?.pane
      if (!plane.current || !pane) return
      const isZoomed = isZoomedIn(viewport, pane)
      plane.current.style.willChange = ''
      plane.current.style.setProperty('--unzoom', String(pxPerUnit / viewport.scale))
      paneElement.current?.toggleAttribute('data-zoomed', isZoomed)
      paneElement.current?.toggleAttribute('data-far', viewport.scale * seatWidth < nearPx)
      paneElement.current?.toggleAttribute('data-dense', viewport.scale * seatWidth < tappablePx)
      paneElement.current?.setAttribute('data-stage', stageSide(layout.Stage, viewport, pane) ?? 'seen')
      const hasNumbers = viewport.scale * seatWidth >= numbersFromPx
      plane.current.toggleAttribute('data-numbers', hasNumbers)
      cells.current?.showNumbers(hasNumbers)
      cells.current?.show(props.rowsFor(viewport, pane), props.isGentle)
      props.onZoomed({
        canZoomIn: viewport.scale < pane.maxScale * 0.99,
        canZoomOut: isZoomed,
      })
      props.onSettle?.(viewport, pane)
    },
  })
  useLayoutEffect(() => {
    if (!props.isChoosing.current) cells.current?.update(content)
  })

  const point = (seat: number): void => {
    cancelPoint.current()
    tip.current?.point(seat)
  }
  /** Highlights a pressed or focused seat first, and shows its tip a frame later. */
  const pointSoon = (seat: number): void => {
    cancelPoint.current()
    cancelPoint.current = runAfterPaint(() => tip.current?.point(seat))
  }

  const { zoomBy, enter } = useHallControls({
    handle: controls,
    panZoom,
    cells,
    geometry,
    selected,
    nearPx,
    hasOverview: props.opening !== undefined,
  })

  /** Returns the seat under the pointer, or the nearest within about a seat of it. */
  const seatAt = (event: MouseEvent): number => {
    const viewport = panZoom.current?.viewport
    const area = paneElement.current?.getBoundingClientRect()
    if (!viewport || !area) return -1
    const x = (event.clientX - area.left - viewport.x) / viewport.scale
    const y = (event.clientY - area.top - viewport.y) / viewport.scale
    return findNearestSeat(seatIndex(layout), x, y, Math.max(seatWidth * 0.8, 12 / viewport.scale))
  }
  /** Shows the choice at once in the DOM; the rest of the page is updated after the next frame. */
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
    const cell = readSeat(event.target)
    const seat = cell < 0 && isFromPointer ? seatAt(event) : cell
    const control = panZoom.current
    if (seat < 0 || !control) return
    const smallestPx = control.pointerType === 'mouse' ? tappablePx / 2 : tappablePx
    if (isFromPointer && control.viewport.scale * seatWidth < smallestPx) {
      const { viewport, pane } = control
      const nearViewport = props.approach?.(seat, viewport, pane)
      control.animateTo(
        nearViewport ?? viewportAround(pane, getX(seat), getY(seat), comfortablePx / seatWidth),
      )
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
      const seat = readSeat(event.target)
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
    const seat = readSeat(event.target)
    const control = panZoom.current
    if (seat < 0 || !control) return
    pointSoon(seat)
    // A pressed seat stays under the finger; only the keyboard moves the hall.
    if (!event.target.matches(':focus-visible')) return
    const isNear = control.viewport.scale * seatWidth >= nearPx
    const { viewport, pane } = control
    const shown = isNear
      ? viewportShowing(viewport, pane, getX(seat), getY(seat), 56)
      : viewportAround(pane, getX(seat), getY(seat), comfortablePx / seatWidth)
    if (shown !== viewport) control.animateTo(shown)
  }
  const onHover = (event: PointerEvent): void => {
    const control = panZoom.current
    if (event.pointerType !== 'mouse' || !control) return
    const isTellable = control.viewport.scale * seatWidth >= tappablePx / 2
    const seat = readSeat(event.target)
    point(event.buttons === 0 && isTellable ? (seat < 0 ? seatAt(event) : seat) : -1)
  }

  return (
    <div
      ref={paneElement}
      dir="ltr"
      className="seat-pane relative flex-1 overflow-clip select-none max-md:-mx-4"
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
      <p aria-hidden="true" className="stage-way">
        <StageName kind={layout.Stage.Kind} />
      </p>
      {props.sections ? null : (
        <p className="seat-hint pointer-fine:hidden">
          <Trans>Tap to zoom in</Trans>
        </p>
      )}
      <SeatTip
        controls={tip}
        getViewport={() => panZoom.current}
        layout={layout}
        names={names}
        stateOf={props.stateOf}
        classes={props.classes}
        formatPrice={props.formatPrice}
        soldLabel={props.soldLabel}
      />
    </div>
  )
}

/** Returns the seat of a cell, or −1 beside the cells. */
function readSeat(target: EventTarget): number {
  return target instanceof HTMLElement ? Number(target.dataset.seat ?? -1) : -1
}
