import type { FeeAmount } from '@/contract/booking/fees'
import { feeCodes, type FeeCode, type FeeRate } from '../items/catalogue-items'

export type Fee = FeeAmount & { readonly code: FeeCode }

interface Charged {
  readonly cinemaId: string
  readonly countryIso: string
  readonly kind: FeeRate['kind']
  readonly format: string
}

/**
 * Returns the fees of a show, in the order of `feeCodes`: for each the most specific row, preferring the
 * cinema over the country and the format over any. A fee without a row or with a row of zero is not charged.
 */
export function computeFees(rates: readonly FeeRate[], show: Charged): Fee[] {
  const meant = rates.filter(
    ({ place, kind, format }) =>
      kind === show.kind &&
      (place === show.cinemaId || place === show.countryIso) &&
      (format === '' || format === show.format),
  )
  const weight = ({ place, format }: FeeRate) => (place === show.cinemaId ? 2 : 0) + (format === '' ? 0 : 1)
  return feeCodes.flatMap((code) => {
    const [best] = meant.filter((row) => row.code === code).toSorted((a, b) => weight(b) - weight(a))
    return best && !isNothing(best.rate) ? [{ code, ...best.rate }] : []
  })
}

/** Fees for buying on the site. */
const siteFees: ReadonlySet<FeeCode> = new Set(['convenience', 'handling'])

/** Returns the fees of a show that the counter charges too: whoever comes there does not pay for the site. */
export const feesAtCounter = (fees: readonly Fee[]): Fee[] => fees.filter(({ code }) => !siteFees.has(code))

function isNothing(rate: FeeAmount): boolean {
  return rate.per === 'percent' ? rate.basisPoints === 0 : rate.amountMinor === 0
}
