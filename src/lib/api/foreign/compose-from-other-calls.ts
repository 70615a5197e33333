/** Answers composed from other calls of an API when a call is missing or its answer is unreadable. */
import * as v from 'valibot'
import { GetAllCinemasList } from '@/contract/catalogue/get-all-cinemas-list'
import { GetAllShow } from '@/contract/catalogue/get-all-show'
import { GetcinemaByID } from '@/contract/catalogue/get-cinema-by-id'
import { GetCountryCode } from '@/contract/catalogue/get-country-code'
import type { CallDefinition, ResponseOf } from '@/contract/define-call'
import { ApiError } from '../api-error'
import { recordMissingCall } from '../missing-calls'
import { composeFilm, type FailedCall } from './compose-film'

type Answer = ResponseOf<typeof GetcinemaByID>

const composers: Readonly<Record<string, (missed: FailedCall) => Promise<object>>> = {
  GetShowDetails: composeFilm,
  GetcinemaByID: composeCinema,
  // spec §7: both give a list of countries.
  GetCountryList: async ({ api, options }) => {
    const { List } = await api.call(GetCountryCode, {}, options)
    return { Status: true, List, Default: { IPAddress: '' } }
  },
  GetAllCinemasList: composeCinemas,
  GetAllCinemasSch: composeCinemas,
  GetPromotionList: async ({ api, options }) => {
    const { Promotions } = await api.call(GetAllShow, { BannerType: 'Home' }, options)
    return { Status: true, Promotions }
  },
}

/** Calls whose refusal may only mean that the entity has another name: a cinema is requested by its slug. */
const otherNames: ReadonlySet<string> = new Set(['GetcinemaByID'])

/** HTTP statuses with which a server reports that it does not have a path. */
const unknownPathStatuses: ReadonlySet<number> = new Set([404, 405, 501])

/**
 * Returns a replacement for a missing answer.
 * @throws ApiError UNKNOWN_CALL for a call of ours that this API does not have; otherwise the original error
 * where no other call has the data.
 */
export function composeFromOtherCalls({ name, origin }: CallDefinition, missed: FailedCall): Promise<object> {
  const { error } = missed
  const isGone =
    error.code === 'UNKNOWN_CALL' || (!error.failure?.Code && unknownPathStatuses.has(error.status))
  if (origin === 'extension' && isGone) {
    recordMissingCall(name)
    return Promise.reject(new ApiError('UNKNOWN_CALL', `This API has no ${name}`, error.status))
  }
  const found = Object.hasOwn(composers, name) ? composers[name] : undefined
  const mayBeOther = otherNames.has(name) && !error.failure?.Code && error.code === 'REFUSED'
  // A gateway’s error page shows nothing about the call itself: the kept answer is used and the call is
  // retried.
  const isUnreadable = error.code === 'BAD_ANSWER' && error.status < 500
  return found && (isGone || mayBeOther || isUnreadable) ? found(missed) : Promise.reject(error)
}

async function composeCinemas({ api, options }: FailedCall): Promise<object> {
  const { Cinemas } = await api.call(GetAllShow, { BannerType: 'Home' }, options)
  const chains = new Map(
    Cinemas.flatMap(({ organizationID: id, organizationName }) =>
      id === undefined
        ? []
        : [[id, { organizationID: id, organizationName, organization_card_img: '', org_slug: '' }]],
    ),
  )
  return { Status: true, Data: [...chains.values()], Cinemas }
}

/**
 * Returns a cinema from the list of all cinemas, by id or slug. Where the address has the slug and the API
 * accepts ids only, the cinema’s own page is requested by id. @throws ApiError NOT_FOUND for a cinema that
 * the list does not have.
 */
async function composeCinema({ api, body, options, error }: FailedCall): Promise<Answer> {
  const { CinemaID: requestedId } = v.parse(v.object({ CinemaID: v.string() }), body)
  const { Cinemas } = await api.call(GetAllCinemasList, {}, options)
  const card = Cinemas.find(({ CinemaID, Slug }) => CinemaID === requestedId || Slug === requestedId)
  if (!card) throw new ApiError('NOT_FOUND', error.message, error.status)
  if (card.CinemaID !== requestedId) {
    const own = await api.call(GetcinemaByID, { CinemaID: card.CinemaID }, options).catch(() => null)
    if (own) return own
  }
  return { Status: true, CinemaList: [card] }
}
