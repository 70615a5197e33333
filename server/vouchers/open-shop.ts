import type { VoucherShop } from '@/server/catalogue/catalogue-items'
import { chosenCountry } from '@/server/catalogue/chosen-country'
import { currentCatalogue } from '@/server/catalogue/current-catalogue'
import type { Snapshot } from '@/server/catalogue/snapshot'
import { voucherShopOf } from '@/server/catalogue/voucher-shops'
import { Refusal } from '@/server/platform/refusal'
import type { RequestContext } from '@/server/platform/request-context'

/**
 * What the brand sells of vouchers in the visitor's country.
 * @throws Refusal NOT_FOUND where it sells none
 */
export async function openVoucherShop(
  request: { readonly CountryID: number },
  context: Pick<RequestContext, 'brand' | 'store'>,
): Promise<{ shop: VoucherShop; countryId: number; snapshot: Snapshot }> {
  const { brand, store } = context
  const countryId = chosenCountry(request, context)
  const snapshot = await currentCatalogue(store)
  const shop = brand.settings.voucherShop ? voucherShopOf(snapshot, brand.id, countryId) : null
  if (!shop) throw new Refusal('NOT_FOUND', 'Vouchers are not sold here.')
  return { shop, countryId, snapshot }
}
