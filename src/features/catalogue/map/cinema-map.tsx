import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CinemaCard } from '@/contract/catalogue/cinema-card'
import type { CinemaPlace } from '../cinemas/places-of'
import { useVisitorPoint } from '../cinemas/use-visitor-point'
import { CinemaLinks } from './cinema-links'
import { MapGround } from './map-ground'
import { MapMark } from './map-mark'
import { drawMap } from './map-marks'
import { MapScale } from './map-scale'
import { scaleBarKm } from './projection'
import { gap } from './spread'
import { usePane } from './use-pane'

interface CinemaMapProps {
  /** In the order of the list beside the map. */
  cinemas: readonly CinemaCard[]
  places: readonly CinemaPlace[]
  /** Only one city is shown. */
  isCity: boolean
}

const mostBarPx = 120
/** A pin this near to where it belongs needs no line there, pixels. */
const nearPx = 2

/** The cinemas where they truly are, on a map that we draw ourselves, and beside it the same as a list of links. */
export function CinemaMap({ cinemas, places, isCity }: CinemaMapProps) {
  const { t } = useLingui()
  const visitor = useVisitorPoint()
  const [lit, setLit] = useState<string | null>(null)
  const [ref, pane] = usePane()
  const drawn =
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
  const barKm = drawn ? scaleBarKm(drawn.projection.pxPerKm, mostBarPx) : 0
  return (
    <div className="grid gap-6 lg:grid-cols-[1fr_22rem]">
      <div
        ref={ref}
        aria-hidden
        dir="ltr"
        data-testid="map"
        className="relative isolate aspect-square max-h-[80dvh] w-full overflow-hidden rounded-l bg-surface ring-1 ring-line ring-inset md:aspect-3/2"
      >
        {drawn ? (
          <>
            <svg width={pane.width} height={pane.height} className="absolute inset-0">
              <MapGround pane={pane} projection={drawn.projection} gridKm={barKm} />
              {drawn.marks.map(({ id, at, pin }) =>
                gap(at, pin) > nearPx ? (
                  <g key={id} className="fill-ink stroke-ink">
                    <line x1={pin.x} y1={pin.y} x2={at.x} y2={at.y} strokeWidth="1.5" />
                    <circle cx={pin.x} cy={pin.y} r="3" />
                  </g>
                ) : null,
              )}
            </svg>
            {drawn.marks.map((mark) => (
              <MapMark key={mark.id} mark={mark} isLit={mark.id === lit} onLight={setLit} />
            ))}
            <MapScale barKm={barKm} pxPerKm={drawn.projection.pxPerKm} />
          </>
        ) : pane ? (
          <p className="grid h-full place-items-center p-6 text-center text-muted">
            <Trans>We don’t know where these cinemas are on the map. Their addresses are in the list.</Trans>
          </p>
        ) : null}
      </div>
      <CinemaLinks cinemas={cinemas} lit={lit} onLight={setLit} />
    </div>
  )
}
