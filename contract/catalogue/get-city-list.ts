import * as v from 'valibot'
import { defineCall } from '../define-call'

export const GetCityList = defineCall({
  name: 'GetCityList',
  path: '/app/getcitylist',
  queryFields: ['countryId'],
  access: 'anyone',
  request: {
    countryId: v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer())),
  },
  response: {
    Cities: v.array(
      v.object({
        CityID: v.string(),
        CityName: v.string(),
        Latitude: v.optional(v.number()),
        Longitude: v.optional(v.number()),
      }),
    ),
  },
})
