/**
 * Converts single values of another API to the contract’s format. A value that cannot be converted stays as
 * it is, and the parser rejects it.
 */
import { currency, epochMs, serverId, localDate, localTime } from '@/contract/fields'

const yes: ReadonlySet<string> = new Set(['1', 'true', 'yes', 'y'])
const no: ReadonlySet<string> = new Set(['0', 'false', 'no', 'n', '', 'none', 'null'])

/** Converts a value to text; calls `onNumberId` for an id that is a number. */
export function fitText(schema: unknown, value: unknown, onNumberId: (id: string) => void): unknown {
  if (schema === localDate) return readDate(value)
  if (schema === localTime) return readTime(value)
  if (schema === currency) return typeof value === 'string' ? value.trim().toUpperCase() : value
  if (schema === serverId && typeof value === 'number') onNumberId(String(value))
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  // Joins a list where one text is expected: names of seats, genres, languages.
  if (Array.isArray(value) && value.every((each) => typeof each === 'string' || typeof each === 'number'))
    return value.join(', ')
  return value
}

export function fitNumber(schema: unknown, value: unknown): unknown {
  if (typeof value !== 'string') return value
  const plain = value.trim().replace(/,(?=\d{3}\b)/g, '')
  if (/^-?\d+(?:\.\d+)?$/.test(plain)) return Number(plain)
  const moment = schema === epochMs ? Date.parse(value) : Number.NaN
  return Number.isNaN(moment) ? value : moment
}

/** Converts a value to a boolean; food and drink given as text counts as true, whatever the text is. */
export function fitBoolean(value: unknown): unknown {
  if (typeof value === 'number') return value !== 0
  if (Array.isArray(value)) return value.length > 0
  if (typeof value !== 'string') return value
  const word = value.trim().toLowerCase()
  return yes.has(word) || !no.has(word)
}

/** Returns the allowed value that matches, in any spelling. */
export function fitChoice(choices: readonly unknown[], value: unknown): unknown {
  if (choices.includes(value)) return value
  const spelled = spelling(value)
  return choices.find((choice) => spelling(choice) === spelled) ?? value
}

function spelling(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '0'
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim().toLowerCase() : ''
}

/**
 * Converts `2026-03-07T00:00:00` and `07/03/2026` to 2026-03-07; in an ambiguous date the day comes before
 * the month.
 */
export function readDate(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const iso = /^\d{4}-\d\d-\d\d/.exec(value.trim())
  if (iso) return iso[0]
  const parts = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(value.trim())
  if (!parts) return value
  const [, day = '', month = '', year = ''] = parts
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** Converts `20:45:00` and `8:45 PM` to 20:45. */
export function readTime(value: unknown): unknown {
  const parts =
    typeof value === 'string' && /^(\d{1,2})[:.](\d\d)(?::\d\d)?\s*([ap])?\.?m?\.?$/i.exec(value.trim())
  if (!parts) return value
  const [, hour = '', minute = '', half = ''] = parts
  const at = half === '' ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return `${String(at).padStart(2, '0')}:${minute}`
}
