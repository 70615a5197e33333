import * as v from 'valibot'
import { defineCall } from '../define-call'
import { cinemaCard } from './cinema-card'

/** The answer of both cinema listings. // spec §7: responses read Data, Cinemas */
const cinemas = {
  Data: v.array(
    v.object({
      organizationID: v.string(),
      organizationName: v.string(),
      organization_card_img: v.optional(v.string(), ''),
      org_slug: v.optional(v.string(), ''),
    }),
  ),
  Cinemas: v.array(cinemaCard),
}

export const GetAllCinemasList = defineCall({
  name: 'GetAllCinemasList',
  access: 'anyone',
  request: {},
  response: cinemas,
})

export const GetAllCinemasSch = defineCall({
  name: 'GetAllCinemasSch',
  access: 'anyone',
  request: {},
  response: cinemas,
})
