import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CinemaCard } from '@/contract/catalogue/cinema-card'
import { localeOf } from '@/src/lib/text/locale'
import { useScope } from '@/src/lib/page/scope'
import type { CinemaPlace } from '../cinemas/places-of'
import { useVisitorPoint } from '../cinemas/use-visitor-point'
import { CinemaLinks } from './cinema-links'
import { MapGround } from './map-ground'
import { MapMark } from './map-mark'
import { drawMap } from './map-marks'
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

/** The cinemas where they truly are, on a map that we draw ourselves, and beside it the same as a list of links. */
export function CinemaMap({ cinemas, places, isCity }: CinemaMapProps) {
  const { t } = useLingui()
  const { language } = useScope()
  const visitor = useVisitorPoint()
  const [lit, setLit] = useState<string | null>(null)
  const [ref, pane] = usePane()
  const drawn = pane && drawMap({ cinemas, places, isCity, visitor, pane, textPx: pane.textPx })
  const barKm = drawn ? scaleBarKm(drawn.projection.pxPerKm, mostBarPx) : 0
  const kilometres = new Intl.NumberFormat(localeOf(language), { style: 'unit', unit: 'kilometer' })
  return (
    <div className="grid gap-6 lg:grid-cols-[1fr_22rem]">
      <div
        ref={ref}
        aria-hidden
        dir="ltr"
        className="relative isolate aspect-square max-h-[80dvh] w-full overflow-hidden rounded-l bg-ground ring-1 ring-line ring-inset md:aspect-3/2"
      >
        {drawn ? (
          <>
            <svg width={pane.width} height={pane.height} className="absolute inset-0">
              <MapGround pane={pane} projection={drawn.projection} gridKm={barKm} />
              {drawn.marks.map((mark) =>
                mark.kind === 'cinema' && gap(mark.at, mark.pin) > 2 ? (
                  <g key={mark.id} className="fill-ink stroke-ink">
                    <line x1={mark.pin.x} y1={mark.pin.y} x2={mark.at.x} y2={mark.at.y} strokeWidth="1.5" />
                    <circle cx={mark.pin.x} cy={mark.pin.y} r="3" />
                  </g>
                ) : null,
              )}
              {drawn.visitorAt ? (
                <circle
                  data-testid="visitor"
                  cx={drawn.visitorAt.x}
                  cy={drawn.visitorAt.y}
                  r="8"
                  strokeWidth="3"
                  className="fill-good stroke-ground"
                />
              ) : null}
            </svg>
            {drawn.marks.map((mark) => (
              <MapMark key={mark.id} mark={mark} isLit={mark.id === lit} onLight={setLit} />
            ))}
            {drawn.visitorAt ? (
              <bdi
                style={{ left: drawn.visitorAt.x, top: drawn.visitorAt.y + 10 }}
                className="absolute -translate-x-1/2 text-sm font-semibold whitespace-nowrap text-good"
              >
                <Trans>You are here</Trans>
              </bdi>
            ) : null}
            <div className="absolute bottom-3 left-3 grid gap-1 text-sm font-medium text-muted">
              <bdi>{kilometres.format(barKm)}</bdi>
              <div
                style={{ width: barKm * drawn.projection.pxPerKm }}
                className="h-2 border-x-2 border-b-2 border-muted"
              />
            </div>
            <div className="absolute top-3 right-3 grid justify-items-center text-sm font-bold text-muted">
              <svg width="16" height="20" viewBox="0 0 16 20" className="fill-muted">
                <path d="M8 0l7 19-7-4-7 4z" />
              </svg>
              <bdi>{t({ message: 'N', comment: 'North, on a map' })}</bdi>
            </div>
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
