import type { PageBrand } from '@/contract/page/brand'
import { brandPictureShapes } from '@/contract/page/brand-pictures'
import type { Art } from '@/contract/fields'

type PictureOf = keyof PageBrand['settings']['pictures']

/** The brand's own picture, without words. // spec §2: a default image is used when there are none */
export function brandPicture({ theme, settings }: PageBrand, of: PictureOf = 'banner'): Art {
  return {
    ...brandPictureShapes[of],
    Base: `/brand/images/${settings.pictures[of]}`,
    Tint: theme.palettes[theme.scheme].ground,
  }
}

/** The artwork of something, or the brand's own where it has neither artwork nor a picture at one address. */
export function artOf(brand: PageBrand, of: PictureOf, art: Art | undefined, address = ''): Art | undefined {
  return art ?? (address ? undefined : brandPicture(brand, of))
}
