import * as v from 'valibot'
import { defineCall } from '../define-call'
import { country } from './country'

export const GetCountryCode = defineCall({
  name: 'GetCountryCode',
  access: 'anyone',
  request: {},
  response: {
    List: v.array(country),
    Default: v.optional(v.object({ CountryCode: v.optional(v.string(), '') }), {}),
  },
})
