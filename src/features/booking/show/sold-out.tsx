import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SeatLayoutAnswer } from '@/contract/booking/get-seat-layout'
import { GetEventDetails } from '@/contract/catalogue/get-event-details'
import { GetShowDetails } from '@/contract/catalogue/get-show-details'
import type { Showtime } from '@/contract/catalogue/showtime'
import { pages } from '@/contract/pages'
import { callOptions } from '@/src/lib/api/call-options'
import type { AppContext } from '@/src/lib/page/app-context'
import { useAppContext } from '@/src/lib/page/app-context'
import { useDayName } from '@/src/lib/time/day-name'
import { formatTime } from '@/src/lib/time/show-time'
import { buttonClass } from '@/src/ui/button'
import type { Sale } from '../flow/state'

/** Maximum number of times shown. */
const mostOffered = 6

export function SoldOut({ answer, sale }: { answer: SeatLayoutAnswer; sale: Sale }) {
  const { language } = useAppContext()
  const dayName = useDayName()
  const { Show } = answer
  const times = useNextTimes(answer, sale)
  const zone = Show?.TimeZone ?? 'UTC'
  return (
    <div className="grid gap-4 px-4 pt-5 pb-6 md:px-6">
      <div className="grid gap-1" role="status">
        <h1 className="text-xl font-extrabold">
          <Trans>This show is sold out</Trans>
        </h1>
        {times.length > 0 ? (
          <p className="text-muted">
            <Trans>The next times with free seats at the same cinema:</Trans>
          </p>
        ) : null}
      </div>
      <ul className="grid grid-cols-2 gap-2">
        {times.map((show) => (
          <li key={show.SchID} className="grid">
            <Link
              {...(Show?.Kind === 'event'
                ? { to: pages.eventSeats.path, params: { scheduleID: show.SchID } }
                : {
                    to: pages.checkout.path,
                    params: {
                      movieID: sale.titleId,
                      scheduleID: show.SchID,
                      seatLayout: String(show.SeatLayout),
                    },
                  })}
              className={buttonClass('quiet')}
            >
              {show.StartsAt === undefined
                ? show.ShowTime
                : `${dayName(show.StartsAt, zone, answer.ServerTime ?? show.StartsAt)} ${formatTime(show.StartsAt, zone, language)}`}
            </Link>
          </li>
        ))}
      </ul>
      <Link to={pages.home.path} className={buttonClass(times.length > 0 ? 'ghost' : 'primary')}>
        <Trans>See what’s on</Trans>
      </Link>
    </div>
  )
}

function useNextTimes({ Show, Cinema }: SeatLayoutAnswer, sale: Sale): Showtime[] {
  const app = useAppContext()
  const isEvent = Show?.Kind === 'event'
  const film = useQuery({ ...filmQuery(app, sale, Cinema), enabled: !isEvent })
  const event = useQuery({ ...eventQuery(app, sale), enabled: isEvent })
  const shows = isEvent
    ? (event.data?.Event.Shows ?? [])
    : (film.data?.Cinemas ?? [])
        .filter((cinema) => cinema.CinemaID === Cinema.CinemaID)
        .flatMap((cinema) => cinema.Dates.flatMap((date) => date.Shows))
  const from = Show?.StartsAt ?? 0
  return shows
    .filter((show) => show.SchID !== sale.scheduleId && (show.StartsAt ?? Infinity) > from)
    .filter((show) => show.Availability === 'open' || show.Availability === 'few')
    .slice(0, mostOffered)
}

/** Queries this cinema alone: all its days, however many cinemas show the film. */
const filmQuery = (app: AppContext, { titleId }: Sale, { CinemaID }: SeatLayoutAnswer['Cinema']) =>
  callOptions(app, GetShowDetails, { MovieID: titleId, CinemaID })
const eventQuery = (app: AppContext, { titleId }: Sale) =>
  callOptions(app, GetEventDetails, { EventID: titleId })
