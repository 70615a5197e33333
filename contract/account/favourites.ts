import * as v from 'valibot'
import { defineCall } from '../define-call'
import { id, text, serverId } from '../fields'

const flag = v.pipe(
  v.union([v.boolean(), v.picklist([0, 1])]),
  v.transform((value) => Boolean(value)),
)

export const AddFavourite = defineCall({
  name: 'AddFavourite',
  access: 'session',
  request: {
    CinemaID: id,
    Like: flag,
    FireBaseID: v.optional(v.pipe(text, v.maxLength(300)), ''),
    favourite: v.optional(flag),
  },
  response: { favourite: v.optional(v.boolean()) },
})

/** Limit of favourite cinemas per account and per device. */
export const maxFavourites = 200

export const KeepFavourites = defineCall({
  name: 'KeepFavourites',
  path: '/x/KeepFavourites',
  origin: 'extension',
  access: 'session',
  request: {
    /** Empty: only reads the favourites. */
    CinemaIDs: v.pipe(v.array(id), v.maxLength(maxFavourites)),
  },
  response: { CinemaIDs: v.array(serverId) },
})
