import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Film } from './kit/composition'

const shipped = path.resolve(import.meta.dirname, '../sample-catalogue')

const readRows = <T>(name: string): readonly T[] => {
  const file = path.join(shipped, name)
  if (!existsSync(file)) throw new Error(`There is no ${file}`)
  return JSON.parse(readFileSync(file, 'utf8')) as T[]
}

/** Films of the shipped catalogue, as its files give them. */
export const readFilms = (): readonly Film[] => readRows<Film>('films.json')

/** Events, in the shape of a film: the drawing needs a title, a palette and what kind of evening it is. */
export const readEvents = (): readonly Film[] =>
  readRows<{ id: string; category: string; title: { en: string; ar: string }; art: Film['art'] }>(
    'events.json',
  ).map((event) => ({
    ...event,
    title: { ...event.title, original: event.title.en },
    year: 0,
    director: '',
    genres: [event.category.charAt(0).toUpperCase() + event.category.slice(1)],
  }))

export const readPromotions = (): readonly { id: string; art: Film['art'] }[] => readRows('promotions.json')

/** Gift cards, and the banner of the page that sells them. */
export const readVoucherShops = (): readonly {
  banner: string
  pictures: readonly { id: string; art: Film['art'] }[]
}[] => readRows('vouchers.json')

export const readFoods = (): readonly { id: string; category: string }[] => readRows('food.json')

/** A banner shows the picture of what it leads to; texts are by language. */
export type BannerRow = {
  id: string
  type: string
  film?: string
  event?: string
  promotion?: string
  title: Record<string, string>
  subtitle: Record<string, string>
}
export const readBanners = (): readonly BannerRow[] => readRows('banners.json')

/** The cinemas' ids in the order of the file. */
export const readCinemas = (): readonly { id: string; chain: string; city: string; type: string }[] => {
  const [head, ...rows] = readFileSync(path.join(shipped, 'cinemas.csv'), 'utf8').trim().split(/\r?\n/)
  const type = (head as string).split(',').indexOf('type') - (head as string).split(',').length
  return rows.map((row) => {
    // Quoted addresses hold commas, so count from the nearer end.
    const cells = row.split(',')
    return {
      id: cells[0] as string,
      chain: cells[1] as string,
      city: cells[2] as string,
      type: cells.at(type) as string,
    }
  })
}
