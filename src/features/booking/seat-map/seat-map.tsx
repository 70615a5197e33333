import { Plural, useLingui } from '@lingui/react/macro'
import { startTransition, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { findBestSeats } from '@/contract/hall/best-seats'
import { hallGeometry, rowRange, seatKind } from '@/contract/hall/geometry'
import { sortSeats } from '@/contract/hall/seat-order'
import { BestSeatsButton } from './best-seats-button'
import { isLargeHall, LargeHall } from './canvas/large-hall'
import { HallFloor } from './dom/hall-floor'
import { HallGrid } from './dom/hall-grid'
import { RowLetters } from './dom/row-letters'
import type { GridRow } from './dom/seat-cells'
import type { HallControls, HallProps, ZoomState } from './hall-props'
import { countFree } from './pick/count-free'
import { clickSeat } from './pick/pick-seats'
import { seatState, removeLostSeats } from './pick/seat-state'
import { SeatClassLegend, SeatStateLegend } from './seat-legend'
import type { SeatMapProps } from './seat-map-props'
import { seatTones } from './seat-tones'
import { useSeatNames } from './use-seat-names'
import { runAfterPaint } from './viewport/run-after-paint'
import { hallBox } from './viewport/hall-box'
import { ZoomButtons } from './viewport/zoom-buttons'
import './seat-map.css'

const nothingLost: readonly number[] = []

/** The hall to choose seats in. // spec §4 seat picking */
export function SeatMap(props: SeatMapProps) {
  const { layout, classes, formatPrice, count, selected, onSelect, direction } = props
  const { t } = useLingui()
  const geometry = hallGeometry(layout)
  const lost = props.lost ?? nothingLost
  const availability = useMemo(() => removeLostSeats(props.availability, lost), [props.availability, lost])
  const tones = useMemo(() => seatTones(classes), [classes])
  const names = useSeatNames(layout, classes, formatPrice)
  const freeByClass = useMemo(
    () =>
      layout.Sections.length > 1
        ? countFree(hallGeometry(layout), availability, layout.Classes.length)
        : null,
    [layout, availability],
  )
  const [news, setNews] = useState('')
  const [zoom, setZoom] = useState<ZoomState>({ canZoomIn: true, canZoomOut: false })
  const controls = useRef<HallControls | null>(null)
  /** `selected`, or the selection after the last press: a quick second press builds on the first. */
  const latest = useRef(selected)
  const isChoosing = useRef(false)
  const cancelChoice = useRef<() => void>(() => undefined)
  const [choices, setChoices] = useState(0)
  useLayoutEffect(() => {
    if (isChoosing.current) return
    const isFromOutside = selected.some((seat) => !latest.current.includes(seat))
    latest.current = selected
    if (isFromOutside) controls.current?.follow(selected)
  })

  const choose = (seats: readonly number[]): void => {
    const list = names.list(seats)
    const chosen = seats.length
    setNews(chosen === 0 ? t`No seats chosen` : t`${chosen} of ${count} chosen: ${list}`)
    cancelChoice.current()
    isChoosing.current = false
    latest.current = seats
    setChoices((before) => before + 1)
    onSelect(seats)
  }
  const onPress = (seat: number): readonly number[] | undefined => {
    const state = seatState(seat, availability, latest.current, lost)
    if (state === 'sold' || state === 'lost') {
      setNews(names.full(seat, state))
      return undefined
    }
    const next = sortSeats(layout, clickSeat(layout, availability, latest.current, seat, count))
    latest.current = next
    isChoosing.current = true
    cancelChoice.current()
    cancelChoice.current = runAfterPaint(() => choose(next))
    props.onPressed?.(next)
    return next
  }

  const lostList = names.list(lost)
  const Hall = isLargeHall(geometry.count) ? LargeHall : DomHall
  return (
    <section
      dir={direction}
      aria-label={t`Seat map`}
      className="seat-map flex flex-1 flex-col gap-1.5 md:gap-3"
    >
      <SeatClassLegend classes={classes} tones={tones} formatPrice={formatPrice} />
      <Hall
        key={geometry.count}
        layout={layout}
        availability={availability}
        names={names}
        tones={tones}
        classes={classes}
        formatPrice={formatPrice}
        selected={selected}
        isProposed={props.isProposed}
        lost={lost}
        label={t`Seats. Move with the arrow keys, choose with Space.`}
        soldLabel={t`Sold`}
        stateOf={(seat) => seatState(seat, availability, selected, lost)}
        onPress={onPress}
        onZoomed={(next) =>
          startTransition(() =>
            setZoom((now) =>
              now.canZoomIn === next.canZoomIn && now.canZoomOut === next.canZoomOut ? now : next,
            ),
          )
        }
        isChoosing={isChoosing}
        choices={choices}
        controls={controls}
      />
      <div className="relative flex flex-wrap items-center justify-between gap-x-2 gap-y-2">
        <div
          className={
            freeByClass ? 'order-last basis-full md:order-first md:basis-auto' : 'flex-1 basis-[5em]'
          }
        >
          <SeatStateLegend tones={tones} hasWheelchair={geometry.kind.includes(seatKind.wheelchair)} />
        </div>
        {freeByClass ? (
          <BestSeatsButton
            count={count}
            classes={classes}
            freeByClass={freeByClass}
            onBest={(classIndex) => {
              const isCandidate = (seat: number) =>
                classIndex === null || geometry.classOf[seat] === classIndex
              const best = sortSeats(layout, findBestSeats(layout, availability, count, isCandidate))
              choose(best)
              controls.current?.reveal(best)
            }}
            formatPrice={formatPrice}
          />
        ) : null}
        <ZoomButtons
          canZoomIn={zoom.canZoomIn}
          canZoomOut={zoom.canZoomOut}
          onZoom={(factor) => controls.current?.zoomBy(factor)}
          onFit={() => controls.current?.fit()}
        />
      </div>
      <p role="status" className="sr-only">
        {news}
      </p>
      <p role="status" className={lost.length > 0 ? 'text-center text-sm font-semibold text-bad' : 'sr-only'}>
        {lost.length > 0 && (
          <span key={lostList}>
            <Plural
              value={lost.length}
              one={`Seat ${lostList} was just taken. Please choose another.`}
              other={`Seats ${lostList} were just taken. Please choose others.`}
            />
          </span>
        )}
      </p>
    </section>
  )
}

/** A hall of real elements: every seat is a named grid cell. For up to about 2,000 seats. */
function DomHall(props: HallProps) {
  const { layout } = props
  const box = useMemo(() => hallBox(layout), [layout])
  const rows = useMemo(() => {
    const geometry = hallGeometry(layout)
    return layout.Rows.map((_, row): GridRow => {
      const [first, end] = rowRange(geometry, row)
      return { row, seats: Array.from({ length: end - first }, (__, i) => first + i) }
    })
  }, [layout])
  return (
    <HallGrid
      {...props}
      box={box}
      rowsFor={() => rows}
      isGentle={false}
      columns={Math.max(...rows.map((row) => row.seats.length))}
      nearPx={0}
      floor={<HallFloor layout={layout} box={box} />}
      letters={<RowLetters layout={layout} rows={rows} originX={box.x} originY={box.y} />}
    />
  )
}
