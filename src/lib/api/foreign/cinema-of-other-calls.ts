import * as v from 'valibot'
import { GetAllCinemasList } from '@/contract/catalogue/get-all-cinemas-list'
import { GetcinemaByID } from '@/contract/catalogue/get-cinema-by-id'
import type { ResponseOf } from '@/contract/define-call'
import { ApiError } from '../api-error'
import type { Missed } from './stand-in'

type Answer = ResponseOf<typeof GetcinemaByID>

/**
 * A cinema of the list of all cinemas, by id or slug. Where the address has the slug and the API answers to ids alone, its
 * own page is asked for by the id. @throws ApiError NOT_FOUND for a cinema that the list does not have.
 */
export async function cinemaOfOtherCalls({ api, body, options, error }: Missed): Promise<Answer> {
  const { CinemaID: asked } = v.parse(v.object({ CinemaID: v.string() }), body)
  const { Cinemas } = await api.call(GetAllCinemasList, {}, options)
  const card = Cinemas.find(({ CinemaID, Slug }) => CinemaID === asked || Slug === asked)
  if (!card) throw new ApiError('NOT_FOUND', error.message, error.status)
  if (card.CinemaID !== asked) {
    const own = await api.call(GetcinemaByID, { CinemaID: card.CinemaID }, options).catch(() => null)
    if (own) return own
  }
  return { Status: true, CinemaList: [card] }
}
