import { startTransition, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { subscribeToScheme } from '@/src/lib/device/scheme'
import { findBestSeats } from '@/contract/hall/best-seats'
import { hallGeometry, seatWidth } from '@/contract/hall/geometry'
import { hallBox } from '../viewport/hall-box'
import { HallGrid } from '../dom/hall-grid'
import type { HallProps } from '../hall-props'
import { RowLetters } from '../dom/row-letters'
import { comfortablePx } from '../dom/target-size'
import type { GridRow } from '../dom/seat-cells'
import { seatIndex, visitSeats } from '../pick/seat-index'
import { viewportAround, viewportOfBox, visibleBox, type Pane, type Viewport } from '../viewport/viewport'
import { viewportOfSeats } from '../viewport/viewport-of-seats'
import { readHallColours } from './hall-colours'
import { HallPainter, seatsFromPx } from './hall-painter'
import { seatFace, seatFaces } from './seat-faces'
import { SeatList } from './seat-list'
import { SectionButtons, type SectionLayer } from './section-buttons'
import { sectionOffers } from './section-offers'
import { measureGapAround, sectionShapes, type SectionShape } from './section-shapes'

/** From this many pixels a seat, the visible seats are elements: named, focusable, as in a small hall. */
const elementsFromPx = 30
const mostElements = 800
/** How many times larger than the pane the hall may be when it opens. */
const mostOverlap = 1.3
/** Share of a finger’s size that is enough between the centres of two sections. */
const nearlyEnough = 0.95
const restMs = 300
const noRows: readonly GridRow[] = []

/** A hall too large for elements: all seats on a canvas, elements only for the visible ones at tap size. */
export function CanvasHall(props: HallProps) {
  const { layout, availability, tones, selected, lost, controls } = props
  const geometry = hallGeometry(layout)
  const shapes = useMemo(() => sectionShapes(layout), [layout])
  // Row letters are shown with the seats, at a high zoom only.
  const box = useMemo(() => hallBox(layout, shapes.length > 1 ? 0.3 : undefined), [layout, shapes])
  const leastGap = useMemo(() => Math.min(...shapes.map((each) => measureGapAround(each, shapes))), [shapes])
  const offers = useMemo(
    () => sectionOffers(shapes, hallGeometry(layout), availability, layout.Classes.length),
    [shapes, layout, availability],
  )
  const columns = useMemo(() => {
    const { rowStart } = hallGeometry(layout)
    let maxSeats = 0
    for (let row = 0; row + 1 < rowStart.length; row++)
      maxSeats = Math.max(maxSeats, (rowStart[row + 1] ?? 0) - (rowStart[row] ?? 0))
    return maxSeats
  }, [layout])
  const floor = useRef<HTMLCanvasElement>(null)
  const seats = useRef<HTMLCanvasElement>(null)
  const painter = useRef<HallPainter | null>(null)
  const sections = useRef<SectionLayer | null>(null)
  const last = useRef<{ viewport: Viewport; pane: Pane } | null>(null)
  const isFirstPaint = useRef(true)
  const wasMoving = useRef(false)
  const areElementsShown = useRef(false)
  /** Escape leads back to the sections, which can take the focus once they are visible again. */
  const isLeaving = useRef(false)
  const [rows, setRows] = useState(noRows)
  const hasSections = shapes.length > 1

  const paint = (): void => {
    if (last.current) painter.current?.paint(last.current.viewport, last.current.pane, false)
  }
  const repaintTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const repaint = useEffectEvent(() => {
    clearTimeout(repaintTimer.current)
    // The visible seats are elements and show a change by themselves: the canvas below them is repainted
    // after the taps.
    if (areElementsShown.current) repaintTimer.current = setTimeout(paint, restMs)
    else paint()
  })
  const dress = (): void => {
    const host = floor.current?.closest<HTMLElement>('.seat-map')
    if (host) painter.current?.setColours(readHallColours(host))
  }
  const makePainter = (): void => {
    if (!floor.current || !seats.current || painter.current?.layout === layout) return
    painter.current = new HallPainter(floor.current, seats.current, layout, shapes)
    dress()
    const faces = seatFaces(geometry, availability, tones, selected, lost)
    painter.current.setSeats({ faces, offers, tones, chosen: selected })
  }
  const getFace = (seat: number): number => seatFace(geometry, availability, tones, seat)
  const chosenNow = useEffectEvent(() => selected)
  useEffect(() => {
    const isPaintedAlready = isFirstPaint.current
    isFirstPaint.current = false
    if (isPaintedAlready) return
    const chosen = chosenNow()
    const faces = seatFaces(geometry, availability, tones, chosen, lost)
    painter.current?.setSeats({ faces, offers, tones, chosen })
    repaint()
  }, [geometry, availability, tones, lost, offers])
  // A choice changes the appearance of its seats alone.
  const showSelected = useEffectEvent((chosen: readonly number[]) => {
    if (painter.current?.choose(chosen, getFace)) repaint()
  })
  useEffect(() => showSelected(selected), [selected])
  useEffect(() => () => clearTimeout(repaintTimer.current), [])
  const redress = useEffectEvent(() => {
    dress()
    paint()
  })
  useEffect(() => {
    const scheme = matchMedia('(prefers-color-scheme: dark)')
    const listening = new AbortController()
    scheme.addEventListener('change', () => redress(), { signal: listening.signal })
    listening.signal.addEventListener(
      'abort',
      subscribeToScheme(() => redress()),
    )
    return () => listening.abort()
  }, [])

  const showChosen = (chosen: readonly number[]): void => {
    if (!painter.current || !last.current) return
    painter.current.choose(chosen, getFace)
    painter.current.paint(last.current.viewport, last.current.pane, false, true)
  }
  const onFrame = (viewport: Viewport, pane: Pane, isMoving: boolean): void => {
    makePainter()
    const isResized = last.current?.pane !== pane
    last.current = { viewport, pane }
    if (isResized) painter.current?.resize(pane)
    painter.current?.paint(viewport, pane, isMoving)
    wasMoving.current = isMoving
    sections.current?.move(viewport, viewport.scale * seatWidth)
  }
  const onSettle = (viewport: Viewport, pane: Pane): void => {
    if (wasMoving.current) painter.current?.paint(viewport, pane, false)
    wasMoving.current = false
    if (isLeaving.current) sections.current?.focus()
    isLeaving.current = false
  }
  const rowsFor = (viewport: Viewport, pane: Pane): readonly GridRow[] => {
    areElementsShown.current = viewport.scale * seatWidth >= elementsFromPx
    const next = areElementsShown.current ? rowsInSight(viewport, pane) : noRows
    startTransition(() => setRows(next))
    return next
  }
  const rowsInSight = (viewport: Viewport, pane: Pane): readonly GridRow[] => {
    const sight = visibleBox(viewport, pane)
    const found: number[] = []
    visitSeats(seatIndex(layout), sight, (seat) => {
      const x = geometry.x[seat] ?? 0
      const y = geometry.y[seat] ?? 0
      const isInside =
        x > sight.x - 50 &&
        x < sight.x + sight.width + 50 &&
        y > sight.y - 50 &&
        y < sight.y + sight.height + 50
      if (isInside && found.length < mostElements) found.push(seat)
    })
    return byRow(found, geometry.rowOf)
  }

  const isOfSection = (seat: number, { section }: SectionShape): boolean =>
    geometry.sectionOf[geometry.rowOf[seat] ?? 0] === section
  /** Returns the viewport of a whole section, or as much of it around a seat as fits at tap size. */
  const sectionView = (pane: Pane, shape: SectionShape, seat: number): Viewport => {
    const whole = viewportOfBox(pane, shape.box, comfortablePx / seatWidth)
    const isForFinger = matchMedia('(pointer: coarse)').matches
    return isForFinger && whole.scale * seatWidth < comfortablePx
      ? viewportOfSeats(pane, geometry, [seat], comfortablePx)
      : whole
  }

  return (
    <>
      <HallGrid
        {...props}
        box={box}
        rowsFor={rowsFor}
        isGentle
        opening={(pane) => {
          // All sections; where they would be too small to tap apart, most of them and larger.
          const scale = comfortablePx / leastGap
          const isTellable = pane.fitScale >= scale * nearlyEnough
          if (!hasSections || isTellable || scale > pane.fitScale * mostOverlap) return undefined
          return viewportAround(pane, box.x + box.width / 2, box.y + box.height / 2, scale)
        }}
        columns={columns}
        nearPx={elementsFromPx}
        onFrame={onFrame}
        onSettle={onSettle}
        onShowChosen={showChosen}
        approach={(seat, viewport, pane) => {
          if (!hasSections || viewport.scale * seatWidth >= seatsFromPx * 1.5) return undefined
          const row = geometry.rowOf[seat] ?? 0
          const shape = shapes.find((each) => each.section === geometry.sectionOf[row])
          return shape && sectionView(pane, shape, seat)
        }}
        onLeave={() => {
          isLeaving.current = hasSections
          controls.current?.fit()
        }}
        letters={<RowLetters layout={layout} rows={rows} originX={box.x} originY={box.y} />}
        backdrop={
          <>
            <canvas ref={floor} aria-hidden="true" className="absolute inset-0 size-full" />
            <canvas ref={seats} aria-hidden="true" className="absolute inset-0 size-full" data-painted="" />
          </>
        }
        sections={
          hasSections && (
            <SectionButtons
              layer={sections}
              shapes={shapes}
              offers={offers}
              classes={props.classes}
              formatPrice={props.formatPrice}
              onEnter={(shape, isByKeyboard) => {
                const [best] = findBestSeats(layout, availability, 1, (seat) => isOfSection(seat, shape))
                const seat = best ?? geometry.rowStart[shape.rows[0] ?? 0] ?? 0
                controls.current?.show((pane) => sectionView(pane, shape, seat))
                if (isByKeyboard) controls.current?.enter(seat)
              }}
            />
          )
        }
      />
      <SeatList
        layout={layout}
        availability={availability}
        names={props.names}
        selected={selected}
        stateOf={props.stateOf}
        onPress={props.onPress}
        controls={controls}
        shapes={shapes}
        offers={offers}
        classes={props.classes}
        formatPrice={props.formatPrice}
      />
    </>
  )
}

function byRow(seats: readonly number[], rowOf: Uint16Array): GridRow[] {
  const rows = new Map<number, number[]>()
  for (const seat of [...seats].sort((a, b) => a - b)) {
    const row = rowOf[seat] ?? 0
    const known = rows.get(row)
    if (known) known.push(seat)
    else rows.set(row, [seat])
  }
  return [...rows].map(([row, seatsOfRow]) => ({ row, seats: seatsOfRow }))
}
