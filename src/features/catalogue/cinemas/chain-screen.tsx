import { Plural, Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { pages } from '@/contract/pages'
import { useAppContext } from '@/src/lib/page/app-context'
import { DeferredIcon } from '@/src/ui/deferred-icon'
import { chainIn } from './chain-in'
import { CinemasHero } from './cinemas-hero'
import { CinemasList } from './cinemas-list'
import { cinemasQuery } from './cinemas-query'

interface ChainScreenProps {
  /** Slug or id of the chain, from the address. */
  organisation: string
  location: string | undefined
  view: 'map' | undefined
}

/** `/chain/{organisation}`: the cinemas of one chain, optionally by city. // spec §2: a cinema-name page */
export function ChainScreen({ organisation, location, view }: ChainScreenProps) {
  const { data } = useSuspenseQuery(cinemasQuery(useAppContext()))
  const { name, chainId, cinemas } = chainIn(data, organisation)
  const count = cinemas.length
  return (
    <>
      <CinemasHero chains={data.Data} chainId={chainId} />
      <div className="mx-auto max-w-7xl px-4 md:px-6">
        <div className="grid gap-1 pt-4 pb-5">
          <Link
            to={pages.cinemas.path}
            className="flex min-h-11 w-fit items-center gap-1 font-semibold text-accent"
          >
            <DeferredIcon name="back" className="size-4" />
            <Trans>All Cinemas</Trans>
          </Link>
          <h1 className="font-display text-3xl font-extrabold ltr:tracking-tight rtl:leading-normal">
            {name}
          </h1>
          <p className="text-muted">
            <Plural value={count} one="# cinema" other="# cinemas" />
          </p>
        </div>
        <CinemasList cinemas={cinemas} location={location} view={view} isNarrowed />
      </div>
    </>
  )
}
