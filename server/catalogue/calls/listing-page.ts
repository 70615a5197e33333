import type { GetAllShow } from '@/contract/catalogue/get-all-show'
import { showCategories } from '@/contract/catalogue/show-categories'
import type { AnswerOf } from '@/contract/define-call'
import type { EpochMs } from '@/server/platform/store/store'
import type { Show } from '../shows/show'

type Answer = AnswerOf<typeof GetAllShow>
type Category = Answer['Shows'][number]

const hourMs = 3_600_000
/** Period in which shows are counted to order the films. */
const soonMs = 48 * hourMs

/**
 * Returns the number of a film’s shows in the near future. Constant for an hour, so that consecutive pages
 * fit together.
 */
export function countUpcomingShows(
  byTitle: ReadonlyMap<string, readonly Show[]>,
  nowMs: EpochMs,
): ReadonlyMap<string, number> {
  const fromMs = Math.ceil(nowMs / hourMs) * hourMs
  const count = (shows: readonly Show[]) => {
    const end = shows.findIndex(({ startsAtMs }) => startsAtMs > fromMs + soonMs)
    return shows.slice(0, end < 0 ? shows.length : end).filter(({ startsAtMs }) => startsAtMs >= fromMs)
      .length
  }
  return new Map([...byTitle].map(([id, shows]) => [id, count(shows)]))
}

interface Page {
  readonly PageSize: number
  readonly Tab?: number | undefined
  readonly From?: number | undefined
}

/** Returns the first page of a listing, or one further page of a category. // docs/decisions/0020 */
export function buildListingPage(
  { Shows: categories, ...rest }: Answer,
  { PageSize, Tab, From = 0 }: Page,
  playing: ReadonlyMap<string, number>,
): Answer {
  // Tabs that are hidden at first get half a page.
  const computeSize = ({ cat_id }: Category) =>
    Math.max(1, cat_id === showCategories.nowShowing ? PageSize : Math.ceil(PageSize / 2))
  const isCut = (category: Category) => category.shows.length > computeSize(category)
  const isWhole = !categories.some(isCut)
  const inOrder = ({ cat_id, shows }: Category) => shows.toSorted(createComparator(cat_id, playing))
  if (Tab !== undefined)
    return {
      // Requests for further pages rely on this order.
      Shows: categories
        .filter(({ cat_id }) => cat_id === Tab)
        .map((category) => ({
          ...category,
          shows: inOrder(category)
            .slice(From, From + Math.max(1, PageSize))
            .map((card) => toListedCard(card, false)),
          Total: category.shows.length,
        })),
      MaxTicketLimit: rest.MaxTicketLimit,
    }
  return {
    ...rest,
    Shows: categories.map((category) => {
      const { shows } = category
      if (!isCut(category)) return { ...category, shows: shows.map((card) => toListedCard(card, isWhole)) }
      const first = inOrder(category).slice(0, computeSize(category))
      return { ...category, shows: first.map((card) => toListedCard(card, false)), Total: shows.length }
    }),
    Promotions: [],
    Cinemas: rest.Cinemas?.map(({ CinemaID, CinemaName, City, LocationID, Latitude, Longitude }) => ({
      CinemaID,
      CinemaName,
      City,
      LocationID,
      Latitude,
      Longitude,
    })),
  }
}

/** Orders films by number of shows, and coming films by release; on a tie, in the operator’s order. */
function createComparator(categoryId: number, playing: ReadonlyMap<string, number>) {
  return (a: Card, b: Card): number =>
    categoryId === showCategories.comingSoon
      ? (a.release || '9').localeCompare(b.release || '9')
      : (playing.get(b.id) ?? 0) - (playing.get(a.id) ?? 0)
}

type Card = Category['shows'][number]

/** Returns the card’s fields needed in a listing; filter keys only when the listing is complete. */
function toListedCard(card: Card, withKeys: boolean): Card {
  const { id, title, rated, genre, lang, format, flagname, release, Art, NextShows, NextDay } = card
  return {
    id,
    title,
    rated,
    genre,
    lang,
    format,
    flagname,
    release,
    ...(Art ? { Art } : { movie_card_img: card.movie_card_img }),
    ...(withKeys ? { Keys: card.Keys } : {}),
    NextShows,
    NextDay,
  }
}
