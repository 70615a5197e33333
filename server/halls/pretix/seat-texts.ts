/** Rows and seats of a plan, converted for names like `204-F-12`. */

/** The same limit as in a text grid. */
const longestRow = 12
/**
 * Keeps a seat’s name within the 40 characters that a reservation accepts. //
 * contract/booking/reservation-calls.ts
 */
const longestNumber = 8

export interface NamedSeats {
  /**
   * Whole numbers if all seats of the row have distinct ones; otherwise their positions in the row, counted
   * from 1.
   */
  readonly numbers: readonly number[]
  /** Labels of seats that are not plain numbers. */
  readonly texts: readonly string[] | null
}

/**
 * Returns a row’s name. Hyphens separate the parts of a seat’s name, so a hyphen in the row’s name is
 * replaced by one that looks the same.
 */
export function rowText(name: string): string {
  const characters = Array.from(withoutHyphens(name))
  return characters.length > longestRow
    ? `${characters.slice(0, longestRow - 1).join('')}…`
    : characters.join('')
}

export function seatTexts(seatNumbers: readonly string[]): NamedSeats {
  const numbers = seatNumbers.map((each) => (/^\d{1,5}$/.test(each) ? Number(each) : -1))
  if (!numbers.includes(-1) && new Set(numbers).size === numbers.length) return { numbers, texts: null }
  const used = new Set<string>()
  const texts = seatNumbers.map((each, i) => ownName(numberText(each) || String(i + 1), used))
  return { numbers: seatNumbers.map((_, i) => i + 1), texts }
}

/** Returns the name, or `name (2)` when it is taken, and marks the result as taken. */
function ownName(name: string, used: Set<string>): string {
  let own = name
  for (let i = 2; used.has(own); i++) own = `${name} (${i})`
  used.add(own)
  return own
}

/** Shortens a long text to its end, which holds the number: `…mmer 12`. */
function numberText(text: string): string {
  const characters = Array.from(withoutHyphens(text))
  return characters.length > longestNumber
    ? `…${characters.slice(1 - longestNumber).join('')}`
    : characters.join('')
}

function withoutHyphens(text: string): string {
  return text.replaceAll('-', '\u2011')
}
