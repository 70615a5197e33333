import * as v from 'valibot'
import { base64File } from '../booking/base64-file'
import { defineCall } from '../define-call'

export const ExportMyData = defineCall({
  name: 'ExportMyData',
  path: '/x/ExportMyData',
  origin: 'extension',
  access: 'fresh-session',
  request: {},
  response: {
    Name: v.string(),
    /** JSON in UTF-8, base64. */
    Json: base64File,
  },
})
