import facts from './countries.json' with { type: 'json' }
import ids from './country-ids.json' with { type: 'json' }

const rowsOf = (table: object): ReadonlyMap<string, object> => new Map(Object.entries(table))

/** All that is known of each country, unchecked. The app imports `country-ids.ts` alone: the rest it has from the server. */
export const countryList: Readonly<Record<string, object>> = Object.fromEntries(
  [...new Set([...Object.keys(ids), ...Object.keys(facts)])].map((name) => [
    name,
    { ...rowsOf(ids).get(name), ...rowsOf(facts).get(name) },
  ]),
)
