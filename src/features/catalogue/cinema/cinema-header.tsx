import { Link } from '@tanstack/react-router'
import type { CinemaCard } from '@/contract/catalogue/cinema-card'
import { pages } from '@/contract/pages'
import { CinemaImage } from '../cinemas/cinema-image'
import { Distance } from '../cinemas/distance'
import { chainParams } from './cinema-address'
import { CinemaFacts } from './cinema-facts'
import { DirectionsLink } from './directions-link'
import { FavouriteButton } from './favourite-button'

/** A cinema’s picture or the brand’s own, with its name, address and facilities. // spec §2 Cinema page */
export function CinemaHeader({ cinema }: { cinema: CinemaCard }) {
  const chain = chainParams(cinema)
  return (
    <header className="mx-auto grid max-w-7xl grid-cols-1 gap-x-10 gap-y-5 md:grid-cols-[1fr_45%] md:items-center md:px-6 md:pt-8 lg:grid-cols-[1fr_30rem]">
      <CinemaImage
        cinema={cinema}
        sizes="(min-width: 1024px) 480px, (min-width: 768px) 45vw, 100vw"
        isHero
        className="aspect-video w-full max-md:max-h-56 md:order-last md:rounded-l"
      />
      <div className="grid grid-cols-1 gap-3 max-md:px-4">
        <div className="grid grid-cols-1 gap-1">
          {chain && cinema.organizationName ? (
            <Link
              to={pages.chain.path}
              params={chain}
              className="flex min-h-11 w-fit items-center font-semibold text-accent"
            >
              {cinema.organizationName}
            </Link>
          ) : null}
          <h1 className="font-display text-3xl font-extrabold ltr:tracking-tight rtl:leading-normal">
            {cinema.CinemaName}
          </h1>
          <p className="text-muted">
            {cinema.Address || cinema.City} <Distance cinema={cinema} />
          </p>
        </div>
        <CinemaFacts cinema={cinema} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2 pt-1">
          <FavouriteButton cinema={cinema} />
          <DirectionsLink cinema={cinema} />
        </div>
      </div>
    </header>
  )
}
