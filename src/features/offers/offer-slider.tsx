import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Promotion } from '@/contract/catalogue/promotion'
import { pages } from '@/contract/pages'
import { Carousel } from '@/src/ui/carousel'
import { Picture } from '@/src/ui/picture'
import { tintStyle } from '@/src/ui/tint'
import { offerAnchor } from './offer-anchor'

/** The offers in a slider; each links to its conditions below. // spec §2 Offers: slider of promotions */
export function OfferSlider({
  offers,
  isBelow = false,
}: {
  offers: readonly Promotion[]
  /** Whether it is below the first viewport, so that its picture can load lazily. */
  isBelow?: boolean
}) {
  const { t } = useLingui()
  return (
    <Carousel
      label={t`Offers`}
      className="min-h-[25rem] rounded-l md:h-[18rem] md:min-h-0 lg:h-[26rem]"
      slides={offers.map((offer, position) => ({
        key: offer.ID,
        title: offer.Title,
        style: tintStyle(offer.Art),
        content: (
          <Link
            to={pages.promotions.path}
            hash={offerAnchor(offer)}
            className="relative flex h-full flex-col bg-(--tint) text-(--on-tint) outline-offset-[-4px]"
          >
            <Picture
              art={offer.Art}
              fallback={offer.promotion_card_img}
              alt=""
              sizes="(min-width: 768px) 60vw, 100vw"
              isHero={position === 0 && !isBelow}
              className="h-[11.75rem] w-full shrink-0 md:absolute md:inset-y-0 md:end-0 md:h-full md:w-3/5"
            />
            <div className="absolute inset-y-0 start-2/5 hidden w-[8%] bg-linear-to-r from-(--tint) to-transparent md:block rtl:bg-linear-to-l" />
            <div className="flex flex-col gap-2 px-5 pt-4 pb-10 md:absolute md:inset-y-0 md:start-0 md:w-[44%] md:justify-center md:px-6 md:pt-0 md:pb-10 lg:px-10">
              <p className="font-display text-xl leading-tight font-extrabold ltr:tracking-tight text-balance lg:text-2xl">
                {offer.Title}
              </p>
              <p className="line-clamp-3 max-w-md">{offer.Message}</p>
            </div>
          </Link>
        ),
      }))}
    />
  )
}
