import { ApiError } from '@/src/lib/api/api-error'
import type { Hold, Price, Refusal } from '../../flow/state'
import type { WireOrderLine } from '@/contract/booking/reservation'
import { toMinor } from '@/contract/money'

/** Why a call failed. @throws what is no answer of the API: a fault of ours must not look like a refusal. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError)) throw error
  return { code: error.code, message: error.message }
}

/** Whether a call got no answer. */
export function isConnectionError(error: unknown): boolean {
  return error instanceof ApiError && error.isConnection
}

/** The capability of a hold, as calls carry it. */
export function claimOf(hold: Hold): { ReserveID: string; ReserveKey?: string } {
  return hold.reserveKey === null
    ? { ReserveID: hold.reserveId }
    : { ReserveID: hold.reserveId, ReserveKey: hold.reserveKey }
}

interface WireAmounts {
  Currency?: string | undefined
  TicketsTotal?: number | undefined
  /** Of one seat. */
  ConFee: number
  Fees?: number | undefined
  discount: number
  total: number
  Lines?: readonly WireOrderLine[] | undefined
}

/**
 * Wire amounts (major units) as our price. An API that only speaks the specification says no currency, no sum of fees
 * and no sum of tickets: they follow from the show and from its rule. // spec §9: final = total + ConFee × seats − discount
 */
export function priceOf(amounts: WireAmounts, show: { currency: string; seats: number }): Price {
  const { TicketsTotal, total, discount } = amounts
  const Currency = amounts.Currency ?? show.currency
  const totalMinor = toMinor(total, Currency)
  const feesMinor =
    amounts.Fees === undefined
      ? toMinor(amounts.ConFee, Currency) * show.seats
      : toMinor(amounts.Fees, Currency)
  const discountMinor = toMinor(discount, Currency)
  const ticketsMinor =
    TicketsTotal === undefined ? totalMinor - feesMinor + discountMinor : toMinor(TicketsTotal, Currency)
  const lines = (amounts.Lines ?? []).map((line) => ({
    kind: line.Kind,
    code: line.Code,
    label: line.Label,
    quantity: line.Quantity,
    unitMinor: toMinor(line.UnitPrice, Currency),
    amountMinor: toMinor(line.Amount, Currency),
  }))
  return { currency: Currency, ticketsMinor, feesMinor, discountMinor, totalMinor, lines }
}
