import type { Named } from '@/contract/search/name-index'
import { languageCodes } from '@/contract/language-codes'
import type { Texts } from '@/contract/get-text'
import type { CatalogueEvent, Cinema, Film } from '../items/catalogue-items'
import type { Show } from '../shows/show'
import type { CatalogueSnapshot } from '../items/snapshot'

export interface NamedFilm extends Named {
  readonly kind: 'movie'
  readonly film: Film
}
export interface NamedCinema extends Named {
  readonly kind: 'cinema'
  readonly cinema: Cinema
}

export interface NamedEvent extends Named {
  readonly kind: 'event'
  readonly event: CatalogueEvent
  /** Its next date. */
  readonly show: Show
}
export type NamedItem = NamedFilm | NamedCinema | NamedEvent

const inAll = (texts: Texts | undefined): string[] => languageCodes.flatMap((code) => texts?.[code] || [])

/**
 * Returns all names of a film: in every available language, its original title, and the words of its id,
 * which may be in another language.
 */
export function createNamedFilm(film: Film): NamedFilm {
  const names = [...inAll(film.title), film.originalTitle, film.id].filter(Boolean)
  // Several directors are one text.
  const people = [...film.director.split(', '), ...film.cast].filter(Boolean)
  return { kind: 'movie', id: film.id, names, people, film }
}

export function createNamedCinema(snapshot: CatalogueSnapshot, cinema: Cinema): NamedCinema {
  const city = snapshot.cities.get(cinema.cityId)
  const chain = snapshot.items.chain.find((each) => each.id === cinema.chainId)
  return {
    kind: 'cinema',
    id: cinema.id,
    names: inAll(cinema.name),
    about: [...inAll(city?.name), ...inAll(chain?.name), ...inAll(cinema.address), cinema.id],
    cinema,
  }
}

/** `show` is the event’s next date. */
export function createNamedEvent(snapshot: CatalogueSnapshot, event: CatalogueEvent, show: Show): NamedEvent {
  const city = snapshot.cities.get(show.cinema.cityId)
  const category = languageCodes.map((code) => snapshot.word('eventCategory', event.category, code))
  return {
    kind: 'event',
    id: event.id,
    names: [...inAll(event.title), event.id],
    about: [...inAll(show.cinema.name), ...inAll(city?.name), ...inAll(event.organiser), ...category],
    event,
    show,
  }
}
