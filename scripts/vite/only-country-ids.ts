import type { Plugin } from 'vite'

/** What the app reads of `countries.json`: names and money of a country come with the server's answers, or from Intl. */
export function onlyIds(json: string): string {
  const countries = JSON.parse(json) as Record<string, { id: number; iso: string }>
  return JSON.stringify(
    Object.fromEntries(Object.entries(countries).map(([name, { id, iso }]) => [name, { id, iso }])),
  )
}

/** The list of countries is part of each first visit. */
export function dropCountryFacts(): Plugin {
  return {
    name: 'foyer:drop-country-facts',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      return id.endsWith('/contract/catalogue/countries.json') ? { code: onlyIds(code), map: null } : null
    },
  }
}
