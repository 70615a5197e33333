import { toLatinDigits } from '@/contract/latin-digits'
import { currencyDecimals } from '@/contract/money'
import type { OfficeOrder } from '@/contract/office/orders'
import type { RequestOf } from '../../api'

export type RefundWanted = RequestOf<'refundOrder'>['wanted']

/** What an order returned so far, in minor units. */
export function returnedMinor({ returns }: OfficeOrder): number {
  return returns.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}

/** Whether something may be left to refund; the server decides. // server/orders/plan-return.ts */
export function isRefundable(order: OfficeOrder): boolean {
  return order.state === 'fulfilled' || (order.returns.length > 0 && returnedMinor(order) < order.totalMinor)
}

/** Lines of seats that were not refunded yet. */
export function refundableSeats({ state, lines, returns }: OfficeOrder): OfficeOrder['lines'] {
  if (state === 'refunded') return []
  const back = new Set(returns.flatMap(({ seats }) => seats))
  return lines.filter(({ kind, code }) => kind === 'seat' && !back.has(code))
}

/** Admissions that a refund concerns; money alone concerns all of them. */
export function admittedSeats(order: OfficeOrder, wanted: RefundWanted): OfficeOrder['admissions'] {
  const left = refundableSeats(order).map(({ code }) => code)
  return order.admissions.filter(
    ({ seat }) =>
      wanted.kind === 'money' ||
      (wanted.kind === 'whole' && left.includes(seat)) ||
      (wanted.kind === 'seats' && wanted.names.includes(seat)),
  )
}

/**
 * Reads an amount as typed, with the digits of any keyboard and at most the currency's decimals, in minor
 * units; null for anything else. A comma is refused: it parts thousands for some and decimals for others.
 */
export function readAmount(typed: string, currency: string): number | null {
  const text = toLatinDigits(typed.trim()).replace('\u066b', '.')
  const [, whole = '', fraction = ''] = /^(\d{1,9})(?:\.(\d+))?$/.exec(text) ?? []
  const decimals = currencyDecimals(currency)
  if (whole === '' || fraction.length > decimals) return null
  return Number(whole + fraction.padEnd(decimals, '0'))
}
