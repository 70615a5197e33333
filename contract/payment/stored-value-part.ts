import * as v from 'valibot'
import { amount, count } from '../fields'
import { normalizeTyped } from '../typed-text'

export const voucherCode = v.pipe(
  v.string(),
  v.transform((typed) => normalizeTyped(typed).toUpperCase()),
  v.regex(/^[A-Z0-9-]{4,40}$/, 'Expected a voucher code'),
)

export const storedValuePart = v.object({
  /** Payment option of a prepaid balance: the wallet or vouchers. */
  PaymentID: count,
  VoucherCode: v.optional(voucherCode),
  /** Major units; when left out, as much as is available and needed. */
  Amount: v.optional(v.pipe(amount, v.gtValue(0))),
})
/** Several parts, spent in this order. */
export const storedValueParts = v.pipe(v.array(storedValuePart), v.maxLength(5))
