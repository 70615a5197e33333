import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { CinemaCard } from '@/contract/catalogue/cinema-card'
import { pages } from '@/contract/pages'
import { cinemaParams } from '../cinema/cinema-address'
import { Distance } from '../cinemas/distance'

interface CinemaLinksProps {
  cinemas: readonly CinemaCard[]
  lit: string | null
  onLight: (id: string | null) => void
}

/** The map as a list: numbers, names and places, each a link to the cinema. */
export function CinemaLinks({ cinemas, lit, onLight }: CinemaLinksProps) {
  const { t } = useLingui()
  return (
    <ol
      aria-label={t`Cinemas on the map`}
      className="grid grid-cols-1 content-start gap-1 lg:max-h-[80dvh] lg:overflow-y-auto"
    >
      {cinemas.map((cinema, index) => (
        <li key={cinema.CinemaID}>
          <Link
            to={pages.cinema.path}
            params={cinemaParams(cinema)}
            onPointerEnter={() => onLight(cinema.CinemaID)}
            onPointerLeave={() => onLight(null)}
            onFocus={() => onLight(cinema.CinemaID)}
            onBlur={() => onLight(null)}
            className={`flex min-h-11 gap-3 rounded-m p-3 hover:bg-surface ${lit === cinema.CinemaID ? 'bg-surface' : ''}`}
          >
            {/* Part of the link’s accessible name, so that voice control users can say the visible text. */}
            <span className="grid size-8 shrink-0 place-items-center rounded-full bg-accent font-display font-bold text-on-accent">
              {index + 1}
            </span>
            <span className="grid min-w-0 grid-cols-1">
              <span className="font-bold">{cinema.CinemaName}</span>
              <span className="text-sm text-muted">
                {cinema.Address || cinema.City} <Distance cinema={cinema} />
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ol>
  )
}
