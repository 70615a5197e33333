import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { QuickBook } from '@/contract/catalogue/quick-book'
import { maxQuickBookDates } from '@/contract/limits'
import { callOptions } from '@/src/lib/api/call-options'
import { dateOfChoice, showsOfChoices } from '@/src/lib/api/shows-of-choices'
import { useAppContext } from '@/src/lib/page/app-context'
import { Button } from '@/src/ui/button'
import { ListError } from '@/src/ui/list-error'
import { Skeleton } from '@/src/ui/skeleton'
import { CinemaSection, TimeTiles, cinemaHeadingId } from './cinema-times'
import { canFetchByDay } from './day-query'
import { DayTimes } from './day-times'
import type { CinemaShows } from './movie-query'
import { OtherDays } from './other-days'

interface TimesOnDemandProps {
  movieId: string
  cinema: CinemaShows
  /** The selected day; empty while no cinema’s days are loaded. */
  date: string
  isOpenAtFirst: boolean
}

/**
 * A cinema whose times are fetched when it, or the day, is opened: for a film with very many shows, fetched
 * by day; or for an API without a film’s page, fetched by cinema and day. Fetching all of them would take
 * dozens of requests.
 */
export function TimesOnDemand(props: TimesOnDemandProps) {
  const isByDay = canFetchByDay(useQueryClient(), useAppContext(), props.movieId)
  return (
    <CinemaSection cinema={props.cinema}>
      {isByDay ? (
        <DayTimes {...props} isFirst={props.isOpenAtFirst} />
      ) : (
        <RequestedTimes {...props} headingId={cinemaHeadingId(props.cinema)} />
      )}
    </CinemaSection>
  )
}

/** The times alone, below the cinema’s heading. */
export function RequestedTimes({
  movieId,
  cinema,
  date,
  isOpenAtFirst,
  headingId,
}: TimesOnDemandProps & { headingId: string }) {
  const app = useAppContext()
  const known = cinema.Dates.map((day) => day.ShowDate)
  const content = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(isOpenAtFirst || known.length > 0)
  const request = { movieID: movieId, cinema_id: cinema.CinemaID }
  const days = useQuery({ ...callOptions(app, QuickBook, request), enabled: isOpen && known.length === 0 })
  const dates = known.length > 0 ? known : days.data?.data.slice(0, maxQuickBookDates).map(dateOfChoice)
  const shownDate = date || dates?.[0] || ''
  const times = useQuery({
    ...callOptions(app, QuickBook, { ...request, show_date: shownDate }),
    enabled: isOpen && (dates?.includes(shownDate) ?? false),
  })
  const shows = times.data && showsOfChoices(times.data.data, shownDate)
  const failed = [days, times].find((query) => query.isError)
  const others = dates?.filter((each) => each !== shownDate)
  return (
    <div ref={content} tabIndex={-1} className="grid outline-none">
      {shows?.[0] ? (
        <TimeTiles movieId={movieId} cinema={cinema} shows={shows} />
      ) : !isOpen ? (
        <Button
          variant="quiet"
          className="justify-self-start"
          aria-describedby={headingId}
          onClick={() => {
            // The button disappears: the keyboard focus moves to the content that replaces it.
            content.current?.focus()
            setOpen(true)
          }}
        >
          <Trans>Showtimes</Trans>
        </Button>
      ) : failed ? (
        <ListError onRetry={() => void failed.refetch()} />
      ) : days.isLoading || times.isLoading ? (
        <Skeleton className="h-20" />
      ) : (
        <OtherDays days={others ?? []} />
      )}
    </div>
  )
}
