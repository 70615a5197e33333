import * as v from 'valibot'
import { defineCall } from '../define-call'
import { country } from './country'

export const GetCountryList = defineCall({
  name: 'GetCountryList',
  access: 'anyone',
  request: {},
  response: {
    List: v.array(country),
    Default: v.optional(
      v.object({ IPAddress: v.optional(v.string(), ''), CountryID: v.optional(v.number()) }),
      {},
    ),
  },
})
