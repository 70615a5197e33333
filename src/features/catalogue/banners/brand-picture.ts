import type { PageBrand } from '@/contract/page/brand'
import type { Art } from '@/contract/fields'

/** Returns the brand’s own picture, without text. // spec §2: a default image is used when there are none */
export function brandPicture(
  { theme, settings }: PageBrand,
  pictureName: keyof PageBrand['settings']['pictures'] = 'banner',
): Art {
  return {
    Base: `/brand/images/${settings.pictures[pictureName]}`,
    Widths: [480, 960, 1440],
    Ratio: 2.4,
    Tint: theme.palettes[theme.scheme].ground,
  }
}
