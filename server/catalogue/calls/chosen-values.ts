import type { GetAllShow } from '@/contract/catalogue/get-all-show'
import type { ParsedRequestOf } from '@/contract/define-call'
import type { CatalogueSnapshot } from '../items/snapshot'

type Request = ParsedRequestOf<typeof GetAllShow>
const groups = ['CinemaID', 'MovieLanguageID', 'Genre', 'LocationID', 'Format', 'Chain'] as const
type Group = (typeof groups)[number]

/**
 * The visitor’s filter choices per group, limited to values of the catalogue in its spelling and order, so
 * that equal choices are equal whatever their spelling. Null: no choice. Empty: only unknown values.
 */
export type Choices = Readonly<Record<Group, readonly string[] | null>>

/** Filter values of each group, keyed by their lower-case spelling. */
const known = new WeakMap<CatalogueSnapshot, Record<Group, ReadonlyMap<string, string>>>()

export function readChoices(snapshot: CatalogueSnapshot, request: Request): Choices {
  let values = known.get(snapshot)
  if (!values) known.set(snapshot, (values = collectValues(snapshot)))
  const read = (group: Group) => parseChoice(request[group], values[group])
  return {
    CinemaID: read('CinemaID'),
    MovieLanguageID: read('MovieLanguageID'),
    Genre: read('Genre'),
    LocationID: read('LocationID'),
    Format: read('Format'),
    Chain: read('Chain'),
  }
}

function parseChoice(joined: string, values: ReadonlyMap<string, string>): readonly string[] | null {
  const chosen = new Set(
    joined
      .split(',')
      .map((value) => value.trim().toLowerCase())
      .filter((value) => value !== '' && value !== '0'),
  )
  if (chosen.size === 0) return null
  return [...values].flatMap(([lower, value]) => (chosen.has(lower) ? [value] : []))
}

function collectValues(snapshot: CatalogueSnapshot): Record<Group, ReadonlyMap<string, string>> {
  const { items, shows } = snapshot
  const group = (values: readonly string[]) => new Map(values.map((value) => [value.toLowerCase(), value]))
  return {
    CinemaID: group(items.cinema.map((cinema) => cinema.id)),
    MovieLanguageID: group([
      ...items.film.flatMap((film) => film.languages),
      ...shows.map((show) => show.language),
    ]),
    Genre: group(items.film.flatMap((film) => film.genres)),
    LocationID: group(items.city.map((city) => city.id)),
    Format: group([...items.film.flatMap((film) => film.formats), ...shows.map((show) => show.format)]),
    Chain: group(items.chain.map((chain) => chain.id)),
  }
}
