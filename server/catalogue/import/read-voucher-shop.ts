import type * as v from 'valibot'
import { toMinor } from '@/contract/money'
import type { VoucherShop } from '../items/catalogue-items'
import { countryByIso } from '@/server/platform/countries'
import type { Reason } from '@/server/platform/files/file-errors'
import { findDecimalsError } from './read-amounts'
import type { voucherShopEntry } from './voucher-shop-entry'

type Entry = v.InferOutput<typeof voucherShopEntry>
type OnError = (field: string, reason: Reason) => void

/** Returns a voucher page’s offers; null with an error when its fields do not fit together. */
export function readVoucherShop(entry: Entry, onError: OnError): VoucherShop | null {
  const errors: [field: string, reason: Reason][] = []
  const countries = entry.countries.flatMap((iso) => countryByIso.get(iso) ?? [])
  const currency = countries[0]?.currency ?? ''
  for (const [i, country] of countries.entries())
    if (country.currency !== currency)
      errors.push([`countries[${i}]`, `${country.iso} pays in ${country.currency}, not ${currency}`])
  for (const [i, offer] of entry.offers.entries())
    for (const field of ['price', 'charge'] as const) {
      const reason = findDecimalsError(offer[field], currency)
      if (reason !== null) errors.push([`offers[${i}].${field}`, reason])
    }
  for (const list of ['offers', 'pictures'] as const)
    for (const [i, { id }] of entry[list].entries())
      if (entry[list].findIndex((other) => other.id === id) < i)
        errors.push([`${list}[${i}].id`, `"${id}" occurs twice`])
  for (const [field, reason] of errors) onError(field, reason)
  if (errors.length > 0) return null
  return {
    id: entry.id,
    brandIds: entry.brands ?? [],
    countryIds: countries.map(({ id }) => id),
    currency,
    banner: entry.banner ?? '',
    headline: entry.one,
    introduction: entry.two,
    terms: entry.terms,
    offers: entry.offers.map(({ id, title, price, charge, validDays = 0 }) => ({
      id,
      title,
      priceMinor: toMinor(price, currency),
      chargeMinor: toMinor(charge, currency),
      validDays,
    })),
    pictures: entry.pictures.map(({ id, title }) => ({ id, title })),
  }
}
