import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Promotion } from '@/contract/catalogue/promotion'
import { hasScreen } from '@/contract/page/row'
import { pages } from '@/contract/pages'
import { useAppContext } from '@/src/lib/page/app-context'
import { getLocale } from '@/src/lib/text/locale'
import { buttonClass } from '@/src/ui/button'
import { Icon } from '@/src/ui/icon'
import { Picture } from '@/src/ui/picture'
import { offerAnchor } from '../offer-anchor'
import { WorkedExample } from './worked-example'

/** A Sunday, used to format weekday names. */
const sunday = Date.UTC(2026, 0, 4, 12)

const dayMs = 86_400_000

interface OfferCardProps {
  offer: Promotion
  /** Whether it has a row to itself: its picture is then beside its text. */
  isWide: boolean
}

/** An offer: the saving, and collapsed details with an example and its conditions. // spec §2 Offers */
export function OfferCard({ offer, isWide }: OfferCardProps) {
  const { settings } = useAppContext().brand
  const { Code: code } = offer
  const terms = offer.Terms ?? []
  const example = offer.Currency ? offer.Example : undefined
  const isReferral = offer.Rule?.Kind === 'referral' && settings.referral && hasScreen(pages.refer)
  return (
    <article
      id={offerAnchor(offer)}
      className={`grid scroll-mt-24 content-start overflow-hidden rounded-l bg-surface ${isWide ? 'md:grid-cols-[3fr_2fr] md:items-center' : ''}`}
    >
      <Picture
        art={offer.Art}
        fallback={offer.promotion_card_img}
        alt=""
        sizes={isWide ? '(min-width: 768px) 60vw, 100vw' : '(min-width: 768px) 50vw, 100vw'}
        className="aspect-video w-full self-stretch"
      />
      <div className="grid gap-2 p-5 md:p-7">
        <h3 className="text-xl font-bold max-[14rem]:text-base">{offer.Title}</h3>
        <OfferDays days={offer.Rule?.Days ?? []} />
        <p className="text-muted">{offer.Message}</p>
        {code ? (
          <p className="text-sm text-muted">
            <Trans>
              Offer code: <bdi className="font-semibold text-ink">{code}</bdi>
            </Trans>
          </p>
        ) : null}
        {isReferral ? (
          <Link to={pages.refer.path} className={buttonClass()}>
            <Trans>Refer a friend</Trans>
          </Link>
        ) : null}
        {terms.length > 0 || example ? (
          <details className="group">
            <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 font-semibold text-accent [&::-webkit-details-marker]:hidden">
              <Trans>How it works</Trans>
              <Icon
                name="chevron-down"
                className="size-4 transition-transform duration-150 group-open:rotate-180"
              />
            </summary>
            <div className="grid gap-4 pt-1">
              {example && offer.Currency ? (
                <WorkedExample example={example} currency={offer.Currency} />
              ) : null}
              {terms.length > 0 ? (
                <div className="grid gap-1.5">
                  <h4 className="font-semibold">
                    <Trans>Conditions</Trans>
                  </h4>
                  <ul className="grid list-disc gap-1.5 ps-5 text-muted marker:text-accent">
                    {terms.map((term) => (
                      <li key={term}>{term}</li>
                    ))}
                  </ul>
                </div>
              ) : null}
            </div>
          </details>
        ) : null}
      </div>
    </article>
  )
}

/**
 * The days on which the offer applies to a booking: "Book on Monday, Tuesday or Wednesday"; renders nothing
 * for every day.
 */
function OfferDays({ days }: { days: readonly number[] }) {
  const locale = getLocale(useAppContext().language)
  if (days.length === 0) return null
  const name = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  const named = new Intl.ListFormat(locale, { type: 'disjunction' }).format(
    [...days]
      // Monday first, so that a weekend stays together.
      .sort((a, b) => ((a + 6) % 7) - ((b + 6) % 7))
      .map((day) => name.format(sunday + day * dayMs)),
  )
  return (
    <p className="flex items-center gap-2 font-semibold">
      <Icon name="calendar" className="size-5 text-accent" />
      <Trans>Book on {named}</Trans>
    </p>
  )
}
