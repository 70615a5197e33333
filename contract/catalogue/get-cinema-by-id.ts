import * as v from 'valibot'
import { defineCall } from '../define-call'
import { id } from '../fields'
import { cinemaCard } from './cinema-card'

export const GetcinemaByID = defineCall({
  name: 'GetcinemaByID',
  summary: 'One cinema, by id or slug.',
  request: { CinemaID: id },
  response: {
    CinemaList: v.array(cinemaCard),
    meta: v.optional(v.object({ title: v.string(), description: v.string() })),
  },
})
