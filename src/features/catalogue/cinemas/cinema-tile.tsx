import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { CinemaCard } from '@/contract/catalogue/cinema-card'
import { pages } from '@/contract/pages'
import { directionsTo } from '@/src/lib/page/directions'
import { buttonClass } from '@/src/ui/button'
import { Icon } from '@/src/ui/icon'
import { Picture } from '@/src/ui/picture'
import { cinemaPicture } from './cinema-picture'

/** A cinema: its picture, where it is, and what its screens can do. */
export function CinemaTile({ cinema }: { cinema: CinemaCard }) {
  const { t } = useLingui()
  const { CinemaName: cinemaName } = cinema
  const { Latitude: latitude, Longitude: longitude } = cinema
  return (
    <article className="grid h-full content-start overflow-hidden rounded-l bg-surface">
      <Picture
        art={cinema.Art}
        fallback={cinemaPicture(cinema)}
        alt=""
        sizes="(min-width: 1024px) 400px, (min-width: 768px) 50vw, 100vw"
        className="aspect-video w-full"
      />
      <div className="grid gap-2 p-5">
        <p className="text-sm font-semibold text-accent">{cinema.organizationName}</p>
        <h2 className="-mt-1 text-lg font-bold">{cinema.CinemaName}</h2>
        <p className="text-muted">{cinema.Address || cinema.City}</p>
        {cinema.ScreenTypes.length > 0 ? (
          <ul className="flex flex-wrap gap-1.5 pt-1">
            {cinema.ScreenTypes.map((type) => (
              <li
                key={type}
                className="rounded-s px-2 py-0.5 text-sm font-medium text-muted ring-1 ring-line ring-inset"
              >
                {type}
              </li>
            ))}
          </ul>
        ) : null}
        <Link
          to={pages.movies.path}
          search={{
            ...(cinema.LocationID !== undefined && { location: cinema.LocationID }),
            chain: cinema.organizationID,
          }}
          aria-label={t`Films and times: ${cinemaName}`}
          className={`${buttonClass('quiet')} mt-1`}
        >
          <Trans>Films and times</Trans>
        </Link>
        {latitude !== undefined && longitude !== undefined ? (
          <a
            href={directionsTo({ latitude, longitude, name: cinema.CinemaName })}
            target="_blank"
            rel="noopener noreferrer"
            className="flex min-h-11 w-fit items-center gap-1.5 font-semibold text-accent"
          >
            <Icon name="pin" className="size-4.5" />
            <Trans>Directions</Trans>
          </a>
        ) : null}
      </div>
    </article>
  )
}
