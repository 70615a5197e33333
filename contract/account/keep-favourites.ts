import * as v from 'valibot'
import { defineCall } from '../define-call'
import { givenId, id } from '../fields'

/** Favourite cinemas of one account, and of one device. */
export const maxFavourites = 200

export const KeepFavourites = defineCall({
  name: 'KeepFavourites',
  path: '/x/KeepFavourites',
  origin: 'extension',
  access: 'session',
  request: {
    /** None: only to ask. */
    CinemaIDs: v.pipe(v.array(id), v.maxLength(maxFavourites)),
  },
  response: { CinemaIDs: v.array(givenId) },
})
