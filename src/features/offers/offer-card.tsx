import { Trans } from '@lingui/react/macro'
import type { Promotion } from '@/contract/catalogue/promotion'
import { Icon } from '@/src/ui/icon'
import { Picture } from '@/src/ui/picture'
import { offerAnchor } from './offer-anchor'

/** An offer: what one saves, and its conditions to unfold. // spec §2 Offers */
export function OfferCard({ offer }: { offer: Promotion }) {
  const terms = offer.Terms ?? []
  return (
    <article
      id={offerAnchor(offer)}
      className="scroll-mt-24 grid content-start overflow-hidden rounded-l bg-surface"
    >
      <Picture
        art={offer.Art}
        fallback={offer.promotion_card_img}
        alt=""
        sizes="(min-width: 1024px) 600px, 100vw"
        className="aspect-video w-full"
      />
      <div className="grid gap-2 p-5 md:p-7">
        <h3 className="text-xl font-bold max-[14rem]:text-base">{offer.Title}</h3>
        <p className="text-muted">{offer.Message}</p>
        {terms.length > 0 ? (
          <details className="group">
            <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 font-semibold text-accent [&::-webkit-details-marker]:hidden">
              <Trans>Conditions</Trans>
              <Icon
                name="chevron-down"
                className="size-4 transition-transform duration-150 group-open:rotate-180"
              />
            </summary>
            <ul className="grid list-disc gap-1.5 ps-5 text-muted marker:text-accent">
              {terms.map((term) => (
                <li key={term}>{term}</li>
              ))}
            </ul>
          </details>
        ) : null}
      </div>
    </article>
  )
}
