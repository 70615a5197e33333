import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useRef, useState } from 'react'
import { toMinor } from '@/contract/money'
import type { Showtime } from '@/contract/catalogue/showtime'
import { formatMoney } from '@/src/lib/text/money'
import { joinFacts } from '@/src/lib/text/locale'
import { useAppContext } from '@/src/lib/page/app-context'
import { useLateNight } from '@/src/lib/time/late-night'
import { formatTime } from '@/src/lib/time/show-time'
import { Icon } from '@/src/ui/icon'
import { ShowLink } from '../show-link'
import type { CinemaShows } from './movie-query'
import { readMoment } from './show-dates'
import { lazyComponent } from '@/src/ui/lazy-component'

/** Further actions for a show, loaded on demand. */
const ShowMenu = lazyComponent(async () => (await import('./deferred/show-menu')).ShowMenu, {
  texts: ['deferred'],
})

interface ShowtimeTileProps {
  movieId: string
  cinema: Pick<CinemaShows, 'TimeZone' | 'Currency'>
  show: Showtime
}

export function ShowtimeTile({ movieId, cinema, show }: ShowtimeTileProps) {
  const { t } = useLingui()
  const { language } = useAppContext()
  const more = useRef<HTMLButtonElement>(null)
  const [isMore, setMore] = useState(false)
  const lateNight = useLateNight()
  const moment = readMoment(show, cinema)
  const time = formatTime(moment.startsAt, moment.timeZone, language)
  const currency = show.Currency ?? cinema.Currency
  const price =
    show.PriceFrom !== undefined && currency
      ? formatMoney({ minor: toMinor(show.PriceFrom, currency), currency }, language)
      : ''
  const isOpen = show.Availability === 'open' || show.Availability === 'few'
  const body = (
    <>
      <span className="flex items-center gap-2">
        <bdi className="font-display text-lg font-bold whitespace-nowrap">{time}</bdi>
        {show.Latenightpopup ? <Icon name="moon" className="size-4 text-muted" /> : null}
      </span>
      {show.Latenightpopup ? <span className="text-sm font-semibold">{lateNight(moment).when}</span> : null}
      <span className="text-sm text-muted">{joinFacts([show.Format, show.Language], language)}</span>
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
    <div className="relative grid">
      <ShowLink
        movieId={movieId}
        scheduleId={show.SchID}
        seatLayout={show.SeatLayout}
        moment={moment}
        isLate={show.Latenightpopup}
        className="group grid gap-0.5 rounded-m bg-surface px-3.5 py-2.5 ring-1 ring-line transition-[background-color] duration-150 ring-inset hover:bg-raised hover:ring-accent data-shared:ring-2 data-shared:ring-accent"
      >
        {body}
      </ShowLink>
      <button
        ref={more}
        type="button"
        aria-label={t`More for ${time}`}
        aria-expanded={isMore}
        onClick={() => setMore(!isMore)}
        className="absolute end-0 top-0 grid size-11 place-items-center text-muted hover:text-ink"
      >
        <Icon name="more" />
      </button>
      {isMore ? (
        <Suspense fallback={null}>
          <ShowMenu
            anchor={more}
            show={{ kind: 'movie', titleId: movieId, scheduleId: show.SchID, showDate: show.ShowDate }}
            onClose={() => setMore(false)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
