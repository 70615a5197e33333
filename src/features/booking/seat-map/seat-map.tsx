import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { startTransition, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { afterPaint } from './viewport/after-paint'
import { bestSeats } from '@/contract/hall/best-seats'
import { DomHall } from './dom/dom-hall'
import { hallGeometry, seatKind } from '@/contract/hall/geometry'
import type { HallControls, ZoomState } from './hall-props'
import { isLargeHall, LargeHall } from './canvas/large-hall'
import { clickSeat } from './pick/pick-seats'
import { SeatClassLegend, SeatStateLegend } from './seat-legend'
import type { SeatMapProps } from './seat-map-props'
import { seatState, withoutLost } from './pick/seat-state'
import { seatTones } from './seat-tones'
import { useSeatNames } from './use-seat-names'
import { ZoomButtons } from './viewport/zoom-buttons'
import './seat-map.css'

const nothingLost: readonly number[] = []

/** The hall to choose seats in. // spec §4 seat picking */
export function SeatMap(props: SeatMapProps) {
  const { layout, classes, formatPrice, count, selected, onSelect, direction } = props
  const { t } = useLingui()
  const geometry = hallGeometry(layout)
  const lost = props.lost ?? nothingLost
  const availability = useMemo(() => withoutLost(props.availability, lost), [props.availability, lost])
  const tones = useMemo(() => seatTones(classes), [classes])
  const names = useSeatNames(layout, classes, formatPrice)
  const [news, setNews] = useState('')
  const [zoom, setZoom] = useState<ZoomState>({ canZoomIn: true, canZoomOut: false, isDense: false })
  const controls = useRef<HallControls | null>(null)
  /** `selected`, or what the last press made of it: a quick second press builds on the first. */
  const latest = useRef(selected)
  const isChoosing = useRef(false)
  const cancelChoice = useRef<() => void>(() => undefined)
  const [choices, setChoices] = useState(0)
  useLayoutEffect(() => {
    if (!isChoosing.current) latest.current = selected
  })

  const choose = (seats: readonly number[]): void => {
    const list = names.list(seats)
    const chosen = seats.length
    setNews(chosen === 0 ? t`No seats chosen` : t`${chosen} of ${count} chosen: ${list}`)
    cancelChoice.current()
    isChoosing.current = false
    setChoices((before) => before + 1)
    onSelect(seats)
  }
  const onPress = (seat: number): readonly number[] | undefined => {
    const state = seatState(seat, availability, latest.current, lost)
    if (state === 'sold' || state === 'lost') {
      setNews(names.full(seat, state))
      return undefined
    }
    const next = clickSeat(layout, availability, latest.current, seat, count)
    latest.current = next
    isChoosing.current = true
    cancelChoice.current()
    cancelChoice.current = afterPaint(() => choose(next))
    props.onPressed?.(next)
    return next
  }

  const lostList = names.list(lost)
  const Hall = isLargeHall(geometry.count) ? LargeHall : DomHall
  return (
    <section dir={direction} aria-label={t`Seat map`} className="seat-map flex flex-col gap-4">
      <SeatClassLegend classes={classes} tones={tones} formatPrice={formatPrice} />
      <Hall
        key={geometry.count}
        layout={layout}
        availability={availability}
        names={names}
        tones={tones}
        selected={selected}
        lost={lost}
        label={t`Seats. Move with the arrow keys, choose with Space.`}
        soldLabel={t`Sold`}
        stateOf={(seat) => seatState(seat, availability, selected, lost)}
        priceOf={(seat) => formatPrice(classes[geometry.classOf[seat] ?? 0]?.priceMinor ?? 0)}
        onPress={onPress}
        onZoomed={(next) =>
          startTransition(() =>
            setZoom((now) =>
              now.canZoomIn === next.canZoomIn &&
              now.canZoomOut === next.canZoomOut &&
              now.isDense === next.isDense
                ? now
                : next,
            ),
          )
        }
        isChoosing={isChoosing}
        choices={choices}
        controls={controls}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <SeatStateLegend tones={tones} hasWheelchair={geometry.kind.includes(seatKind.wheelchair)} />
        <div className="ms-auto flex items-center gap-3">
          <button
            type="button"
            data-testid="best-seats"
            className="min-h-11 rounded-m border border-line bg-surface px-4 text-sm font-semibold text-ink hover:bg-raised"
            onClick={() => {
              const best = bestSeats(layout, availability, count)
              choose(best)
              controls.current?.reveal(best)
            }}
          >
            <Plural value={count} one="Best seat" other="Best # seats" />
          </button>
          <ZoomButtons
            canZoomIn={zoom.canZoomIn}
            canZoomOut={zoom.canZoomOut}
            onZoom={(factor) => controls.current?.zoomBy(factor)}
            onFit={() => controls.current?.fit()}
          />
        </div>
      </div>
      {zoom.isDense && (
        <p className="text-center text-sm text-muted pointer-fine:hidden">
          <Trans>Tap the hall to come closer, then tap a seat.</Trans>
        </p>
      )}
      <p role="status" className="sr-only">
        {news}
      </p>
      <p role="status" className={lost.length > 0 ? 'text-center text-sm font-semibold text-bad' : 'sr-only'}>
        {lost.length > 0 && (
          <Plural
            value={lost.length}
            one={`Seat ${lostList} was just taken by someone else. Please choose another.`}
            other={`Seats ${lostList} were just taken by someone else. Please choose others.`}
          />
        )}
      </p>
    </section>
  )
}
