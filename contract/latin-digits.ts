/** Of Arabic (٠–٩) and of Persian and Urdu keyboards (۰–۹). */
const otherDigits = /[\u0660-\u0669\u06f0-\u06f9]/g

/** A text with its digits as the wire has them: a visitor types those of their own keyboard. Everything else stays. */
export function latinDigits(text: string): string {
  // Both rows of digits begin at a multiple of sixteen.
  return text.replace(otherDigits, (digit) => String(digit.charCodeAt(0) & 15))
}
