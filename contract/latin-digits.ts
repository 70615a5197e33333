/** Of Arabic (٠–٩), of Persian and Urdu keyboards (۰–۹), and full-width ones of East Asian keyboards (０–９). */
const otherDigits = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g

/** A text with its digits as the wire has them: a visitor types those of their own keyboard. Everything else stays. */
export function latinDigits(text: string): string {
  // All rows of digits begin at a multiple of sixteen.
  return text.replace(otherDigits, (digit) => String(digit.charCodeAt(0) & 15))
}
