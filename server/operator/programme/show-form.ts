import type { LanguageCode } from '@/contract/envelope'
import { getText } from '@/contract/get-text'
import { showsOnDay } from '@/server/catalogue/shows/screen-days'
import { findPrice } from '@/server/catalogue/shows/price-list'
import { getWeekday } from '@/server/catalogue/shows/zoned-time'
import type { ItemLists } from '@/server/catalogue/items/catalogue-items'
import { ApiError } from '@/server/platform/api-error'
import { explain } from '@/server/platform/explain'
import { countryById } from '@/server/platform/countries'
import type { ListDeps } from '../operator-deps'
import { toBusinessMinutes, loadDays } from './change-shows'

/** Returns what the form of a show of a cinema offers, and how a show is now. @throws ApiError NOT_FOUND */
export async function findShowForm(
  { store, language = 'en' }: ListDeps,
  { cinema: cinemaId, show: showId }: { readonly cinema: string; readonly show?: string | undefined },
) {
  const row =
    showId === undefined
      ? undefined
      : await store.kysely
          .selectFrom('schedules')
          .select([
            'screen_id as screen',
            'show_date as date',
            'show_time as time',
            'title_id as titleId',
            'kind',
            'format',
            'language',
          ])
          .where('id', '=', showId)
          .where('cinema_id', '=', cinemaId)
          .executeTakeFirst()
  const items = await loadDays(store, row ? [{ screen: row.screen, date: row.date }] : [])
  const cinema = items.cinema.find(({ id }) => id === cinemaId)
  if (!cinema || (showId !== undefined && !row))
    throw new ApiError('NOT_FOUND', explain('There is no such cinema or show.'))
  const classNames = new Map(items.seatClass.map((texts) => [texts.id, getText(texts, language)]))
  return {
    currency: cinema.currency,
    screens: items.screen
      .filter((screen) => screen.cinemaId === cinemaId)
      .map(({ id, name, formats, classIds }) => ({
        id,
        name: getText(name, language),
        formats: [...formats],
        classes: classIds.map((classId) => ({ id: classId, name: classNames.get(classId) ?? classId })),
      })),
    films: items.film
      .map(({ id, title, runtimeMin, formats, languages }) => ({
        id,
        name: getText(title, language),
        runtimeMin,
        formats: [...formats],
        languages: [...languages],
      }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
    show: row ? buildShow(items, row, language) : null,
  }
}

function buildShow(items: ItemLists, row: ShowRow, nameLanguage: LanguageCode) {
  const { screen, date, time, titleId, kind, format, language } = row
  const film = kind === 'movie' ? titleId : ''
  return { screen, date, time, film, format, language, ...buildFacts(items, row, nameLanguage) }
}

interface ShowRow {
  readonly screen: string
  readonly date: string
  readonly time: string
  readonly titleId: string
  readonly kind: 'movie' | 'event'
  readonly format: string
  readonly language: string
}

function buildFacts(
  items: ItemLists,
  { screen: screenId, date, time, titleId, kind, format }: ShowRow,
  nameLanguage: LanguageCode,
) {
  const { film, event, screen: screens, cinema: cinemas, city: cities, price: rows } = items
  const screen = screens.find(({ id }) => id === screenId)
  const cinema = cinemas.find(({ id }) => id === screen?.cinemaId)
  const countryId = cities.find(({ id }) => id === cinema?.cityId)?.countryId
  const criteria = {
    cinemaId: cinema?.id ?? '',
    countryIso: countryById.get(countryId ?? 0)?.iso ?? '',
    format,
    weekday: getWeekday(date),
  }
  const listed = (screen?.classIds ?? []).flatMap((classId) => {
    const price =
      kind === 'event'
        ? event.find(({ id }) => id === titleId)?.prices[classId]
        : findPrice(rows, { ...criteria, classId })?.price
    return price === undefined ? [] : [[classId, price] as const]
  })
  const own = showsOnDay(items, screenId, date).find(
    (show) => show.titleId === titleId && show.minutes === toBusinessMinutes(time),
  )
  return {
    title: getText([...film, ...event].find(({ id }) => id === titleId)?.title, nameLanguage) ?? titleId,
    prices: { ...own?.prices },
    listedPrices: Object.fromEntries(listed),
  }
}
