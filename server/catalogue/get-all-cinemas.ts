import type { GetAllCinemasList, GetAllCinemasSch } from '@/contract/catalogue/get-all-cinemas-list'
import type { AnswerOf } from '@/contract/define-call'
import type { Envelope } from '@/contract/envelope'
import { textOf } from '@/contract/text-of'
import type { RequestContext, Handler } from '@/server/platform/request-context'
import { chosenCountry } from './chosen-country'
import { cinemaCardOf, cinemasIn, nearestFirst } from './cinema-cards'
import { bookableShows } from './bookable-shows'
import { currentCatalogue } from './current-catalogue'

export const getAllCinemasList: Handler<typeof GetAllCinemasList> = (request, context) =>
  cinemas(request, context, false)

export const getAllCinemasSch: Handler<typeof GetAllCinemasSch> = (request, context) =>
  cinemas(request, context, true)

async function cinemas(
  request: Envelope,
  context: RequestContext,
  onlyWithShows: boolean,
): Promise<AnswerOf<typeof GetAllCinemasList>> {
  const { store, language } = context
  const snapshot = await currentCatalogue(store)
  const countryId = chosenCountry(request, context)
  const showing = new Set(bookableShows(snapshot, countryId, store.nowMs()).map((show) => show.cinema.id))
  const listed = cinemasIn(snapshot, countryId).filter((cinema) => !onlyWithShows || showing.has(cinema.id))
  const chainIds = new Set(listed.map((cinema) => cinema.chainId))
  return {
    Data: snapshot.items.chain
      .filter((chain) => chainIds.has(chain.id))
      .map((chain) => {
        // Not the first: its own picture may stand right below.
        const last = listed.findLast(
          (cinema) => cinema.chainId === chain.id && snapshot.art('cinemas', cinema.id),
        )
        const art = last && snapshot.art('cinemas', last.id)
        return {
          organizationID: chain.id,
          organizationName: textOf(chain.name, language),
          organization_card_img: art ? `${art.Base}-960.webp` : '',
          org_slug: chain.id,
        }
      }),
    Cinemas: nearestFirst(
      listed.map((cinema) => cinemaCardOf(snapshot, cinema, language)),
      request,
    ),
  }
}
