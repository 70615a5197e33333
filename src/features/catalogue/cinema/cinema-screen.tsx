import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { CinemaSearch } from '@/contract/page/search'
import { useAppContext } from '@/src/lib/page/app-context'
import { useServerNow } from '@/src/lib/time/server-now'
import { Tabs } from '@/src/ui/tabs'
import { AboutCinema } from './about-cinema'
import { CinemaHeader } from './cinema-header'
import { cinemaIn, cinemaQuery } from './cinema-query'
import { CinemaShows } from './cinema-shows'

interface CinemaScreenProps {
  /** Slug or id from the address. */
  cinemaId: string
  search: CinemaSearch
}

/** `/cinema/{cinema-slug}`: a cinema and its shows by day. */
export function CinemaScreen({ cinemaId, search }: CinemaScreenProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { data, dataUpdatedAt } = useSuspenseQuery(cinemaQuery(useAppContext(), cinemaId))
  const nowMs = useServerNow(data.ServerTime, dataUpdatedAt)
  const cinema = cinemaIn(data)
  const cinemaName = cinema.CinemaName
  const active = search.tab ?? 'shows'
  return (
    <article>
      <CinemaHeader cinema={cinema} />
      <div className="mx-auto max-w-7xl px-4 pt-6 pb-12 md:px-6">
        <Tabs
          label={cinemaName}
          tabs={[
            { key: 'shows', label: <Trans>All Shows</Trans> },
            { key: 'about', label: <Trans>About</Trans> },
          ]}
          active={active}
          onChange={(tab) =>
            void navigate({
              to: '.',
              search: { ...search, tab: tab === 'about' ? tab : undefined },
              replace: true,
              resetScroll: false,
            })
          }
        >
          <div className="pt-6">
            {active === 'shows' ? (
              <>
                <h2 className="sr-only">{t`Showtimes`}</h2>
                <CinemaShows
                  cinemaId={cinemaId}
                  cinema={cinema}
                  details={data}
                  search={search}
                  nowMs={nowMs}
                />
              </>
            ) : (
              <AboutCinema cinema={cinema} />
            )}
          </div>
        </Tabs>
      </div>
    </article>
  )
}
