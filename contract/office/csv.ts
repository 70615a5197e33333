import { currencyDecimals } from '../money'

/**
 * Formats minor units, `-12.500` of -12500 fils, on digits because a binary fraction cannot hold the amount
 * exactly.
 */
export function majorText(amountMinor: number, currency: string): string {
  const decimals = currencyDecimals(currency)
  const digits = String(Math.abs(amountMinor)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const part = decimals === 0 ? '' : `.${digits.slice(-decimals)}`
  return `${amountMinor < 0 ? '-' : ''}${whole}${part}`
}

/** Returns a value as a cell of a table by RFC 4180. */
export function csvCell(value: string | number): string {
  const text = String(value)
  // A spreadsheet would run a name that begins like a formula, so it gets a leading apostrophe; amounts stay
  // numbers.
  const safe = /^[=+@\t\r]/.test(text) || /^-(?!\d)/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
