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
    /** What the file is kept as. */
    Name: v.string(),
    /** The file, base64: JSON in UTF-8. */
    Json: base64File,
  },
})
