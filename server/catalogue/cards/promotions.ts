import type { Brand } from '@/contract/brand'
import { countryIds } from '@/contract/catalogue/country-ids'
import type { Promotion } from '@/contract/catalogue/promotion'
import type { LanguageCode } from '@/contract/envelope'
import { getText } from '@/contract/get-text'
import type { GetPromotionList } from '@/contract/voucher/get-promotion-list'
import type { Handler } from '@/server/platform/request-context'
import { translatorFor } from '@/server/platform/translator'
import { type AdvertisedOffer, needsAccount, type PromoCode } from '../items/catalogue-items'
import { chooseCountry } from '../places/choose-country'
import { currentCatalogue } from '../items/current-catalogue'
import { getDiscountKind } from '../offers/discount-kinds'
import { advertisedRules, isOffTickets, offerOfBrand, getReferralRules } from '../offers/earned-offers'
import type { CatalogueSnapshot } from '../items/snapshot'
import { discountExample } from '../calls/discount-example'

export const getPromotionList: Handler<typeof GetPromotionList> = async (request, context) => ({
  Promotions: promotionsFor(
    await currentCatalogue(context.store),
    chooseCountry(request, context),
    context.brand,
    context.language,
  ),
})

/** Returns the offers of a country; none in Qatar. // spec §9 */
export function offersIn(snapshot: CatalogueSnapshot, countryId: number): AdvertisedOffer[] {
  if (countryId === countryIds.qatar) return []
  return snapshot.items.promotion.filter((promotion) => promotion.countryIds.includes(countryId))
}

/** Offers that come from a brand’s rules use the picture of the catalogue’s own. */
const referralArt = 'refer-and-earn'

const codesOf = new WeakMap<CatalogueSnapshot, Map<number, ReadonlyMap<string, PromoCode>>>()

/** Returns a country’s active promo codes, keyed in lower case; shared by all of its shows. */
export function codesIn(snapshot: CatalogueSnapshot, countryId: number): ReadonlyMap<string, PromoCode> {
  let ofCountries = codesOf.get(snapshot)
  if (!ofCountries) codesOf.set(snapshot, (ofCountries = new Map()))
  let codes = ofCountries.get(countryId)
  if (!codes) {
    const own = snapshot.items.code.filter(
      ({ id, countryIds: ids }) => ids.includes(countryId) && !snapshot.endedCodes.has(id),
    )
    ofCountries.set(countryId, (codes = new Map(own.map((code) => [code.id, code]))))
  }
  return codes
}

/** Returns a country’s offers in their wire format; no referral offer for a brand without referrals. */
export function promotionsFor(
  snapshot: CatalogueSnapshot,
  countryId: number,
  brand: Brand,
  language: LanguageCode,
): Promotion[] {
  const rules = getReferralRules(brand.id)
  const own = rules?.kind === 'tickets' && hasReferral(brand) ? [advertisedRules(rules)] : []
  return offersIn(snapshot, countryId)
    .filter((promotion) => getDiscountKind(promotion.discount.kind).own !== 'credit' || isPaidInCredit(brand))
    .concat(countryId === countryIds.qatar ? [] : own)
    .map((promotion) => {
      const art = snapshot.art('promotions', own.includes(promotion) ? referralArt : promotion.id)
      const { kind, amount, currency, days } = promotion.discount
      const { isFixedSum, wireKind } = getDiscountKind(kind)
      const example = discountExample(snapshot, promotion, countryId)
      return {
        ID: promotion.id,
        Title: getText(promotion.title, language),
        DiscountValue: isFixedSum ? amount : 0,
        Message: getText(promotion.message, language),
        promotion_card_img: art ? `${art.Base}-320.webp` : '',
        ...(art ? { Art: art } : {}),
        ...(promotion.hasCode ? { Code: promotion.id.toUpperCase() } : {}),
        ...(currency ? { Currency: currency } : {}),
        Terms: [...getText(promotion.terms, language), ...eligibilityTexts(promotion, brand, language)],
        ...(wireKind && { Rule: { Kind: wireKind, Days: [...days] } }),
        ...(example ? { Example: example } : {}),
      }
    })
}

/** Returns the condition that limits the brand’s offers to some visitors. // spec §6 */
function eligibilityTexts(promotion: AdvertisedOffer, { id }: Brand, language: LanguageCode): string[] {
  if (!isOffTickets(promotion)) return []
  const i18n = translatorFor(language)
  return needsAccount(offerOfBrand(promotion, id))
    ? [i18n._('For members: sign in or sign up before you pay.')]
    : [i18n._('For everyone, with or without an account.')]
}

export function hasReferral({ settings }: Pick<Brand, 'settings'>): boolean {
  return settings.referral
}

/** Whether the catalogue’s referral texts, which mention amounts of credit, apply to the brand. */
export function isPaidInCredit(brand: Pick<Brand, 'settings' | 'referral'>): boolean {
  return hasReferral(brand) && brand.referral?.kind !== 'tickets'
}
