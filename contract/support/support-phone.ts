import type { PageBrand } from '../page/brand'

/** Returns the support number for a country: the brand’s own one there, otherwise its general one. */
export function supportPhoneIn(
  { supportPhone, supportPhones }: Pick<PageBrand['settings'], 'supportPhone' | 'supportPhones'>,
  countryId: number,
): string {
  return supportPhones[countryId] ?? supportPhone
}
