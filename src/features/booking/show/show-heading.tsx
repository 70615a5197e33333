import type { SeatLayoutAnswer } from '@/contract/booking/get-seat-layout'
import { useDayName } from '@/src/lib/time/day-name'
import { serverClock } from '@/src/lib/time/server-clock'
import { useAppContext } from '@/src/lib/page/app-context'
import { factSeparator, joinFacts } from '@/src/lib/text/locale'
import { formatTime } from '@/src/lib/time/show-time'
import { Picture } from '@/src/ui/picture'

/** Returns the heading "Tonight 20:45 · Anga Diamond Plaza · Screen 2": time first. */
export function useShowHeading(answer: SeatLayoutAnswer): { time: string; venue: string } {
  const { language } = useAppContext()
  const dayName = useDayName()
  const { Show, Cinema } = answer
  const time = Show
    ? `${dayName(Show.StartsAt, Show.TimeZone, answer.ServerTime ?? serverClock.now())} ${formatTime(Show.StartsAt, Show.TimeZone, language)}`
    : ''
  // A stage often has the name of its venue.
  const venue = joinFacts([...new Set([Cinema.CinemaName, Show?.Screen ?? ''])], language)
  return { time, venue }
}

/** Letters of a title that has one line beside the buttons of a phone, and beside a countdown too. */
const shortTitle = 16
const veryShortTitle = 10

/**
 * The booked show, with its poster where there is room beside a countdown or the share button. The time is
 * never truncated, the venue may be.
 */
export function ShowHeading({
  answer,
  isBesideCountdown,
}: {
  answer: SeatLayoutAnswer
  isBesideCountdown: boolean
}) {
  const { language } = useAppContext()
  const { time, venue } = useShowHeading(answer)
  const title = answer.Show?.Title ?? venue
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3">
      {answer.Show?.Art || answer.Show?.movie_card_img ? (
        <Picture
          art={answer.Show.Art}
          fallback={answer.Show.movie_card_img}
          alt=""
          sizes="40px"
          className={`h-11 w-auto max-w-10 md:h-14 shrink-0 rounded-s ${isBesideCountdown ? 'max-[28rem]:hidden' : 'max-[23.5rem]:hidden'}`}
        />
      ) : null}
      <div className="min-w-0">
        <p
          className={`font-display font-bold ${
            title.length > (isBesideCountdown ? veryShortTitle : shortTitle)
              ? '-mt-1 line-clamp-3 text-base/[1.0625rem] rtl:leading-5'
              : 'text-lg/6 md:text-lg/7'
          }`}
        >
          {title}
        </p>
        <p className="flex text-sm leading-[1.125rem] text-muted md:leading-5 max-[20rem]:flex-wrap">
          {time ? (
            <strong data-testid="show-time" className="max-w-full shrink-0 font-semibold text-ink">
              {time}
            </strong>
          ) : null}
          <span className="min-w-0 truncate max-[20rem]:whitespace-normal">
            {time ? factSeparator(language) : null}
            {venue}
          </span>
        </p>
      </div>
    </div>
  )
}
