import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { OfficeShow } from '@/contract/office/shows'
import { localeOf } from '@/src/lib/text/locale'
import { buttonClass } from '@/src/ui/button'
import { DeferredIcon } from '@/src/ui/deferred-icon'
import { Skeleton } from '@/src/ui/skeleton'
import { useOfficeQuery } from '../../api'
import { addDays, useDayText } from '../../components/day-text'
import { EmptyList } from '../../components/empty-list'
import { DayFilter, Filters, SelectFilter } from '../../components/filters'
import { LoadError } from '../../components/load-error'
import { PageHeader } from '../../components/page-header'
import { ShowPanel } from './show-panel'
import { ShowTimeline } from './show-timeline'

/** How often sold and held seats are read again, in milliseconds. */
const refetchMs = 30_000

/** The shows of a day by cinema and screen; each opens a panel with what can be done about it. */
export function ShowsScreen() {
  const { t } = useLingui()
  const search = useSearch({ from: '/staff/shows' })
  const navigate = useNavigate({ from: '/shows' })
  const dayText = useDayText()
  const { day, cinema, show: openId } = search
  const cinemas = useOfficeQuery('listPlaces', {}).data?.cinemas ?? []
  const found = useOfficeQuery(
    'listShows',
    { ...(day && { from: day }), ...(cinema && { cinema }) },
    { keepsFormer: true, refetchMs },
  )
  // Without a day in the address, the server says which one today is.
  const shownDay = day ?? found.data?.from
  const shows = found.data?.shows
  const open = shows?.find(({ id }) => id === openId)
  return (
    <>
      <PageHeader
        title={t`Shows`}
        about={shownDay ? dayText(shownDay) : null}
        actions={shownDay ? <DayLinks day={shownDay} /> : null}
      />
      <Filters>
        <DayFilter
          label={t`Day`}
          value={shownDay}
          onChange={(chosen) => {
            // While a year is typed, its first digits are a year too.
            if (chosen && chosen > '2000') void navigate({ search: { day: chosen, cinema } })
          }}
        />
        {cinemas.length > 1 ? (
          <SelectFilter
            label={t`Cinema`}
            value={cinema}
            options={cinemas.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(chosen) => void navigate({ search: { day, cinema: chosen } })}
          />
        ) : null}
      </Filters>
      {found.error ? (
        <LoadError error={found.error} onRetry={() => void found.refetch()} />
      ) : !shows ? (
        <div className="grid gap-3">
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} className="h-20 w-full" />
          ))}
        </div>
      ) : shows.length === 0 ? (
        <EmptyList>
          <Trans>There are no shows on this day.</Trans>
        </EmptyList>
      ) : (
        <div className={found.isPlaceholderData ? 'opacity-60 transition-opacity' : ''}>
          <Summary shows={shows} />
          <ShowTimeline shows={shows} />
        </div>
      )}
      {open ? (
        <ShowPanel
          key={open.id}
          show={open}
          action={search.action}
          onAction={(action) => void navigate({ search: { ...search, action }, replace: true })}
          onClose={() => void navigate({ search: { day, cinema } })}
        />
      ) : null}
    </>
  )
}

/** Links to other days, so that the browser’s Back goes through them. */
function DayLinks({ day }: { day: string }) {
  const { t } = useLingui()
  const { cinema } = useSearch({ from: '/staff/shows' })
  const step = (days: number, label: string, icon: 'back' | 'forward') => (
    <Link
      to="/shows"
      search={{ day: addDays(day, days), cinema }}
      aria-label={label}
      activeProps={{}}
      className={`${buttonClass('quiet')} px-3!`}
    >
      <DeferredIcon name={icon} />
    </Link>
  )
  return (
    <>
      {step(-1, t`Day before`, 'back')}
      <Link to="/shows" search={{ cinema }} activeProps={{}} className={buttonClass('quiet')}>
        <Trans>Today</Trans>
      </Link>
      {step(1, t`Day after`, 'forward')}
    </>
  )
}

function Summary({ shows }: { shows: readonly OfficeShow[] }) {
  const { i18n } = useLingui()
  const numbers = new Intl.NumberFormat(localeOf(i18n.locale))
  const count = shows.length
  const sold = numbers.format(shows.reduce((sum, show) => sum + show.sold, 0))
  const seats = numbers.format(shows.reduce((sum, show) => sum + show.seats, 0))
  const held = shows.reduce((sum, show) => sum + show.held, 0)
  return (
    <p role="status" className="mb-4 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
      <span>
        <Plural value={count} one="# show" other="# shows" />
      </span>
      <span>
        <Trans>
          {sold} of {seats} seats sold
        </Trans>
      </span>
      {held > 0 ? (
        <span>
          <Trans>{held} held or blocked</Trans>
        </span>
      ) : null}
    </p>
  )
}
