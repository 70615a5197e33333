import { useLingui } from '@lingui/react'
import { useEffectEvent, useImperativeHandle, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { hallGeometry, seatWidth } from '@/contract/hall/geometry'
import { getDirection } from '@/src/lib/text/locale'
import type { HallProps } from '../hall-props'
import type { Pane, Viewport } from '../viewport/viewport'

export interface TipControls {
  /** Shows the tip of a seat; −1 hides it. */
  readonly point: (seat: number) => void
  readonly follow: (viewport: Viewport, pane: Pane) => void
}

interface SeatTipProps extends Pick<
  HallProps,
  'layout' | 'names' | 'stateOf' | 'classes' | 'formatPrice' | 'soldLabel'
> {
  controls: RefObject<TipControls | null>
  getViewport: () => { viewport: Viewport; pane: Pane } | null
}

/**
 * Name and price of a seat, at the finger or the pointer and beyond the seats next to it, which can thus be
 * compared and pressed. Screen readers get it from the seat’s name.
 */
export function SeatTip(props: SeatTipProps) {
  const { layout, names, stateOf, classes, formatPrice, soldLabel, controls, getViewport } = props
  const { i18n } = useLingui()
  const tip = useRef<HTMLDivElement>(null)
  const size = useRef({ width: 0, height: 0 })
  const [seat, point] = useState(-1)
  const place = (at: number, viewport: Viewport, pane: Pane): void => {
    if (!tip.current || at < 0) return
    const { x, y } = hallGeometry(layout)
    const left = (x[at] ?? 0) * viewport.scale + viewport.x
    const top = (y[at] ?? 0) * viewport.scale + viewport.y
    placeTip(tip.current, size.current, pane, { x: left, y: top }, seatWidth * viewport.scale)
  }
  useImperativeHandle(controls, () => ({
    point,
    follow: (viewport, pane) => place(seat, viewport, pane),
  }))
  const placeNow = useEffectEvent((at: number): void => {
    const now = getViewport()
    if (now) place(at, now.viewport, now.pane)
  })
  const placeAgain = useEffectEvent(() => placeNow(seat))
  useLayoutEffect(() => placeNow(seat), [seat])
  // The frame that shows it reports its size before it is painted; measuring would cause another layout.
  useLayoutEffect(() => {
    if (!tip.current) return undefined
    const observer = new ResizeObserver(([entry]) => {
      const [box] = entry?.borderBoxSize ?? []
      if (!box || box.inlineSize === 0) return
      size.current = { width: box.inlineSize, height: box.blockSize }
      placeAgain()
    })
    observer.observe(tip.current, { box: 'border-box' })
    return () => observer.disconnect()
  }, [])
  const state = seat >= 0 ? stateOf(seat) : 'free'
  const price = formatPrice(classes[hallGeometry(layout).classOf[seat] ?? 0]?.priceMinor ?? 0)
  const isGone = state === 'sold' || state === 'lost'
  return (
    <div
      ref={tip}
      aria-hidden="true"
      // The hall is never mirrored, but the tip’s text follows the page’s direction.
      dir={getDirection(i18n.locale)}
      hidden={seat < 0}
      className="seat-tip pointer-events-none absolute inset-bs-0 left-0 z-10 flex items-center gap-2 rounded-m border border-line bg-raised px-3 py-2 whitespace-nowrap text-ink shadow-card"
    >
      <span className="font-display text-base font-bold">
        <bdi dir="ltr">{seat >= 0 && names.short(seat)}</bdi>
      </span>
      <span className="text-sm text-muted">{seat >= 0 && names.kind(seat)}</span>
      <span className="text-sm font-semibold">{seat >= 0 && (isGone ? soldLabel : price)}</span>
    </div>
  )
}

/**
 * Distance in seats from a seat’s centre to the far edge of its neighbours: rows are a little further apart
 * than seats.
 */
const neighboursReach = 1.75

/**
 * Places the tip above a seat and its neighbours, or below them near the top edge, always inside the pane.
 */
function placeTip(
  tip: HTMLElement,
  { width, height }: { width: number; height: number },
  pane: Pane,
  at: { x: number; y: number },
  seatPx: number,
): void {
  const left = Math.max(4, Math.min(pane.width - width - 4, at.x - width / 2))
  const gap = Math.max(14, seatPx * neighboursReach)
  const above = at.y - gap - height
  const isAbove = above >= 4
  tip.style.transform = `translate(${Math.round(left)}px, ${Math.round(isAbove ? above : at.y + gap)}px)`
  // The stem connects the tip with the seat.
  tip.style.setProperty('--stem-x', `${Math.round(at.x - left)}px`)
  tip.style.setProperty('--stem', `${Math.round(gap - seatPx * 0.5)}px`)
  tip.toggleAttribute('data-below', !isAbove)
}
