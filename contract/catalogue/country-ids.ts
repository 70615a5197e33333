import countries from './country-ids.json' with { type: 'json' }

/**
 * Country ids of the wire, keyed by the names of `country-ids.json`. Four are the specification’s own (//
 * spec §2, §9); the common lists give Kenya 113, which is Bahrain here, so all others use their ISO 3166-1
 * numeric code, which none of the four occupies.
 */
export const countryIds = Object.fromEntries(
  Object.entries(countries).map(([name, { id }]) => [name, id]),
) as Readonly<Record<keyof typeof countries, number>>

/** ISO 3166-1 alpha-2 by the wire's id. */
export const countryIso: Readonly<Record<number, string>> = Object.fromEntries(
  Object.values(countries).map(({ id, iso }) => [id, iso]),
)
