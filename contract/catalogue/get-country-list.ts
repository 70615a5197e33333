import * as v from 'valibot'
import { defineCall } from '../define-call'
import { country } from './country'

export const GetCountryList = defineCall({
  name: 'GetCountryList',
  summary:
    'Countries of the brand; Default is the guess for this visitor, Bahrain (113) where there is none.',
  request: {},
  response: {
    List: v.array(country),
    Default: v.optional(
      v.object({ IPAddress: v.optional(v.string(), ''), CountryID: v.optional(v.number()) }),
      {},
    ),
  },
})
