import * as v from 'valibot'
import { defineCall } from '../define-call'
import { country } from './country'

export const GetCountryCode = defineCall({
  name: 'GetCountryCode',
  summary: 'Countries with their dial codes, and the one to start with.',
  request: {},
  response: {
    List: v.array(country),
    Default: v.optional(v.object({ CountryCode: v.optional(v.string(), '') }), {}),
  },
})
