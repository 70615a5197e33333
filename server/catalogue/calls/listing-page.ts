import type { GetAllShow } from '@/contract/catalogue/get-all-show'
import { showCategories } from '@/contract/catalogue/show-categories'
import type { AnswerOf } from '@/contract/define-call'
import type { EpochMs } from '@/server/platform/store/store'
import type { Show } from '../shows/show'

type Answer = AnswerOf<typeof GetAllShow>
type Category = Answer['Shows'][number]

const hourMs = 3_600_000
/** Films are put in order by how often they play until then. */
const soonMs = 48 * hourMs

/** Film → how often it plays soon. The same for an hour, so that one page goes on where the one before ends. */
export function playingSoon(
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

/** Of a whole listing what a screen begins with, or one further page of a category. // docs/decisions/0020 */
export function pageOf(
  { Shows: categories, ...rest }: Answer,
  { PageSize, Tab, From = 0 }: Page,
  playing: ReadonlyMap<string, number>,
): Answer {
  // What nobody sees before a tap is half as much.
  const sizeOf = ({ cat_id }: Category) =>
    Math.max(1, cat_id === showCategories.nowShowing ? PageSize : Math.ceil(PageSize / 2))
  const isCut = (category: Category) => category.shows.length > sizeOf(category)
  const isWhole = !categories.some(isCut)
  const inOrder = ({ cat_id, shows }: Category) => shows.toSorted(orderOf(cat_id, playing))
  if (Tab !== undefined)
    return {
      // Who asks for more has what came before in this order.
      Shows: categories
        .filter(({ cat_id }) => cat_id === Tab)
        .map((category) => ({
          ...category,
          shows: inOrder(category)
            .slice(From, From + Math.max(1, PageSize))
            .map((card) => listed(card, false)),
          Total: category.shows.length,
        })),
      MaxTicketLimit: rest.MaxTicketLimit,
    }
  return {
    ...rest,
    Shows: categories.map((category) => {
      const { shows } = category
      if (!isCut(category)) return { ...category, shows: shows.map((card) => listed(card, isWhole)) }
      const first = inOrder(category).slice(0, sizeOf(category))
      return { ...category, shows: first.map((card) => listed(card, false)), Total: shows.length }
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

/** The most played first, and of coming films the soonest; where that is the same, as the operator has them. */
function orderOf(categoryId: number, playing: ReadonlyMap<string, number>) {
  return (a: Card, b: Card): number =>
    categoryId === showCategories.comingSoon
      ? (a.release || '9').localeCompare(b.release || '9')
      : (playing.get(b.id) ?? 0) - (playing.get(a.id) ?? 0)
}

type Card = Category['shows'][number]

/** Of a card what a listing shows; by its keys it is filtered where the listing is whole. */
function listed(card: Card, withKeys: boolean): Card {
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
