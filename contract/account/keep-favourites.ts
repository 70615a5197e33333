import * as v from 'valibot'
import { defineCall } from '../define-call'
import { serverId, id } from '../fields'

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
