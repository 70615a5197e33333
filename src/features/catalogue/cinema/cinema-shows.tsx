import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { CinemaCard } from '@/contract/catalogue/cinema-card'
import { type CinemaSearch, pageSearch } from '@/contract/page/search'
import { useAppContext } from '@/src/lib/page/app-context'
import { deviceZone } from '@/src/lib/time/show-moment'
import { Icon } from '@/src/ui/icon'
import { ListError } from '@/src/ui/list-error'
import { ChosenChips } from '../filter/chosen-chips'
import { FiltersButton } from '../filter/filters-button'
import { type KnownGroup, knownGroups } from '../filter/known-groups'
import {
  type ChosenFilters,
  readChosenFilters,
  type FilterChange,
  hasNoFilters,
  noFilters,
  toggleFilter,
} from '../filter/listing-search'
import { useNamedGroups } from '../filter/use-named-groups'
import { TimeTiles } from '../movie/cinema-times'
import { DateStrip } from '@/src/ui/date-strip'
import { type CinemaDetails, cinemaFiltersQuery, cinemaQuery } from './cinema-query'
import { FilmOnDay } from './film-on-day'
import { FilmsLoading } from './films-loading'
import { FilmsOnDemand } from './films-on-demand'
import { NoShows } from './no-shows'
import { upcomingDays, findFilmsOn, isLoaded } from './programme'
import { CheckField } from '@/src/ui/check-field'

interface FilterSidebarProps {
  groups: readonly KnownGroup[]
  chosen: ChosenFilters
  onChange: (change: FilterChange) => void
}

const summary =
  'flex min-h-11 cursor-pointer list-none items-center justify-between gap-2 font-semibold [&::-webkit-details-marker]:hidden'

interface CinemaShowsProps {
  /** Id or slug from the address. */
  cinemaId: string
  cinema: CinemaCard
  details: CinemaDetails
  search: CinemaSearch
  nowMs: number
}

export function CinemaShows({ cinemaId, cinema, details, search, nowMs }: CinemaShowsProps) {
  const app = useAppContext()
  const navigate = useNavigate()
  const filters = useQuery(cinemaFiltersQuery(app, cinema.CinemaID))
  // All of its shows are in one place and of one chain.
  const groups = knownGroups(useNamedGroups(filters.data?.Filters ?? [])).filter(
    ({ filter_key: key }) => key !== 'location' && key !== 'chain',
  )
  const { tab: _, date, ...narrowed } = search
  const chosen: ChosenFilters = readChosenFilters({
    ...narrowed,
    tab: undefined,
    location: undefined,
    chain: undefined,
  })
  const dates = upcomingDays(details, nowMs)
  const active = date !== undefined && dates.includes(date) ? date : dates[0]
  const isRequested = active !== undefined && !isLoaded(details, active)
  const fetched = useQuery({ ...cinemaQuery(app, cinemaId, active), enabled: isRequested })
  const programme = isRequested ? fetched.data : details
  const films = programme && active ? findFilmsOn(programme, active, { chosen, groups, nowMs }) : []
  const filmCount = films.length
  const choose = (change: FilterChange) =>
    void navigate({
      to: '.',
      search: (current) => {
        const next = change(readChosenFilters(pageSearch.movies(current)))
        return {
          ...(date !== undefined && { date }),
          ...Object.fromEntries(
            (['language', 'genre', 'format'] as const)
              .filter((key) => next[key].length > 0)
              .map((key) => [key, next[key].join(',')]),
          ),
        }
      },
      replace: true,
      resetScroll: false,
    })
  return (
    <div
      className={
        groups.length > 0
          ? 'grid grid-cols-1 gap-x-10 gap-y-5 lg:grid-cols-[15rem_minmax(0,1fr)]'
          : 'grid grid-cols-1 gap-y-5'
      }
    >
      {groups.length > 0 ? (
        <aside className="hidden lg:block">
          <FilterSidebar groups={groups} chosen={chosen} onChange={choose} />
        </aside>
      ) : null}
      <div className="grid min-w-0 grid-cols-1 content-start gap-6">
        {active ? (
          <DateStrip dates={dates} active={active} timeZone={cinema.TimeZone ?? deviceZone()} nowMs={nowMs} />
        ) : null}
        {groups.length > 0 ? (
          <div className={`grid gap-3 ${hasNoFilters(chosen) ? 'lg:hidden' : ''}`}>
            <FiltersButton groups={groups} chosen={chosen} onChange={choose} className="lg:hidden" />
            <ChosenChips groups={groups} chosen={chosen} onChange={choose} />
          </div>
        ) : null}
        {details.Films === undefined ? (
          <FilmsOnDemand
            cinema={cinema}
            chosen={chosen}
            search={search}
            onClear={() => choose(() => noFilters)}
          />
        ) : isRequested && fetched.isPending ? (
          <FilmsLoading />
        ) : isRequested && fetched.isError ? (
          <ListError onRetry={() => void fetched.refetch()} />
        ) : films.length > 0 ? (
          <>
            <p role="status" className="sr-only">
              <Plural value={filmCount} one="# film" other="# films" />
            </p>
            {films.map(({ film, shows }) => (
              <FilmOnDay
                key={film.id}
                film={film}
                cinema={cinema}
                category={film.Category}
                search={{ ...search, date: active }}
              >
                <TimeTiles movieId={film.id} cinema={cinema} shows={shows} />
              </FilmOnDay>
            ))}
          </>
        ) : (
          <NoShows isFiltered={!hasNoFilters(chosen)} onClear={() => choose(() => noFilters)} />
        )}
      </div>
    </div>
  )
}

/**
 * Filters beside the films: the whole sidebar and each group fold; choices apply at once. // spec §2 Cinema
 * page
 */
function FilterSidebar({ groups, chosen, onChange }: FilterSidebarProps) {
  return (
    <details open className="group/all rounded-l bg-surface px-5 py-2">
      <summary className={`${summary} text-lg`}>
        <Trans>Filters</Trans>
        <Icon name="chevron-down" className="size-5 group-open/all:rotate-180" />
      </summary>
      {groups.map((group) => (
        <details key={group.filter_key} open className="group/one border-t border-line py-1">
          <summary className={`${summary} text-muted`}>
            {group.filter_name}
            <Icon name="chevron-down" className="size-4.5 group-open/one:rotate-180" />
          </summary>
          <FilterPanel group={group} chosen={chosen} onChange={onChange} />
        </details>
      ))}
    </details>
  )
}

interface FilterPanelProps {
  group: KnownGroup
  chosen: ChosenFilters
  onChange: (change: FilterChange) => void
}

function FilterPanel({ group, chosen, onChange }: FilterPanelProps) {
  return (
    <ul className="grid">
      {group.all_filter.map((choice) => (
        <li key={choice.value}>
          <CheckField
            label={choice.title}
            checked={chosen[group.filter_key].includes(choice.value)}
            onChange={() => onChange((latest) => toggleFilter(latest, group.filter_key, choice.value))}
          />
        </li>
      ))}
    </ul>
  )
}
