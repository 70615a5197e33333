import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { EventCard } from '@/contract/catalogue/event-card'
import { toMinor } from '@/contract/money'
import { pages } from '@/contract/pages'
import { formatMoney } from '@/src/lib/text/money'
import { getComma, factSeparator, joinFacts } from '@/src/lib/text/locale'
import { useAppContext } from '@/src/lib/page/app-context'
import { formatDay, formatTime } from '@/src/lib/time/show-time'
import { Picture } from '@/src/ui/picture'
import { EventStateBadge } from './event-state-badge'

interface EventTileProps {
  event: EventCard
  isFirst: boolean
  isWide: boolean
}

/**
 * An event with its date, title, place, lowest price and state. The first tile is larger, and wide where it
 * has a row to itself.
 */
export function EventTile({ event, isFirst, isWide }: EventTileProps) {
  const { language } = useAppContext()
  const isOff = event.State === 'cancelled' || event.State === 'postponed'
  return (
    <Link
      to={pages.event.path}
      params={{ eventID: event.EventID }}
      className={`group grid h-full content-start overflow-hidden rounded-l bg-surface ${isWide ? 'md:grid-cols-[3fr_2fr] md:items-center' : ''}`}
    >
      <div className="self-stretch overflow-hidden">
        <Picture
          art={event.Art}
          alt=""
          sizes={isWide ? '(min-width: 768px) 60vw, 100vw' : '(min-width: 768px) 50vw, 100vw'}
          isHero={isFirst}
          className={`aspect-video w-full min-h-full transition-transform duration-200 group-hover:scale-103 ${isOff ? 'opacity-60 grayscale' : ''}`}
        />
      </div>
      <div className={`grid gap-1.5 p-5 md:p-7 ${isWide ? 'lg:p-12' : ''}`}>
        <EventStateBadge state={event.State} />
        <TileWhen event={event} />
        <h2 className={`font-bold ${isFirst ? 'text-2xl ltr:tracking-tight' : 'text-xl'}`}>{event.Title}</h2>
        <p className="text-muted">{[event.Venue, event.City].filter(Boolean).join(getComma(language))}</p>
        {event.State === 'onSale' ? <TilePrice event={event} /> : null}
      </div>
    </Link>
  )
}

function TileWhen({ event }: { event: EventCard }) {
  const { language } = useAppContext()
  const day = (atMs: number) => formatDay(atMs, event.TimeZone, language)
  const time = (atMs: number) => formatTime(atMs, event.TimeZone, language)
  const label = (atMs: number) => joinFacts([day(atMs), time(atMs)], language)
  const startLabel = label(event.StartsAt)
  if (event.State === 'cancelled') return <p className="text-muted line-through">{startLabel}</p>
  if (event.State === 'postponed')
    return (
      <p>
        <del className="block text-muted">{startLabel}</del>
        {event.NewStartsAt === undefined ? null : (
          <ins className="font-semibold text-accent no-underline">{label(event.NewStartsAt)}</ins>
        )}
      </p>
    )
  const more = event.Dates - 1
  return (
    <p className="font-semibold text-accent">
      {startLabel}
      {more > 0 ? (
        <span className="block font-normal text-muted">
          <Plural value={more} one="# more date" other="# more dates" />
        </span>
      ) : null}
    </p>
  )
}

function TilePrice({ event: { PriceFrom, Currency, MinAge } }: { event: EventCard }) {
  const { language } = useAppContext()
  const price = formatMoney({ minor: toMinor(PriceFrom, Currency), currency: Currency }, language)
  const age = MinAge === undefined ? '' : `${MinAge}+`
  return (
    <p className="text-muted">
      {PriceFrom > 0 ? <Trans>from {price}</Trans> : <Trans>Free of charge</Trans>}
      {age ? (
        <>
          {factSeparator(language)}
          <bdi>{age}</bdi>
        </>
      ) : null}
    </p>
  )
}
