import * as v from 'valibot'
import { defineCall } from '../define-call'

export const GetContentLang = defineCall({
  name: 'GetContentLang',
  access: 'anyone',
  request: {},
  response: {
    List: v.array(v.object({ LanguageID: v.number(), LanguageName: v.string(), ISOCode: v.string() })),
  },
})
