import * as v from 'valibot'
import { id, text } from '../fields'

const digits = (least: number, most: number) =>
  v.pipe(v.string(), v.regex(new RegExp(`^\\d{${least},${most}}$`), 'Expected digits only'))

/** Of Visa and MasterCard, which are those that are taken. // spec §5, §9 */
const CVV = digits(3, 3)

/** A card as its form sends it: never stored, never logged. // spec §3 Card form */
export const cardFields = v.object({
  number: digits(12, 19),
  name: v.pipe(text, v.trim(), v.minLength(1), v.maxLength(80)),
  expiryMonth: digits(2, 2),
  expiryYear: digits(2, 2),
  CVV,
})

/** A card that the provider knows already, and the code that is typed each time. // spec §2 ExpressPay */
export const savedCardFields = v.object({ CardID: id, CVV })
