import * as v from 'valibot'
import { id, text } from '../fields'

const digits = (least: number, most: number) =>
  v.pipe(v.string(), v.regex(new RegExp(`^\\d{${least},${most}}$`), 'Expected digits only'))

/** Three digits, as on Visa and MasterCard, the accepted brands. // spec §5, §9 */
const CVV = digits(3, 3)

/** Card data as sent by the card form: never stored, never logged. // spec §3 Card form */
export const cardFields = v.object({
  number: digits(12, 19),
  name: v.pipe(text, v.trim(), v.minLength(1), v.maxLength(80)),
  expiryMonth: digits(2, 2),
  expiryYear: digits(2, 2),
  CVV,
})

/** A card stored by the provider, with its CVV, which is typed each time. // spec §2 ExpressPay */
export const savedCardFields = v.object({ CardID: id, CVV })
