import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { pages } from '@/contract/pages'
import { useScope } from '@/src/lib/page/scope'
import { buttonClass } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'
import { OfferCard } from '../offer-card'
import { OfferSlider } from '../offer-slider'
import { offersQuery } from '../offers-query'

/** `/promotions`: the offers of the brand in this country, one by one and then all. // spec §2 Offers */
export function PromotionsScreen() {
  const { data } = useSuspenseQuery(offersQuery(useScope()))
  return (
    <div className="mx-auto max-w-7xl px-4 md:px-6">
      <h1 className="pt-8 pb-6 text-3xl font-extrabold ltr:tracking-tight md:pt-14">
        <Trans>Promotions</Trans>
      </h1>
      {data.Promotions.length > 0 ? (
        <>
          <OfferSlider offers={data.Promotions} />
          <h2 className="pt-10 pb-5 text-2xl font-extrabold ltr:tracking-tight">
            <Trans>All offers</Trans>
          </h2>
          <ul className="grid gap-6 lg:grid-cols-2">
            {data.Promotions.map((offer) => (
              <li key={offer.ID} className="grid">
                <OfferCard offer={offer} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <EmptyState
          picture="empty-films"
          title={<Trans>No Offers Available</Trans>}
          action={
            <Link to={pages.movies.path} className={buttonClass('quiet')}>
              <Trans>See what is on</Trans>
            </Link>
          }
        >
          <Trans>There is no offer in your country at the moment.</Trans>
        </EmptyState>
      )}
    </div>
  )
}
