import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { toMinor } from '@/contract/money'
import type { Showtime } from '@/contract/catalogue/get-show-details'
import { pages } from '@/contract/pages'
import { formatMoney } from '@/src/lib/text/money'
import { useScope } from '@/src/lib/page/scope'
import { formatTime } from '@/src/lib/time/show-time'
import { Icon } from '@/src/ui/icon'
import type { CinemaShows } from './movie-query'
import { momentOf } from './show-dates'

interface ShowtimeTileProps {
  movieId: string
  cinema: CinemaShows
  show: Showtime
}

/** One showtime: the time first, what it is like, what it costs; a tap begins the booking. */
export function ShowtimeTile({ movieId, cinema, show }: ShowtimeTileProps) {
  const { t } = useLingui()
  const { language } = useScope()
  const { startsAt, timeZone } = momentOf(show, cinema)
  const time = formatTime(startsAt, timeZone, language)
  const currency = show.Currency ?? cinema.Currency
  const price =
    show.PriceFrom !== undefined && currency
      ? formatMoney({ minor: toMinor(show.PriceFrom, currency), currency }, language)
      : ''
  const isOpen = show.Availability === 'open' || show.Availability === 'few'
  const body = (
    <>
      <span className="flex items-center justify-between gap-2">
        <span className="font-display text-lg font-bold">{time}</span>
        {show.Latenightpopup ? (
          <span title={t`In the early hours of the next day`}>
            <Icon name="moon" className="size-4 text-muted" />
            <span className="sr-only">{t`In the early hours of the next day`}</span>
          </span>
        ) : null}
      </span>
      <span className="truncate text-sm text-muted">
        {[show.Format, show.Language].filter(Boolean).join(' · ')}
      </span>
      <span className="text-sm text-muted">
        {show.Availability === 'soldOut' ? (
          <Trans>Sold out</Trans>
        ) : show.Availability === 'closed' ? (
          <Trans>Closed</Trans>
        ) : show.Availability === 'few' ? (
          <span className="font-semibold text-warn">
            <Trans>Few seats left</Trans>
          </span>
        ) : price ? (
          <Trans>from {price}</Trans>
        ) : null}
      </span>
    </>
  )
  if (!isOpen)
    return (
      <div className="grid gap-0.5 rounded-m px-3.5 py-2.5 opacity-60 ring-1 ring-line ring-inset">
        {body}
      </div>
    )
  return (
    <Link
      to={pages.checkout.path}
      params={{ movieID: movieId, scheduleID: show.SchID, seatLayout: String(show.SeatLayout) }}
      className="group grid gap-0.5 rounded-m bg-surface px-3.5 py-2.5 ring-1 ring-line transition-[background-color] duration-150 ring-inset hover:bg-raised hover:ring-accent"
    >
      {body}
    </Link>
  )
}
