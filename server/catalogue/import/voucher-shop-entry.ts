import * as v from 'valibot'
import { brands } from '@/brands/brands'
import { countryIso, fileId, texts, plainText } from './file-fields'
import { inLanguages } from './language-fields'

/** An offer is bought so often at once, and a page shows so many. */
const mostOffers = 12
const mostPictures = 24
const money = v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000))

const shopOffer = v.strictObject({
  id: fileId,
  title: texts(80),
  /** Major units of the country's currency: what can be spent of it. */
  price: v.pipe(money, v.gtValue(0, 'Expected a price above 0')),
  /** On top of it, for each voucher. */
  charge: v.optional(money, 0),
  /** Left out: for good. */
  validDays: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3650))),
})

/** Texts and vouchers of one page of `/vouchers`: an entry of `vouchers.json`. */
export const voucherShopEntry = v.strictObject({
  id: fileId,
  countries: v.pipe(v.array(countryIso), v.minLength(1)),
  /** Brands that it is for; left out, every brand that sells vouchers. */
  brands: v.optional(
    v.pipe(
      v.array(
        v.pipe(
          v.string(),
          v.check((id) => brands.some((brand) => brand.id === id), 'No such brand'),
        ),
      ),
      v.minLength(1),
    ),
  ),
  /** A picture of `banners/`. */
  banner: v.optional(fileId),
  one: texts(120),
  two: texts(400),
  terms: inLanguages(v.pipe(v.array(plainText(400)), v.minLength(1))),
  offers: v.pipe(v.array(shopOffer), v.minLength(1), v.maxLength(mostOffers)),
  /** What gift cards look like: pictures of `gifts/`. */
  pictures: v.optional(
    v.pipe(
      v.array(v.strictObject({ id: fileId, title: texts(60), art: v.optional(v.looseObject({})) })),
      v.maxLength(mostPictures),
    ),
    [],
  ),
})
