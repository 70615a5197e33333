import type { LanguageCode } from '@/contract/envelope'
import { getText } from '@/contract/get-text'
import type { GiftPicture } from '@/contract/voucher/get-voucher-offers'
import type { VoucherShop } from './catalogue-items'
import type { CatalogueSnapshot } from './snapshot'

/** Returns a brand’s vouchers on sale in a country: the first matching entry; null when there is none. */
export function findVoucherShop(
  { items }: Pick<CatalogueSnapshot, 'items'>,
  brandId: string,
  countryId: number,
): VoucherShop | null {
  const fits = ({ brandIds, countryIds }: VoucherShop) =>
    countryIds.includes(countryId) && (brandIds.length === 0 || brandIds.includes(brandId))
  return items.voucherShop.find(fits) ?? null
}

/** Returns the pictures of a shop’s gift cards that exist. */
export function listGiftPictures(
  { art }: Pick<CatalogueSnapshot, 'art'>,
  shop: VoucherShop | null,
  language: LanguageCode,
): GiftPicture[] {
  return (shop?.pictures ?? []).flatMap(({ id, title }) => {
    const picture = art('gifts', id)
    return picture ? [{ PictureID: id, Title: getText(title, language), Art: picture }] : []
  })
}
