import * as v from 'valibot'
import { brands } from '@/brands/brands'
import { countryIso, fileId, texts, plainText } from './file-fields'
import { inLanguages } from './language-fields'

/** Limits of offers and pictures on one page. */
const mostOffers = 12
const mostPictures = 24
const money = v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000))

const shopOffer = v.strictObject({
  id: fileId,
  title: texts(80),
  /** Major units of the country’s currency: the value of the voucher. */
  price: v.pipe(money, v.gtValue(0, 'Expected a price above 0')),
  /** Extra charge per voucher. */
  charge: v.optional(money, 0),
  /** No expiry when left out. */
  validDays: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3650))),
})

/** Texts and vouchers of one page of `/vouchers`: an entry of `vouchers.json`. */
export const voucherShopEntry = v.strictObject({
  id: fileId,
  countries: v.pipe(v.array(countryIso), v.minLength(1)),
  /** Brands of the entry; when left out, all brands that sell vouchers. */
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
  /** Name of a picture in `banners/`. */
  banner: v.optional(fileId),
  one: texts(120),
  two: texts(400),
  terms: inLanguages(v.pipe(v.array(plainText(400)), v.minLength(1))),
  offers: v.pipe(v.array(shopOffer), v.minLength(1), v.maxLength(mostOffers)),
  /** Designs of gift cards: pictures in `gifts/`. */
  pictures: v.optional(
    v.pipe(
      v.array(v.strictObject({ id: fileId, title: texts(60), art: v.optional(v.looseObject({})) })),
      v.maxLength(mostPictures),
    ),
    [],
  ),
})
