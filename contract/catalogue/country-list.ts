import facts from './countries.json' with { type: 'json' }
import ids from './country-ids.json' with { type: 'json' }

const mapRows = (table: object): ReadonlyMap<string, object> => new Map(Object.entries(table))

/**
 * All data of each country, unvalidated. The app imports only `country-ids.ts` and gets the rest from the
 * server.
 */
export const countryList: Readonly<Record<string, object>> = Object.fromEntries(
  [...new Set([...Object.keys(ids), ...Object.keys(facts)])].map((name) => [
    name,
    { ...mapRows(ids).get(name), ...mapRows(facts).get(name) },
  ]),
)
