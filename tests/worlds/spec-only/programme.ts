/** What the spec-only API has to show and sell: two cinemas, a few films, shows of the next days. */

export interface Film {
  readonly id: string
  readonly title: string
  readonly genre: string
  readonly lang: string
}
export interface House {
  readonly id: string
  readonly name: string
  readonly city: string
}
export interface Show {
  readonly id: string
  readonly film: Film
  readonly house: House
  /** `YYYY-MM-DD` */
  readonly date: string
  /** `HH:mm` */
  readonly time: string
}

// Ids of digits alone: text and numbers look alike, and must go back as they came.
export const films: readonly Film[] = [
  { id: '101', title: 'The Salt Road', genre: 'Drama', lang: 'English' },
  { id: '102', title: 'Night Ferry', genre: 'Thriller', lang: 'Arabic' },
  { id: '103', title: 'Nine Drums', genre: 'Drama', lang: 'Swahili' },
]
export const houses: readonly House[] = [
  { id: '51', name: 'Harbour Screens', city: 'Mombasa' },
  { id: '52', name: 'Upper Hill Cinema', city: 'Nairobi' },
]
const hours = ['17:15', '20:45']
const days = 3

export function showsFrom(now: Date): Show[] {
  const shows: Show[] = []
  for (let day = 1; day <= days; day++) {
    const date = new Date(now.getTime() + day * 86_400_000).toISOString().slice(0, 10)
    for (const film of films)
      for (const house of houses)
        for (const time of hours) shows.push({ id: String(9000 + shows.length), film, house, date, time })
  }
  return shows
}

/** The hall of every show: rows of eight, the last one dearer. */
export const rows = ['A', 'B', 'C', 'D', 'E', 'F'].map((row, index, { length }) => ({
  names: Array.from({ length: 8 }, (_, i) => `${row}${i + 1}`),
  seatClass: index === length - 1 ? ('2' as const) : ('1' as const),
}))
export const priceOf = { 1: 900, 2: 1200 } as const
export const classLabel = { 1: 'Standard', 2: 'Premium' } as const
/** Of one seat. */
export const conFee = 50
export const seatClassOf = new Map(
  rows.flatMap(({ names, seatClass }) => names.map((name) => [name, seatClass])),
)
