import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { CinemaCard } from '@/contract/catalogue/cinema-card'
import { pages } from '@/contract/pages'
import { buttonClass } from '@/src/ui/button'
import { chainParams, cinemaParams } from '../cinema/cinema-address'
import { CinemaFacts } from '../cinema/cinema-facts'
import { DirectionsLink } from '../cinema/directions-link'
import { FavouriteButton } from '../cinema/favourite-button'
import { CinemaImage } from './cinema-image'
import { Distance } from './distance'

interface CinemaTileProps {
  cinema: CinemaCard
  /** Whether it has a row of its own on a tablet: the picture then stands beside the words. */
  isWide?: boolean
}

export function CinemaTile({ cinema, isWide = false }: CinemaTileProps) {
  const { t } = useLingui()
  const { CinemaName: cinemaName } = cinema
  const chain = chainParams(cinema)
  const page = { to: pages.cinema.path, params: cinemaParams(cinema) }
  return (
    <article
      className={`relative grid h-full grid-cols-1 content-start overflow-hidden rounded-l bg-surface ${isWide ? 'md:max-lg:grid-cols-[3fr_2fr] md:max-lg:items-center' : ''}`}
    >
      <Link {...page} tabIndex={-1} aria-hidden>
        <CinemaImage
          cinema={cinema}
          sizes="(min-width: 1024px) 400px, (min-width: 768px) 50vw, 100vw"
          className="aspect-video w-full"
        />
      </Link>
      <div className="absolute end-3 top-3">
        <FavouriteButton cinema={cinema} isSmall />
      </div>
      <div className="grid grid-cols-1 gap-2 p-5">
        {chain && cinema.organizationName ? (
          <Link
            to={pages.chain.path}
            params={chain}
            className="-my-2 flex min-h-11 w-fit min-w-11 items-center text-sm font-semibold text-accent"
          >
            {cinema.organizationName}
          </Link>
        ) : null}
        <h2 className="-mt-1 text-lg font-bold">
          <Link {...page} className="-mt-1 -mb-4 inline-block pt-1 pb-4 hover:text-accent">
            {cinemaName}
          </Link>
        </h2>
        <p className="text-muted">
          {cinema.Address || cinema.City} <Distance cinema={cinema} />
        </p>
        <CinemaFacts cinema={cinema} />
        <div className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-1">
          <Link {...page} aria-label={t`Films and times: ${cinemaName}`} className={buttonClass('quiet')}>
            <Trans>Films and times</Trans>
          </Link>
          <DirectionsLink cinema={cinema} />
        </div>
      </div>
    </article>
  )
}
