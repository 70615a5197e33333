import { Trans, useLingui } from '@lingui/react/macro'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { CinemaCard } from '@/contract/catalogue/cinema-card'
import { useAppContext } from '@/src/lib/page/app-context'
import { getLocale } from '@/src/lib/text/locale'
import type { CinemaPlace } from '../cinemas/group-by-place'
import { useVisitorPoint } from '../cinemas/use-visitor-point'
import { CinemaLinks } from './cinema-links'
import { MapGround } from './map-ground'
import { MapMark } from './map-mark'
import { drawMap } from './map-marks'
import { type MapPane, scaleBarKm } from './projection'
import { measureGap } from './spread'

interface MeasuredPane extends MapPane {
  /** Height of small text in pixels: it grows with the visitor’s text size. */
  readonly textPx: number
}

/** Size of small text relative to the page’s base size. */
const smallText = 0.875

interface CinemaMapProps {
  /** In the order of the list beside the map. */
  cinemas: readonly CinemaCard[]
  places: readonly CinemaPlace[]
  isCity: boolean
}

const mostBarPx = 120
/** Distance in pixels below which a displaced pin needs no line to its location. */
const nearPx = 2

/**
 * The cinemas at their locations on a map that we draw ourselves, and beside it the same as a list of links.
 */
export function CinemaMap({ cinemas, places, isCity }: CinemaMapProps) {
  const { t } = useLingui()
  const visitor = useVisitorPoint()
  const [lit, setLit] = useState<string | null>(null)
  const [ref, pane] = usePane()
  const drawing =
    pane &&
    drawMap({
      cinemas,
      places,
      isCity,
      visitor,
      visitorText: t`You are here`,
      pane,
      textPx: pane.textPx,
    })
  const barKm = drawing ? scaleBarKm(drawing.projection.pxPerKm, mostBarPx) : 0
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div
        ref={ref}
        aria-hidden
        dir="ltr"
        data-testid="map"
        className="relative isolate aspect-square max-h-[80dvh] w-full overflow-hidden rounded-l bg-surface ring-1 ring-line ring-inset md:aspect-3/2"
      >
        {drawing ? (
          <>
            <svg width={pane.width} height={pane.height} className="absolute inset-0">
              <MapGround pane={pane} projection={drawing.projection} gridKm={barKm} />
              {drawing.marks.map(({ id, at, pin }) =>
                measureGap(at, pin) > nearPx ? (
                  <g key={id} className="fill-ink stroke-ink">
                    <line x1={pin.x} y1={pin.y} x2={at.x} y2={at.y} strokeWidth="1.5" />
                    <circle cx={pin.x} cy={pin.y} r="3" />
                  </g>
                ) : null,
              )}
            </svg>
            {drawing.marks.map((mark) => (
              <MapMark key={mark.id} mark={mark} isLit={mark.id === lit} onLight={setLit} />
            ))}
            <MapScale barKm={barKm} pxPerKm={drawing.projection.pxPerKm} />
          </>
        ) : pane ? (
          <p className="grid h-full place-items-center p-6 text-center text-muted">
            <Trans>We can’t place these cinemas on the map. See their addresses in the list.</Trans>
          </p>
        ) : null}
      </div>
      <CinemaLinks cinemas={cinemas} lit={lit} onLight={setLit} />
    </div>
  )
}

function MapScale({ barKm, pxPerKm }: { barKm: number; pxPerKm: number }) {
  const { t } = useLingui()
  const { language } = useAppContext()
  const kilometres = new Intl.NumberFormat(getLocale(language), { style: 'unit', unit: 'kilometer' })
  return (
    <>
      <div className="pointer-events-none absolute bottom-3 left-3 grid gap-1 text-sm font-medium text-muted">
        <bdi>{kilometres.format(barKm)}</bdi>
        <div style={{ width: barKm * pxPerKm }} className="h-2 border-x-2 border-b-2 border-muted" />
      </div>
      <div className="pointer-events-none absolute top-3 right-3 grid justify-items-center text-sm font-bold text-muted">
        <svg width="16" height="20" viewBox="0 0 16 20" className="fill-muted">
          <path d="M8 0l7 19-7-4-7 4z" />
        </svg>
        <bdi>{t({ message: 'N', comment: 'North, on a map' })}</bdi>
      </div>
    </>
  )
}

/** Returns the size of an element while it is rendered; null before it was measured. */
function usePane(): readonly [RefObject<HTMLDivElement | null>, MeasuredPane | null] {
  const ref = useRef<HTMLDivElement>(null)
  const [pane, setPane] = useState<MeasuredPane | null>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => {
      const rootPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      setPane({
        width: element.clientWidth,
        height: element.clientHeight,
        textPx: (Number.isNaN(rootPx) ? 16 : rootPx) * smallText,
      })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, pane]
}
