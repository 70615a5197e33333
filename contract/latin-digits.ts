/** Digits of Arabic (٠–٩), Persian and Urdu (۰–۹), and full-width East Asian keyboards (０–９). */
const otherDigits = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g

/** Converts digits of any keyboard to the Latin digits of the wire; all other characters stay. */
export function toLatinDigits(text: string): string {
  // Every range of digits starts at a multiple of sixteen.
  return text.replace(otherDigits, (digit) => String(digit.charCodeAt(0) & 15))
}
