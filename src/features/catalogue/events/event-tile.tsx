import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { EventCard } from '@/contract/catalogue/event-card'
import { toMinor } from '@/contract/money'
import { pages } from '@/contract/pages'
import { formatMoney } from '@/src/lib/text/money'
import { useScope } from '@/src/lib/page/scope'
import { formatDay, formatTime } from '@/src/lib/time/show-time'
import { Picture } from '@/src/ui/picture'

/** An event, the first one larger: when, what, where, from how much. */
export function EventTile({ event, isFirst }: { event: EventCard; isFirst: boolean }) {
  const { language } = useScope()
  const price = formatMoney(
    { minor: toMinor(event.PriceFrom, event.Currency), currency: event.Currency },
    language,
  )
  return (
    <Link
      to={pages.event.path}
      params={{ eventID: event.EventID }}
      className={`group grid h-full content-start overflow-hidden rounded-l bg-surface ${isFirst ? 'lg:grid-cols-[3fr_2fr] lg:items-center' : ''}`}
    >
      <div className="overflow-hidden">
        <Picture
          art={event.Art}
          alt=""
          sizes={isFirst ? '(min-width: 1024px) 760px, 100vw' : '(min-width: 1024px) 600px, 100vw'}
          isHero={isFirst}
          className="aspect-video w-full transition-transform duration-200 group-hover:scale-103"
        />
      </div>
      <div className={`grid gap-1.5 p-5 md:p-7 ${isFirst ? 'lg:p-12' : ''}`}>
        <p className="font-semibold text-accent">
          {formatDay(event.StartsAt, event.TimeZone, language)} ·{' '}
          {formatTime(event.StartsAt, event.TimeZone, language)}
        </p>
        <h2 className={`font-bold ${isFirst ? 'text-2xl ltr:tracking-tight' : 'text-xl'}`}>{event.Title}</h2>
        <p className="text-muted">
          {event.Venue}, {event.City}
        </p>
        <p className="text-muted">
          <Trans>from {price}</Trans>
        </p>
      </div>
    </Link>
  )
}
