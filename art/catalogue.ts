import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Film } from './kit/composition'

const shipped = path.resolve(import.meta.dirname, '../catalogue/shipped')

/** Films of the shipped catalogue, as its files give them. */
export const readFilms = (): readonly Film[] => {
  const file = path.join(shipped, 'films.json')
  if (!existsSync(file)) throw new Error(`There is no ${file}`)
  return JSON.parse(readFileSync(file, 'utf8')) as Film[]
}
