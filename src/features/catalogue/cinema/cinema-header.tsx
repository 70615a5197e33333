import { Link } from '@tanstack/react-router'
import type { CinemaCard } from '@/contract/catalogue/cinema-card'
import { pages } from '@/contract/pages'
import { useScope } from '@/src/lib/page/scope'
import { Picture } from '@/src/ui/picture'
import { brandPicture } from '../banners/brand-picture'
import { cinemaPicture } from '../cinemas/cinema-picture'
import { Distance } from '../cinemas/distance'
import { chainParams } from './cinema-address'
import { CinemaFacts } from './cinema-facts'
import { DirectionsLink } from './directions-link'
import { FavouriteButton } from './favourite-button'

/** A cinema's picture or the brand's own, its name, where it is, and what it has. // spec §2 Cinema page */
export function CinemaHeader({ cinema }: { cinema: CinemaCard }) {
  const { brand } = useScope()
  const picture = cinemaPicture(cinema)
  const chain = chainParams(cinema)
  return (
    <header>
      <div className="hero relative overflow-hidden">
        <Picture
          art={cinema.Art ?? (picture ? undefined : brandPicture(brand))}
          fallback={picture}
          alt=""
          sizes="100vw"
          isHero
          className="h-44 w-full md:h-80"
        />
      </div>
      <div className="mx-auto grid max-w-7xl gap-x-8 gap-y-3 px-4 pt-6 md:grid-cols-[1fr_auto] md:px-6 md:pt-8">
        <div className="grid gap-1">
          {chain && cinema.organizationName ? (
            <Link
              to={pages.chain.path}
              params={chain}
              className="flex min-h-11 w-fit items-center font-semibold text-accent"
            >
              {cinema.organizationName}
            </Link>
          ) : null}
          <h1 className="font-display text-3xl font-extrabold ltr:tracking-tight">{cinema.CinemaName}</h1>
          <p className="text-muted">
            {cinema.Address || cinema.City} <Distance cinema={cinema} />
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2 md:self-end">
          <FavouriteButton cinema={cinema} />
          <DirectionsLink cinema={cinema} />
        </div>
        <div className="md:col-span-2">
          <CinemaFacts cinema={cinema} />
        </div>
      </div>
    </header>
  )
}
