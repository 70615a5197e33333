import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { pages } from '@/contract/pages'
import { useAppContext } from '@/src/lib/page/app-context'
import { Chip } from '@/src/ui/chip'
import { DeferredIcon } from '@/src/ui/deferred-icon'
import { chainParams } from '../cinema/cinema-address'
import { CinemasHero } from './cinemas-hero'
import { CinemasList } from './cinemas-list'
import { cinemasQuery } from './cinemas-query'

interface CinemasScreenProps {
  /** From the address, like the following. */
  chain: string | undefined
  location?: string | undefined
  view?: 'map' | undefined
}

/** `/cinemas`: all cinemas of the country, optionally by chain and city, as cards or on a map. */
export function CinemasScreen({ chain, location, view }: CinemasScreenProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { data } = useSuspenseQuery(cinemasQuery(useAppContext()))
  const shown = data.Cinemas.filter((cinema) => chain === undefined || cinema.organizationID === chain)
  const active = data.Data.find((each) => each.organizationID === chain)
  const ownPage = active && chainParams(active)
  const chainName = active?.organizationName ?? ''
  const show = (next: string | undefined) =>
    void navigate({
      to: pages.cinemas.path,
      search: { ...(next !== undefined && { chain: next }), ...(view && { view }) },
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <CinemasHero chains={data.Data} chainId={shown[0]?.organizationID} />
      <div className="mx-auto max-w-7xl px-4 md:px-6">
        <h1 className="pt-6 pb-5 text-3xl font-extrabold md:pt-8 ltr:tracking-tight">
          <Trans>Cinemas</Trans>
        </h1>
        {data.Data.length > 1 ? (
          <div
            role="group"
            aria-label={t`Chains`}
            className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0 md:items-center mb-2"
          >
            <Chip isOn={chain === undefined} onClick={() => show(undefined)}>
              <Trans>All Cinemas</Trans>
            </Chip>
            {data.Data.map((each) => (
              <Chip
                key={each.organizationID}
                isOn={chain === each.organizationID}
                onClick={() => show(each.organizationID)}
              >
                {each.organizationName}
              </Chip>
            ))}
            {ownPage ? (
              <Link
                to={pages.chain.path}
                params={ownPage}
                className="flex min-h-11 shrink-0 items-center gap-1 px-2 font-semibold whitespace-nowrap text-accent"
              >
                <Trans>About {chainName}</Trans>
                <DeferredIcon name="forward" className="size-4" />
              </Link>
            ) : null}
          </div>
        ) : null}
        <CinemasList cinemas={shown} location={location} view={view} isNarrowed={chain !== undefined} />
      </div>
    </>
  )
}
