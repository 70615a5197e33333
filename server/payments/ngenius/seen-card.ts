import type { OnlyCards } from '../card-offers'
import type { NGeniusPayment } from './wire'

/** Of a card's number, as the gateway tells them with a payment. */
export const toldDigits = 6

/** What a receipt shows of the beginning of a number: its first 6 to 8 digits. */
export function firstDigitsOf(masked: string | undefined): string | null {
  return /^(\d{6,8})\D/.exec(masked ?? '')?.[1] ?? null
}

/** Whether the card that is to pay is one of those that every offer of the order is for. */
export function isOfThese({ paymentMethod }: NGeniusPayment, onlyCards: OnlyCards | null): boolean {
  const known = firstDigitsOf(paymentMethod?.pan)
  return (onlyCards ?? []).every(
    (digits) => known !== null && digits.some((first) => known.startsWith(first)),
  )
}
