/** Rows and seats as a plan calls them, made fit for names like `204-F-12`. */

/** As in a text grid. */
const longestRow = 12
/** So that a seat's name stays within the 40 characters that a reservation takes. // contract/booking/booking-reserve.ts */
const longestNumber = 8

export interface NamedSeats {
  /** Whole numbers, where all seats of the row have one of their own; else their places in the row, from 1. */
  readonly numbers: readonly number[]
  /** What is written on the seats, where that is no number. */
  readonly texts: readonly string[] | null
}

/** A row's name: hyphens part the names of seats, so one in it becomes the hyphen that looks the same. */
export function rowText(name: string): string {
  const characters = Array.from(withoutHyphens(name))
  return characters.length > longestRow
    ? `${characters.slice(0, longestRow - 1).join('')}…`
    : characters.join('')
}

export function seatTexts(written: readonly string[]): NamedSeats {
  const numbers = written.map((each) => (/^\d{1,5}$/.test(each) ? Number(each) : -1))
  if (!numbers.includes(-1) && new Set(numbers).size === numbers.length) return { numbers, texts: null }
  const taken = new Set<string>()
  const texts = written.map((each, i) => ownName(numberText(each) || String(i + 1), taken))
  return { numbers: written.map((_, i) => i + 1), texts }
}

/** The name itself, or `name (2)` where it is taken; takes it. */
function ownName(name: string, taken: Set<string>): string {
  let own = name
  for (let i = 2; taken.has(own); i++) own = `${name} (${i})`
  taken.add(own)
  return own
}

/** What is longer keeps its end, where the number is: `…mmer 12`. */
function numberText(text: string): string {
  const characters = Array.from(withoutHyphens(text))
  return characters.length > longestNumber
    ? `…${characters.slice(1 - longestNumber).join('')}`
    : characters.join('')
}

function withoutHyphens(text: string): string {
  return text.replaceAll('-', '\u2011')
}
