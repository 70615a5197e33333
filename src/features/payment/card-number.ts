import { toLatinDigits } from '@/contract/latin-digits'

/** Returns the digits of a card number, from any keyboard, typed or pasted, 19 at most (ISO/IEC 7812). */
export function cardDigits(typed: string): string {
  return toLatinDigits(typed).replace(/\D/g, '').slice(0, 19)
}

/** Formats digits in groups of four. // spec §5: number four groups of 4 */
export function groupCardNumber(digits: string): string {
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ')
}

/** Whether a number passes the check digit (Luhn, ISO/IEC 7812-1) and has a card’s length. */
export function isCardNumber(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i])
    const doubled = i % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/**
 * Returns the brand; Visa and MasterCard are accepted, others return null and are left for the bank to
 * refuse. // spec §9
 */
export function cardBrand(digits: string): 'visa' | 'mastercard' | null {
  if (digits.startsWith('4')) return 'visa'
  if (/^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/.test(digits)) return 'mastercard'
  return null
}

/** Returns the two digits of a year; password managers fill in all four. // spec §5: expiry year 2 digits */
export function expiryYear(typed: string): string {
  return toLatinDigits(typed).replace(/^20(?=\d\d$)/, '')
}

/** Whether a card has expired: it is valid to the end of the printed month. `nowMs` by the server’s clock. */
export function isExpired(month: string, year: string, nowMs: number): boolean {
  const now = new Date(nowMs)
  return (2000 + Number(year)) * 12 + Number(month) - 1 < now.getUTCFullYear() * 12 + now.getUTCMonth()
}
