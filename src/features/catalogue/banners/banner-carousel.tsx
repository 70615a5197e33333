import { useLingui } from '@lingui/react/macro'
import type { Banner } from '@/contract/catalogue/banner'
import { textOf } from '@/contract/text-of'
import { useScope } from '@/src/lib/page/scope'
import { Carousel } from '@/src/ui/carousel'
import { tintStyle } from '@/src/ui/tint'
import { BannerSlide } from './banner-slide'
import { shownBanners } from './default-banner'

/** How long one of the home page's slider stands, milliseconds; other banners move on sooner. // spec §9 */
const sliderMs = 7000

/** The home page's banners. // spec §2 */
export function BannerCarousel({ banners }: { banners: readonly Banner[] }) {
  const { t } = useLingui()
  const { brand, language } = useScope()
  const isSlider = brand.theme.layout.hero === 'carousel'
  return (
    <div className="hero">
      <Carousel
        label={t`Highlights`}
        className="h-[23rem] md:h-[clamp(22rem,33vw,30rem)]"
        dotsClass="md:bottom-10"
        {...(isSlider && { standsMs: sliderMs, hasArrows: true })}
        slides={shownBanners(banners, brand, textOf(brand.tagline, language)).map((banner, position) => ({
          key: `${banner.banner.BannerType} ${banner.title}`,
          title: banner.title,
          style: tintStyle(banner.Art),
          content: <BannerSlide banner={banner} isFirst={position === 0} />,
        }))}
      />
    </div>
  )
}
