import { languageLocales } from '@/contract/languages.gen'
import { getText } from '@/contract/get-text'
import { translatorFor, type Translator } from '@/server/platform/translator'
import type { QuickBook, QuickBookItem } from '@/contract/catalogue/quick-book'
import type { LanguageCode } from '@/contract/envelope'
import { maxQuickBookDates } from '@/contract/limits'
import type { Handler } from '@/server/platform/request-context'
import { chooseCountry } from '../places/choose-country'
import { languageName } from '../places/language-name'
import { findBookableAtCinema, findBookableOfFilm, findBookableShows } from '../shows/bookable-shows'
import { computeAvailability, countTaken, type CatalogueDeps } from '../cards/showtimes'
import { currentCatalogue } from '../items/current-catalogue'
import type { Show } from '../shows/show'
import type { CatalogueSnapshot } from '../items/snapshot'
import { addDays, toLocalTime } from '../shows/zoned-time'

const today = (i18n: Translator) => i18n._('Today')
const tomorrow = (i18n: Translator) => i18n._('Tomorrow')

/**
 * Returns the choices of the next step: previous choices filter the bookable shows, and the next missing one
 * is asked for.
 */
export const quickBook: Handler<typeof QuickBook, CatalogueDeps> = async (request, context) => {
  const { store, language } = context
  const snapshot = await currentCatalogue(store)
  const nowMs = store.nowMs()
  const countryId = chooseCountry(request, context)
  const filmId = request.movieID ?? request.movie_link_id
  const cinemaId = request.cinema_id
  const shows = filmId
    ? findBookableOfFilm(snapshot, countryId, filmId, nowMs).filter(
        (show) => !cinemaId || show.cinema.id === cinemaId,
      )
    : cinemaId
      ? findBookableAtCinema(snapshot, countryId, cinemaId, nowMs)
      : findBookableShows(snapshot, countryId, nowMs)
  if (!filmId && (cinemaId || request.OrderBy === 'movie'))
    return { Step: 'movie', data: filmChoices(snapshot, shows, language) }
  if (!cinemaId) return { Step: 'cinema', data: cinemaChoices(snapshot, shows, language) }
  if (!request.show_date) return { Step: 'date', data: dateChoices(shows, language, nowMs) }
  const onDate = shows.filter((show) => show.showDate === request.show_date)
  const takenCounts = await countTaken(context, snapshot, onDate)
  return {
    Step: 'time',
    data: onDate.map((show) => timeChoice(show, takenCounts.get(show.id) ?? 0, language, nowMs)),
  }
}

function filmChoices(
  snapshot: CatalogueSnapshot,
  shows: readonly Show[],
  language: LanguageCode,
): QuickBookItem[] {
  const showing = new Set(shows.map((show) => show.titleId))
  return snapshot.items.film
    .filter((film) => showing.has(film.id))
    .map((film) => {
      const art = snapshot.art('posters', film.id)
      return {
        ID: film.id,
        title: getText(film.title, language),
        movieID: film.id,
        movie_link_id: film.id,
        Latenightpopup: false,
        ...(art ? { Art: art } : {}),
      }
    })
}

function cinemaChoices(
  snapshot: CatalogueSnapshot,
  shows: readonly Show[],
  language: LanguageCode,
): QuickBookItem[] {
  const showing = new Set(shows.map((show) => show.cinema.id))
  return snapshot.items.cinema
    .filter((cinema) => showing.has(cinema.id))
    .map((cinema) => ({
      ID: cinema.id,
      title: getText(cinema.name, language),
      CinemaID: cinema.id,
      CinemaName: getText(cinema.name, language),
      City: getText(snapshot.cities.get(cinema.cityId)?.name, language) ?? '',
      Latenightpopup: false,
    }))
}

function dateChoices(shows: readonly Show[], language: LanguageCode, nowMs: number): QuickBookItem[] {
  const timeZone = shows[0]?.cinema.timeZone ?? 'UTC'
  const now = toLocalTime(new Date(nowMs), timeZone).date
  const format = new Intl.DateTimeFormat(languageLocales[language], {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  return [...new Set(shows.map((show) => show.showDate))]
    .sort()
    .slice(0, maxQuickBookDates)
    .map((date) => ({
      ID: date,
      title:
        date === now
          ? today(translatorFor(language))
          : date === addDays(now, 1)
            ? tomorrow(translatorFor(language))
            : format.format(new Date(`${date}T00:00:00Z`)),
      ShowDate: date,
      TimeZone: timeZone,
      Latenightpopup: false,
    }))
}

function timeChoice(show: Show, takenCount: number, language: LanguageCode, nowMs: number): QuickBookItem {
  return {
    ID: show.id,
    title: [show.showTime, show.format, languageName(show.language, language)].join(' · '),
    CinemaID: show.cinema.id,
    CinemaName: getText(show.cinema.name, language),
    movieID: show.titleId,
    movie_link_id: show.titleId,
    ShowDate: show.showDate,
    ShowTime: show.showTime,
    SchID: show.id,
    SeatLayout: show.seatMode,
    Latenightpopup: show.lateNight,
    StartsAt: show.startsAtMs,
    TimeZone: show.cinema.timeZone,
    Availability: computeAvailability(show, takenCount, nowMs),
  }
}
