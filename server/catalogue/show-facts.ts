import type { Show } from './show'

/** What a list of shows comes in, each once, in the order of the shows. */
export interface ShowFacts {
  readonly formats: readonly string[]
  readonly languages: readonly string[]
  readonly chains: readonly string[]
  readonly cities: readonly string[]
}

const factsOf = new WeakMap<readonly Show[], ShowFacts>()

/** Gathered once for the same list, see `bookableByFilm`. */
export function showFacts(shows: readonly Show[]): ShowFacts {
  let known = factsOf.get(shows)
  if (!known) factsOf.set(shows, (known = gathered(shows)))
  return known
}

function gathered(shows: readonly Show[]): ShowFacts {
  const formats = new Set<string>()
  const languages = new Set<string>()
  const chains = new Set<string>()
  const cities = new Set<string>()
  for (const { format, language, cinema } of shows) {
    formats.add(format)
    languages.add(language)
    chains.add(cinema.chainId)
    cities.add(cinema.cityId)
  }
  return { formats: [...formats], languages: [...languages], chains: [...chains], cities: [...cities] }
}
