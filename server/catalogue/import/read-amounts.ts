import { explain, type Explanation } from '@/server/platform/explain'
import { missing, type Reason } from '@/server/platform/files/file-errors'
import type * as v from 'valibot'
import { currencyDecimals, toMinor } from '@/contract/money'
import type { FeeAmount } from '@/contract/booking/fees'
import type { Cinema, FeeCode } from '../items/catalogue-items'
import type { feeRow } from './file-schemas'

type OnError = (field: string, reason: Reason) => void

const mayBePer: Readonly<Record<FeeCode, readonly FeeAmount['per'][]>> = {
  convenience: ['seat'], // spec §9: ConFee × seat count
  service: ['seat', 'order', 'percent'],
  'glasses-3d': ['seat'],
  handling: ['order'], // spec §9: 10 added to the total
  vat: ['percent'],
}

export function readFeeRate(row: v.InferOutput<typeof feeRow>, onError: OnError): FeeAmount | null {
  const { code, per, amount, percent, currency } = row
  if (!mayBePer[code].includes(per)) {
    onError('per', explain('The fee {code} is per {unit}', { code, unit: mayBePer[code].join(' or ') }))
    return null
  }
  if (per === 'percent') {
    if (percent === null) onError('percent', explain('Expected a percentage'))
    else if (amount !== null) onError('amount', explain('Expected nothing besides a percentage'))
    else return { per, basisPoints: percent }
    return null
  }
  if (percent !== null) onError('percent', explain('Expected nothing besides an amount'))
  else if (amount === null) onError('amount', explain('Expected an amount'))
  else if (currency === '') onError('currency', explain('Expected the currency of the amount'))
  else {
    const amountMinor = convertToMinor(amount, currency, 'amount', onError)
    if (amountMinor !== null) return { per, amountMinor }
  }
  return null
}

/**
 * Returns prices in minor units, keyed by cinema or currency as in the file; adds errors for unknown keys and
 * too many decimals.
 */
export function readFoodPrices(
  prices: Readonly<Record<string, number>>,
  cinemas: readonly Cinema[],
  onError: OnError,
): Record<string, number> {
  const currencyOf = new Map(cinemas.map(({ id, currency }) => [id, currency]))
  const minor: Record<string, number> = {}
  for (const [key, price] of Object.entries(prices)) {
    const currency = /^[A-Z]/.test(key) ? key : currencyOf.get(key)
    if (currency === undefined) {
      onError(`prices.${key}`, missing(key, 'cinemas.csv'))
      continue
    }
    const priceMinor = convertToMinor(price, currency, `prices.${key}`, onError)
    if (priceMinor !== null) minor[key] = priceMinor
  }
  return minor
}

function convertToMinor(amount: number, currency: string, field: string, onError: OnError): number | null {
  const reason = findDecimalsError(amount, currency)
  if (reason === null) return toMinor(amount, currency)
  onError(field, reason)
  return null
}

/** Returns what is wrong with an amount in major units that has more decimals than its currency, or null. */
export function findDecimalsError(amount: number, currency: string): Explanation | null {
  try {
    toMinor(amount, currency)
    return null
  } catch {
    return explain('{currency} has {count} decimals', { currency, count: currencyDecimals(currency) })
  }
}
