import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react'
import { hallBox } from './hall-box'
import { HallFloor } from './hall-floor'
import { HallRow } from './hall-row'
import type { HallProps } from './hall-props'
import { hallGeometry, seatPlace } from './geometry'
import { pxPerUnit } from './plane'
import { RowLetters } from './row-letters'
import { nearestSeat, seatIndex } from './seat-index'
import { stepFrom, stepOfKey } from './seat-step'
import { placeTip, SeatTip } from './seat-tip'
import { StageName } from './stage-name'
import { useHallView } from './use-hall-view'
import { isZoomedIn, viewAround, viewShowing, type View } from './view'

/** Below this many pixels a place, a finger cannot choose a seat: the tap zooms in instead. */
const tappablePx = 24
const comfortablePx = 44
const numbersFromPx = 25

/** A hall of real elements: every seat is a named grid cell. For up to about 2,000 seats. */
export function DomHall(props: HallProps) {
  const { layout, availability, names, tones, selected, lost, onPress, onZoomed, zoomControls } = props
  const geometry = hallGeometry(layout)
  const box = useMemo(() => hallBox(layout), [layout])
  const frame = useRef<HTMLDivElement>(null)
  const plane = useRef<HTMLDivElement>(null)
  const tip = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(() => props.firstSeat)
  const [pointed, setPointed] = useState(-1)
  const [hasNumbers, setHasNumbers] = useState(false)

  const showTip = (seat: number, view: View): void => {
    const frameWidth = frame.current?.clientWidth ?? 0
    if (!tip.current || seat < 0) return
    const x = (geometry.x[seat] ?? 0) * view.scale + view.x
    const y = (geometry.y[seat] ?? 0) * view.scale + view.y
    placeTip(tip.current, frameWidth, x, y, seatPlace * view.scale)
  }
  const panZoom = useHallView(frame, box, {
    onFrame: (view, isMoving) => {
      const style = plane.current?.style
      if (!style) return
      style.willChange = isMoving ? 'transform' : ''
      const planeScale = view.scale / pxPerUnit
      style.transform = `translate(${view.x + box.x * view.scale}px, ${view.y + box.y * view.scale}px) scale(${planeScale})`
      showTip(pointed, view)
    },
    onSettle: (view) => {
      const style = plane.current?.style
      if (!style || !panZoom.current) return
      style.willChange = ''
      style.setProperty('--unzoom', String(pxPerUnit / view.scale))
      setHasNumbers(view.scale * seatPlace >= numbersFromPx)
      onZoomed({
        canZoomIn: view.scale < panZoom.current.stage.maxScale * 0.99,
        canZoomOut: isZoomedIn(view, panZoom.current.stage),
        isDense: view.scale * seatPlace < tappablePx,
      })
    },
  })
  useEffect(() => {
    zoomControls.current = {
      zoomBy: (factor) => panZoom.current?.zoomBy(factor),
      fit: () => panZoom.current?.fit(),
    }
    return () => {
      zoomControls.current = null
    }
  }, [zoomControls, panZoom])
  useEffect(() => {
    if (panZoom.current) showTip(pointed, panZoom.current.view)
  })

  /** The seat under the pointer, or the nearest within about a place of it. */
  const seatAt = (event: MouseEvent): number => {
    const view = panZoom.current?.view
    const area = frame.current?.getBoundingClientRect()
    if (!view || !area) return -1
    const x = (event.clientX - area.left - view.x) / view.scale
    const y = (event.clientY - area.top - view.y) / view.scale
    return nearestSeat(seatIndex(layout), x, y, seatPlace * 0.8)
  }
  const onClick = (event: MouseEvent): void => {
    const target = event.target instanceof Element ? event.target.closest('[data-seat]') : null
    const isFromPointer = event.detail > 0
    const seat = isFromPointer ? seatAt(event) : Number(target?.getAttribute('data-seat') ?? -1)
    const control = panZoom.current
    if (seat < 0 || !control) return
    const isTouch = isFromPointer && control.pointerType !== 'mouse'
    if (isTouch && control.view.scale * seatPlace < tappablePx) {
      const [x, y] = [geometry.x[seat] ?? 0, geometry.y[seat] ?? 0]
      control.animateTo(viewAround(control.stage, x, y, comfortablePx / seatPlace))
      return
    }
    setActive(seat)
    setPointed(seat)
    onPress(seat)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey) return
    const control = panZoom.current
    if (event.key === '+' || event.key === '=') control?.zoomBy(1.7)
    else if (event.key === '-') control?.zoomBy(1 / 1.7)
    else if (event.key === '0') control?.fit()
    const step = stepOfKey(event.key, event.ctrlKey || event.metaKey)
    if (!step) return
    event.preventDefault()
    const next = stepFrom(seatIndex(layout), active, step)
    setActive(next)
    const cell = plane.current?.querySelector<HTMLElement>(`[data-seat="${next}"]`)
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  const onFocus = (event: { target: EventTarget }): void => {
    const seat = event.target instanceof HTMLElement ? Number(event.target.dataset.seat ?? -1) : -1
    const control = panZoom.current
    if (seat < 0 || !control) return
    setPointed(seat)
    const shown = viewShowing(control.view, control.stage, geometry.x[seat] ?? 0, geometry.y[seat] ?? 0, 56)
    if (shown !== control.view) control.animateTo(shown)
  }
  const onHover = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse') setPointed(event.buttons === 0 ? seatAt(event) : -1)
  }

  const pointedIs = pointed >= 0 ? props.stateOf(pointed) : 'free'
  return (
    <div
      ref={frame}
      dir="ltr"
      className="relative w-full overflow-clip select-none"
      style={{
        aspectRatio: `${box.width} / ${box.height}`,
        maxBlockSize: `min(74svh, 50rem, ${Math.round(box.height * 0.46)}px)`,
        minBlockSize: '18rem',
      }}
      onPointerMove={onHover}
      onPointerLeave={() => setPointed(-1)}
    >
      <div
        ref={plane}
        className="seat-hall absolute inset-bs-0 left-0 origin-top-left"
        data-numbers={hasNumbers ? '' : undefined}
        style={{ inlineSize: box.width * pxPerUnit, blockSize: box.height * pxPerUnit }}
      >
        <HallFloor layout={layout} box={box} />
        <StageLabel layout={layout} originX={box.x} originY={box.y} />
        <RowLetters layout={layout} originX={box.x} originY={box.y} pxPerUnit={pxPerUnit} />
        <div
          role="grid"
          tabIndex={-1}
          className="absolute inset-0 outline-none"
          aria-label={props.label}
          aria-multiselectable="true"
          aria-rowcount={layout.Rows.length}
          onClick={onClick}
          onKeyDown={onKeyDown}
          onFocus={onFocus}
          onBlur={() => setPointed(-1)}
        >
          {layout.Rows.map((_, row) => (
            <HallRow
              key={row}
              row={row}
              geometry={geometry}
              originX={box.x}
              originY={box.y}
              availability={availability}
              tones={tones}
              names={names}
              chosen={inRow(geometry.rowOf, selected, row)}
              lost={inRow(geometry.rowOf, lost, row)}
              active={geometry.rowOf[active] === row ? active : -1}
            />
          ))}
        </div>
      </div>
      <SeatTip
        tip={tip}
        isShown={pointed >= 0}
        title={pointed >= 0 ? names.short(pointed) : ''}
        detail={pointed >= 0 ? names.kind(pointed) : ''}
        price={
          pointed >= 0
            ? pointedIs === 'sold' || pointedIs === 'lost'
              ? props.soldLabel
              : props.priceOf(pointed)
            : ''
        }
      />
    </div>
  )
}

function inRow(rowOf: Uint16Array, seats: readonly number[], row: number): string {
  return seats.filter((seat) => rowOf[seat] === row).join(',')
}

function StageLabel({
  layout,
  originX,
  originY,
}: Pick<HallProps, 'layout'> & { originX: number; originY: number }) {
  const { Kind, X, Y, Width, Height } = layout.Stage
  const down = Kind === 'screen' ? Math.min(Height, Width * 0.06) + 45 : Height / 2
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute grid size-0 place-items-center leading-none font-semibold whitespace-nowrap text-muted"
      style={{
        insetInlineStart: (X + Width / 2 - originX) * pxPerUnit,
        insetBlockStart: (Y + down - originY) * pxPerUnit,
        fontSize: 'clamp(15px, calc(12px * var(--unzoom, 1)), 34px)',
      }}
    >
      <span>
        <StageName kind={Kind} />
      </span>
    </span>
  )
}
