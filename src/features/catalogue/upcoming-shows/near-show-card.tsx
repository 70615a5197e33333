import { useLingui } from '@lingui/react/macro'
import type { Art } from '@/contract/fields'
import { useAppContext } from '@/src/lib/page/app-context'
import { getComma, getLocale } from '@/src/lib/text/locale'
import { useDayName } from '@/src/lib/time/day-name'
import { formatTime } from '@/src/lib/time/show-time'
import { Icon } from '@/src/ui/icon'
import { Picture } from '@/src/ui/picture'
import { ShowLink } from '../show-link'
import type { NearbyShow } from './find-nearby-shows'

/** Number of letters that fit beside a start in every font, and beside one of the night, which has a moon. */
const maxBesideLength = 9

/** Minutes before the start from which the remaining time is shown in addition to the hour. */
const soonMin = 180

interface NearShowCardProps {
  show: NearbyShow
  art: Art | undefined
  /** Set where shows of several cities are mixed. */
  city: string
  nowMs: number
}

/** One of the next shows: start, remaining time, title, cinema and distance. A tap leads to its seats. */
export function NearShowCard({ show, art, city, nowMs }: NearShowCardProps) {
  const { t } = useLingui()
  const { language } = useAppContext()
  const dayName = useDayName()
  const { Title: title, CinemaName: cinema, StartsAt: startsAt, TimeZone: timeZone, km } = show
  const isLate = show.Latenightpopup ?? false
  const where = city && !cinema.includes(city) ? t`${cinema}, ${city}` : cinema
  const time = formatTime(startsAt, timeZone, language)
  const day = dayName(startsAt, timeZone, nowMs)
  const minutes = Math.ceil((startsAt - nowMs) / 60_000)
  const soon = minutes <= soonMin ? formatSoon(minutes, getLocale(language)) : ''
  const distance = km === null ? '' : formatKm(km, getLocale(language))
  // The visible text in order, so that voice control users can say it; before it the day from the heading.
  const label = [day, time, soon, title, where, distance].filter(Boolean).join(getComma(language))
  return (
    <ShowLink
      movieId={show.MovieID}
      scheduleId={show.SchID}
      seatLayout={1}
      moment={{ startsAt, timeZone }}
      isLate={isLate}
      label={label}
      className="near-card flex h-full min-h-24 flex-wrap items-stretch overflow-hidden rounded-m bg-surface ring-1 ring-line transition-[background-color] duration-150 ring-inset hover:bg-raised hover:ring-accent"
    >
      <Picture
        art={art}
        alt=""
        sizes="64px"
        className="near-picture aspect-2/3 h-auto w-16 shrink-0 self-stretch"
      />
      <span className="near-words grid min-w-0 flex-1 basis-32 grid-cols-1 content-center px-3 py-2 leading-snug">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="inline-flex items-center near-time gap-1 font-display text-xl leading-tight font-extrabold">
            <bdi>{time}</bdi>
            {isLate ? <Icon name="moon" className="size-4" /> : null}
          </span>
          <span className={`text-sm font-semibold text-accent ${isNextToHour(soon) ? '' : 'basis-full'}`}>
            {soon}
          </span>
        </span>
        <span className="truncate font-semibold">{title}</span>
        <span className="flex gap-x-1.5 text-sm text-muted">
          <span className="truncate">{where}</span>
          {distance ? <bdi className="ms-auto shrink-0">{distance}</bdi> : null}
        </span>
      </span>
    </ShowLink>
  )
}

/** Returns "in 25 min", "in 2 hr". */
function formatSoon(minutes: number, locale: string): string {
  const relative = new Intl.RelativeTimeFormat(locale, { style: 'short' })
  return minutes < 60 ? relative.format(minutes, 'minute') : relative.format(Math.round(minutes / 60), 'hour')
}

/** Returns "3 km": the visitor’s location is stored to about a kilometre, so nothing finer is shown. */
function formatKm(km: number, locale: string): string {
  const whole = Math.max(1, Math.round(km))
  return new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilometer' }).format(whole)
}

/**
 * Whether a text fits in one line with the hour. Longer ones get their own line, because they would fit in
 * one font and not in another.
 */
export function isNextToHour(words: string): boolean {
  return words.length <= maxBesideLength
}
