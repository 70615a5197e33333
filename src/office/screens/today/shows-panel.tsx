import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { OfficeShow } from '@/contract/office/shows'
import type { ApiError } from '@/src/lib/api/api-error'
import { getLocale } from '@/src/lib/text/locale'
import { Skeleton } from '@/src/ui/skeleton'
import type { AnswerOf } from '../../api'
import { EmptyList } from '../../components/empty-list'
import { LoadError } from '../../components/load-error'
import { ShareBar } from '../../components/share-bar'
import { groupBy } from '../../group-by'
import { ShowSummary } from '../shows/shows-screen'
import { ShowTimeline } from '../shows/show-timeline'
import { TitledSection } from './titled-section'

/** Up to this many cinemas are all open; more are a list of which each opens. */
const mostOpen = 3

/** How full the shows of the day are. */
export function ShowsPanel({
  query: { data, error, refetch },
}: {
  query: UseQueryResult<AnswerOf<'listShows'>, ApiError>
}) {
  const { t } = useLingui()
  return (
    <TitledSection title={t`Shows`}>
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-48 w-full" />
      ) : data.shows.length === 0 ? (
        <EmptyList>
          <Trans>There are no shows on this day.</Trans>
        </EmptyList>
      ) : (
        <>
          <ShowSummary shows={data.shows} isLive />
          <Cinemas shows={data.shows} day={data.from} />
        </>
      )}
    </TitledSection>
  )
}

function Cinemas({ shows, day }: { shows: readonly OfficeShow[]; day: string }) {
  const cinemas = [...groupBy(shows, ({ cinema }) => cinema)].sort(([, [a]], [, [b]]) =>
    (a?.cinemaName ?? '').localeCompare(b?.cinemaName ?? ''),
  )
  if (cinemas.length <= mostOpen) return <ShowTimeline shows={shows} day={day} />
  return (
    <div className="grid grid-cols-1 gap-2">
      {cinemas.map(([id, ofCinema]) => (
        <details key={id} className="rounded-m bg-surface ring-1 ring-line ring-inset">
          <summary className="cursor-pointer rounded-m px-4 py-3 hover:bg-raised">
            <CinemaSales shows={ofCinema} />
          </summary>
          <div className="border-t border-line p-3">
            <ShowTimeline shows={ofCinema} day={day} />
          </div>
        </details>
      ))}
    </div>
  )
}

function CinemaSales({ shows }: { shows: readonly OfficeShow[] }) {
  const { i18n } = useLingui()
  const numbers = new Intl.NumberFormat(getLocale(i18n.locale))
  const sum = (of: (show: OfficeShow) => number) => shows.reduce((total, show) => total + of(show), 0)
  const [soldCount, seatCount] = [sum((show) => show.sold), sum((show) => show.seats)]
  const taken = sum(({ held, blocked }) => held + blocked)
  const sold = numbers.format(soldCount)
  const seats = numbers.format(seatCount)
  return (
    <span className="inline-flex w-[calc(100%-1.5rem)] flex-wrap items-center justify-between gap-x-6 gap-y-1 align-top">
      <bdi className="font-semibold">{shows[0]?.cinemaName}</bdi>
      <span className="flex items-center gap-4 text-sm text-muted tabular-nums">
        <Trans>
          {sold} of {seats} seats sold
        </Trans>
        <span className="w-24">
          <ShareBar share={soldCount / seatCount} next={taken / seatCount} />
        </span>
      </span>
    </span>
  )
}
