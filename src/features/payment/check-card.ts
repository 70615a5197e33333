import { isCardNumber, isExpired } from './card-number'

/** The card form's fields as typed. // spec §3 Card form */
export interface CardFields {
  number: string
  name: string
  expiryMonth: string
  expiryYear: string
  CVV: string
}
export type CardError = 'number' | 'name' | 'expiryMonth' | 'expiryYear' | 'expired' | 'CVV'

/** Returns the errors of a card before anything is sent, in the order of the form. // spec §5 */
export function checkCard(card: CardFields, nowMs: number): CardError[] {
  const errors: CardError[] = []
  if (!isCardNumber(card.number)) errors.push('number')
  if (card.name.trim() === '') errors.push('name')
  const isMonth = /^(0[1-9]|1[0-2])$/.test(card.expiryMonth)
  const isYear = /^\d\d$/.test(card.expiryYear)
  if (!isMonth) errors.push('expiryMonth')
  if (!isYear) errors.push('expiryYear')
  if (isMonth && isYear && isExpired(card.expiryMonth, card.expiryYear, nowMs)) errors.push('expired')
  if (!/^\d{3}$/.test(card.CVV)) errors.push('CVV')
  return errors
}
