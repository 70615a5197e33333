import type { LanguageCode } from '@/contract/envelope'
import type { Named } from '@/contract/search/name-index'
import type { Cinema, Film } from './catalogue-items'
import type { Snapshot } from './snapshot'

export interface NamedFilm extends Named {
  readonly kind: 'movie'
  readonly film: Film
}
export interface NamedCinema extends Named {
  readonly kind: 'cinema'
  readonly cinema: Cinema
}

const both = (texts: Readonly<Record<LanguageCode, string>> | undefined) =>
  texts ? [texts.en, texts.ar].filter(Boolean) : []

/** All names of a film: in both languages, its own, and the one its id keeps of another language. */
export function namedFilm(film: Film): NamedFilm {
  const names = [...both(film.title), film.originalTitle, film.id].filter(Boolean)
  return { kind: 'movie', id: film.id, names, film }
}

/** All names of a cinema, and what people say beside them. */
export function namedCinema(snapshot: Snapshot, cinema: Cinema): NamedCinema {
  const city = snapshot.cities.get(cinema.cityId)
  const chain = snapshot.items.chain.find((each) => each.id === cinema.chainId)
  return {
    kind: 'cinema',
    id: cinema.id,
    names: both(cinema.name),
    about: [...both(city?.name), ...both(chain?.name), ...both(cinema.address), cinema.id],
    cinema,
  }
}
