import * as v from 'valibot'
import { amount, count } from '../fields'
import { normalizeTyped } from '../typed-text'

export const voucherCode = v.pipe(
  v.string(),
  v.transform((typed) => normalizeTyped(typed).toUpperCase()),
  v.regex(/^[A-Z0-9-]{4,40}$/, 'Expected a voucher code'),
)

/** What is paid from value that somebody has here already. */
export const storedValuePart = v.object({
  /** Which stored value: the option of a wallet, or of vouchers. */
  PaymentID: count,
  VoucherCode: v.optional(voucherCode),
  /** Major units; left out, as much as there is and as is needed. */
  Amount: v.optional(v.pipe(amount, v.gtValue(0))),
})
/** Several of them, used up in this order. */
export const storedValueParts = v.pipe(v.array(storedValuePart), v.maxLength(5))
