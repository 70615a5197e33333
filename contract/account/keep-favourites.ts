import * as v from 'valibot'
import { defineCall } from '../define-call'
import { givenId, id } from '../fields'

/** Favourite cinemas of one account, and of one device. */
export const mostFavourites = 200

export const KeepFavourites = defineCall({
  name: 'KeepFavourites',
  path: '/x/KeepFavourites',
  origin: 'extension',
  access: 'session',
  request: {
    /** None: only to ask. */
    CinemaIDs: v.pipe(v.array(id), v.maxLength(mostFavourites)),
  },
  response: { CinemaIDs: v.array(givenId) },
})
