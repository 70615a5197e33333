import type { PageBrand } from '@/contract/page/brand'
import type { Banner } from '@/contract/catalogue/banner'
import { brandPicture } from './brand-picture'

/** What the home page shows: its banners, each with a picture; without any, the brand's own line and picture. */
export function shownBanners(
  banners: readonly Banner[],
  brand: PageBrand,
  tagline: string,
): readonly Banner[] {
  if (banners.length === 0)
    return [
      {
        banner_img: '',
        banner_url: '',
        title: tagline,
        subtitle: '',
        lang: '',
        rated: '',
        banner: { BannerType: 'external', TargetUrl: '' },
        Art: brandPicture(brand),
      },
    ]
  return banners.map((each) => (each.Art || each.banner_img ? each : { ...each, Art: brandPicture(brand) }))
}
