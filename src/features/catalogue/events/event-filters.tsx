import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { EventCard } from '@/contract/catalogue/event-card'
import { type EventsSearch, pageSearch } from '@/contract/page/search'
import { pages } from '@/contract/pages'
import { useAppContext } from '@/src/lib/page/app-context'
import { daysFromToday, formatDay } from '@/src/lib/time/show-time'
import { Icon } from '@/src/ui/icon'
import { type Choice, listChoices, listDays, filterEvents, getKind, getPlace, weekend } from './filter-events'

/** Number of days with events that the list of days contains. */
const mostDays = 14

interface EventFiltersProps {
  events: readonly EventCard[]
  search: EventsSearch
  nowMs: number
}

/** Day, kind and place of the listed events, each a short list; one with a single value is left out. */
export function EventFilters({ events, search, nowMs }: EventFiltersProps) {
  const { t } = useLingui()
  const { language } = useAppContext()
  const navigate = useNavigate()
  const timeZone = events[0]?.TimeZone ?? 'UTC'
  const days = listDays(events)
    .slice(0, mostDays)
    .map((date): Choice => {
      const ahead = daysFromToday(date, timeZone, nowMs)
      const day = formatDay(Date.parse(`${date}T12:00Z`), 'UTC', language)
      return { value: date, label: ahead === 0 ? t`Today` : ahead === 1 ? t`Tomorrow` : day }
    })
  const hasWeekend = filterEvents(events, { when: weekend }, nowMs).length > 0
  const groups = [
    {
      key: 'when',
      any: t`Any day`,
      choices: hasWeekend ? [{ value: weekend, label: t`This weekend` }, ...days] : days,
    },
    { key: 'kind', any: t`Any kind`, choices: listChoices(events, getKind, ({ Category }) => Category) },
    { key: 'place', any: t`Any place`, choices: listChoices(events, getPlace, ({ City }) => City) },
  ] as const
  const labels = { when: t`When`, kind: t`Kind of event`, place: t`Where` } as const
  const shown = groups.filter(({ key, choices }) => choices.length > 1 || search[key] !== undefined)
  if (shown.length === 0) return null
  return (
    <div role="group" aria-label={t`Filter events`} className="flex flex-wrap gap-1.5 pb-6 md:gap-2">
      {shown.map(({ key, any, choices }) => (
        <span key={key} className="relative inline-flex max-w-full">
          <select
            aria-label={labels[key]}
            value={search[key] ?? ''}
            data-on={search[key] === undefined ? undefined : ''}
            onChange={({ target: { value } }) =>
              void navigate({
                to: pages.events.path,
                search: (current) => ({
                  ...pageSearch.events(current),
                  [key]: value === '' ? undefined : value,
                }),
                replace: true,
                resetScroll: false,
              })
            }
            className="min-h-11 max-w-full appearance-none rounded-button bg-transparent ps-3 pe-7 text-base [field-sizing:content] md:ps-4 md:pe-9 text-ellipsis ring-1 ring-line ring-inset hover:bg-raised data-on:bg-accent data-on:text-on-accent data-on:ring-accent [&>option]:bg-surface [&>option]:text-ink"
          >
            <option value="">{any}</option>
            {choices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <Icon
            name="chevron-down"
            className={`pointer-events-none absolute end-2 top-3.5 size-4 md:end-3 ${search[key] === undefined ? '' : 'text-on-accent'}`}
          />
        </span>
      ))}
    </div>
  )
}
