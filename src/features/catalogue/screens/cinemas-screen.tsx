import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { pages } from '@/contract/pages'
import { useScope } from '@/src/lib/page/scope'
import { Chip } from '@/src/ui/chip'
import { EmptyState } from '@/src/ui/empty-state'
import { cinemaAnchor } from '../cinemas/cinema-anchor'
import { cinemasQuery } from '../cinemas/cinemas-query'
import { CinemasHero } from '../cinemas/cinemas-hero'
import { CinemaTile } from '../cinemas/cinema-tile'
import { NearMeButton } from '../cinemas/near-me-button'

/** `/cinemas`: all cinemas of the country, by chain if one likes. */
export function CinemasScreen({ chain }: { chain: string | undefined }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  // The browser's own `:target` does not follow what the router writes into the address.
  const found = useLocation({ select: ({ hash }) => hash })
  const { data } = useSuspenseQuery(cinemasQuery(useScope()))
  const shown = data.Cinemas.filter((cinema) => chain === undefined || cinema.organizationID === chain)
  const show = (next: string | undefined) =>
    void navigate({
      to: pages.cinemas.path,
      search: next === undefined ? {} : { chain: next },
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <CinemasHero chains={data.Data} chainId={shown[0]?.organizationID} />
      <div className="mx-auto max-w-7xl px-4 md:px-6">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pt-6 pb-5 md:pt-8">
          <h1 className="text-3xl font-extrabold ltr:tracking-tight">
            <Trans>Cinemas</Trans>
          </h1>
          {shown.length > 1 ? <NearMeButton /> : null}
        </div>
        {data.Data.length > 1 ? (
          <div role="group" aria-label={t`Chains`} className="flex flex-wrap gap-2 pb-7">
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
          </div>
        ) : null}
        {shown.length > 0 ? (
          <ul className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
            {shown.map((cinema) => (
              <li
                key={cinema.CinemaID}
                id={cinemaAnchor(cinema.CinemaID)}
                className={`rounded-l ${found === cinemaAnchor(cinema.CinemaID) ? 'ring-2 ring-accent' : ''}`}
              >
                <CinemaTile cinema={cinema} />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState picture="empty-films" title={<Trans>No Cinemas Found</Trans>}>
            <Trans>Try another country, or come back soon.</Trans>
          </EmptyState>
        )}
      </div>
    </>
  )
}
