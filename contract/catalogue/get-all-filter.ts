import * as v from 'valibot'
import { defineCall } from '../define-call'
import { epochMs, text } from '../fields'
import { filterGroup } from './filter-group'

const titled = v.object({ Title: v.string(), value: v.optional(v.string()) })

export const GetAllFilter = defineCall({
  name: 'GetAllFilter',
  access: 'anyone',
  mark: 'ServerTime',
  request: {
    FilterType: v.optional(v.pipe(text, v.maxLength(40)), ''),
    CinemaID: v.optional(v.pipe(text, v.maxLength(80)), ''),
  },
  response: {
    ServerTime: v.optional(epochMs),
    Filters: v.array(filterGroup),
    List: v.object({
      Language: v.array(v.object({ LanguageName: v.string(), value: v.optional(v.string()) })),
      Genre: v.array(v.object({ Genre: v.string(), value: v.optional(v.string()) })),
      Locations: v.array(titled),
      Formats: v.optional(v.array(v.object({ Format: v.string(), value: v.optional(v.string()) })), []),
    }),
  },
})
