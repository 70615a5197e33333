import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { pages } from '@/contract/pages'
import { useAppContext } from '@/src/lib/page/app-context'
import { buttonClass } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'
import { OfferCard } from './offer-card'
import { OfferSlider } from '../offer-slider'
import { offersQuery } from '../offers-query'

/** `/promotions`: the brand’s offers in this country, first in a slider, then in full. // spec §2 Offers */
export function PromotionsScreen() {
  const offers = useSuspenseQuery(offersQuery(useAppContext())).data.Promotions
  return (
    <div className="mx-auto max-w-7xl px-4 md:px-6">
      <h1 className="pt-8 pb-6 text-3xl font-extrabold ltr:tracking-tight md:pt-14">
        <Trans>Promotions</Trans>
      </h1>
      {offers.length > 0 ? (
        <>
          {/* A single offer would be shown twice. */}
          {offers.length > 1 ? (
            <>
              <OfferSlider offers={offers} />
              <h2 className="pt-10 pb-5 text-2xl font-extrabold ltr:tracking-tight">
                <Trans>All offers</Trans>
              </h2>
            </>
          ) : null}
          <ul className="grid gap-6 md:grid-cols-2">
            {offers.map((offer, index, { length }) => {
              // A card that would be alone in its row.
              const isWide = index === length - 1 && length % 2 === 1
              return (
                <li key={offer.ID} className={isWide ? 'grid md:col-span-2' : 'grid'}>
                  <OfferCard offer={offer} isWide={isWide} />
                </li>
              )
            })}
          </ul>
        </>
      ) : (
        <EmptyState
          picture="empty-films"
          title={<Trans>No Offers Available</Trans>}
          action={
            <Link to={pages.movies.path} className={buttonClass('quiet')}>
              <Trans>See what’s on</Trans>
            </Link>
          }
        >
          <Trans>No offers in your country at the moment.</Trans>
        </EmptyState>
      )}
    </div>
  )
}
