import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { pages } from '@/contract/pages'
import { useAppContext } from '@/src/lib/page/app-context'
import { OfferSlider } from './offer-slider'
import { offersQuery } from './offers-query'

/** The country’s offers in a slider; renders nothing where there are none or they cannot be loaded. */
export function HomeOffers() {
  const offers = useQuery(offersQuery(useAppContext())).data?.Promotions ?? []
  if (offers.length === 0) return null
  return (
    <section className="pt-12 md:pt-16">
      <h2 className="pb-5 text-2xl font-extrabold ltr:tracking-tight">
        <Link to={pages.promotions.path} className="inline-flex min-h-11 items-center hover:text-accent">
          <Trans>Promotions</Trans>
        </Link>
      </h2>
      <OfferSlider offers={offers} isBelow />
    </section>
  )
}
