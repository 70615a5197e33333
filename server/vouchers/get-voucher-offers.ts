import { textOf } from '@/contract/text-of'
import { toMajor } from '@/contract/money'
import type { GetVoucherOffers } from '@/contract/voucher/get-voucher-offers'
import { giftPicturesOf } from '@/server/catalogue/voucher-shops'
import type { Handler } from '@/server/platform/request-context'
import type { PaymentParts } from '@/server/payments/payments'
import { formWayOf } from './form-way'
import { openVoucherShop } from './open-shop'

/**
 * Vouchers on sale and the texts of their page.
 * @throws Refusal NOT_FOUND
 */
export const getVoucherOffers: Handler<typeof GetVoucherOffers, PaymentParts> = async (request, context) => {
  const { language, parts } = context
  const { shop, countryId, snapshot } = await openVoucherShop(request, context)
  const { currency } = shop
  const served = formWayOf(parts.payments, { brandId: context.brand.id, countryId, currency })
  const banner = snapshot.art('banners', shop.banner)
  return {
    Data: {
      bannerimageweb: banner ? `${banner.Base}-960.webp` : '',
      ...(banner && { Art: banner }),
      one: textOf(shop.headline, language),
      two: textOf(shop.introduction, language),
      currency,
      t_c: textOf(shop.terms, language).join('\n'),
      Offers: shop.offers.map(({ id, title, priceMinor, chargeMinor, validDays }) => ({
        OfferID: id,
        Title: textOf(title, language),
        priceperticket: toMajor(priceMinor, currency),
        ihc: toMajor(chargeMinor, currency),
        ValidDays: validDays,
      })),
      Pictures: giftPicturesOf(snapshot, shop, language),
      Origins: [...(served?.provider.origins ?? [])],
    },
  }
}
