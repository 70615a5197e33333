import { toMajor } from '@/contract/money'
import { getText } from '@/contract/get-text'
import type { GetVoucherOffers } from '@/contract/voucher/get-voucher-offers'
import type { VoucherShop } from '@/server/catalogue/items/catalogue-items'
import { chooseCountry } from '@/server/catalogue/places/choose-country'
import { currentCatalogue } from '@/server/catalogue/items/current-catalogue'
import type { CatalogueSnapshot } from '@/server/catalogue/items/snapshot'
import { listGiftPictures, findVoucherShop } from '@/server/catalogue/items/voucher-shops'
import type { PaymentDeps, Payments } from '@/server/payments/payments'
import type { PayableOrder } from '@/server/payments/provider'
import type { ServedOption } from '@/server/payments/payment-methods'
import { ApiError } from '@/server/platform/api-error'
import type { Handler, RequestContext } from '@/server/platform/request-context'

/** A whole amount in every currency. */
const anyAmountMinor = 100_000

/**
 * Returns the vouchers on sale and the texts of their page.
 * @throws ApiError NOT_FOUND
 */
export const getVoucherOffers: Handler<typeof GetVoucherOffers, PaymentDeps> = async (request, context) => {
  const { language, services } = context
  const { shop, countryId, snapshot } = await openVoucherShop(request, context)
  const { currency } = shop
  const servedOption = chooseFormMethod(services.payments, { brandId: context.brand.id, countryId, currency })
  const banner = snapshot.art('banners', shop.banner)
  return {
    Data: {
      bannerimageweb: banner ? `${banner.Base}-960.webp` : '',
      ...(banner && { Art: banner }),
      one: getText(shop.headline, language),
      two: getText(shop.introduction, language),
      currency,
      t_c: getText(shop.terms, language).join('\n'),
      Offers: shop.offers.map(({ id, title, priceMinor, chargeMinor, validDays }) => ({
        OfferID: id,
        Title: getText(title, language),
        priceperticket: toMajor(priceMinor, currency),
        ihc: toMajor(chargeMinor, currency),
        ValidDays: validDays,
      })),
      Pictures: listGiftPictures(snapshot, shop, language),
      Origins: [...(servedOption?.provider.origins ?? [])],
    },
  }
}

/**
 * Returns the brand's voucher offers in the visitor's country.
 * @throws ApiError NOT_FOUND if it sells none
 */
export async function openVoucherShop(
  request: { readonly CountryID: number },
  context: Pick<RequestContext, 'brand' | 'store'>,
): Promise<{ shop: VoucherShop; countryId: number; snapshot: CatalogueSnapshot }> {
  const { brand, store } = context
  const countryId = chooseCountry(request, context)
  const snapshot = await currentCatalogue(store)
  const shop = brand.settings.voucherShop ? findVoucherShop(snapshot, brand.id, countryId) : null
  if (!shop) throw new ApiError('NOT_FOUND', 'Vouchers are not sold here.')
  return { shop, countryId, snapshot }
}

/** Returns the payment method for vouchers: the first whose page opens by a form; undefined if there is none. */
export function chooseFormMethod(
  { methodsFor }: Pick<Payments, 'methodsFor'>,
  order: Pick<PayableOrder, 'brandId' | 'countryId' | 'currency'> & Partial<PayableOrder>,
): Extract<ServedOption, { kind: 'provider' }> | undefined {
  const methods = methodsFor({ amountMinor: anyAmountMinor, accountId: null, ...order, kind: 'vouchers' })
  return methods
    .filter((servedOption) => servedOption.kind === 'provider')
    .find(({ method }) => method.postsForm === true)
}
