import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { OfficeShow } from '@/contract/office/shows'
import { getLocale } from '@/src/lib/text/locale'
import { Skeleton } from '@/src/ui/skeleton'
import { Button } from '@/src/ui/button'
import { showToast } from '@/src/ui/toast'
import { useOfficeQuery, type AnswerOf } from '../../api'
import { DayLinks } from '../../components/day-links'
import { useDayText } from '../../components/day-text'
import { EmptyList } from '../../components/empty-list'
import { DayFilter, Filters, SelectFilter } from '../../components/filters'
import { LoadError } from '../../components/load-error'
import { PageHeader } from '../../components/page-header'
import { useMayDo } from '../../shell/person'
import { CopyDays } from './copy-days'
import { ShowForm } from './show-form'
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
        actions={
          shownDay ? (
            <>
              <ProgrammeActions day={shownDay} cinema={cinema} cinemas={cinemas} />
              <DayLinks day={shownDay} />
            </>
          ) : null
        }
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
          <ShowSummary shows={shows} />
          <ShowTimeline shows={shows} day={day} cinema={cinema} />
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

interface ProgrammeActionsProps {
  day: string
  cinema: string | undefined
  cinemas: AnswerOf<'listPlaces'>['cinemas']
}

/** What people of the programme do about a whole day of a cinema. */
function ProgrammeActions({ day, cinema, cinemas }: ProgrammeActionsProps) {
  const { t } = useLingui()
  const mayEdit = useMayDo('edit-programme')
  const [step, setStep] = useState<'add' | 'copy' | null>(null)
  const only = cinema ?? (cinemas.length === 1 ? cinemas[0]?.id : undefined)
  if (!mayEdit || cinemas.length === 0) return null
  const explain = only === undefined ? t`Choose a cinema first` : undefined
  const open = (next: 'add' | 'copy') => () => {
    if (only === undefined) showToast(t`Choose a cinema first`)
    else setStep(next)
  }
  return (
    <>
      <Button variant="quiet" aria-disabled={only === undefined} title={explain} onClick={open('add')}>
        <Trans>Add a show</Trans>
      </Button>
      <Button variant="quiet" aria-disabled={only === undefined} title={explain} onClick={open('copy')}>
        <Trans>Copy days</Trans>
      </Button>
      {step === 'add' && only ? (
        <ShowForm cinema={only} day={day} show={null} onClose={() => setStep(null)} />
      ) : null}
      {step === 'copy' && only ? <CopyDays cinema={only} day={day} onClose={() => setStep(null)} /> : null}
    </>
  )
}

interface ShowSummaryProps {
  shows: readonly OfficeShow[]
  /** Changes often by itself, which would disturb those who are read to. */
  isLive?: boolean
}

/** How much of the shows is sold. */
export function ShowSummary({ shows, isLive = false }: ShowSummaryProps) {
  const { i18n } = useLingui()
  const numbers = new Intl.NumberFormat(getLocale(i18n.locale))
  const count = shows.length
  const sold = numbers.format(shows.reduce((sum, show) => sum + show.sold, 0))
  const seats = numbers.format(shows.reduce((sum, show) => sum + show.seats, 0))
  const held = shows.reduce((sum, show) => sum + show.held, 0)
  const blocked = shows.reduce((sum, show) => sum + show.blocked, 0)
  return (
    <p
      role={isLive ? undefined : 'status'}
      className="mb-4 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted"
    >
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
          <Trans>{held} held</Trans>
        </span>
      ) : null}
      {blocked > 0 ? (
        <span>
          <Trans>{blocked} blocked</Trans>
        </span>
      ) : null}
    </p>
  )
}
