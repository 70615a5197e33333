import * as v from 'valibot'
import { text } from '../../fields'
import { defineCall } from '../../define-call'
import { madeKey } from './passkey-fields'

export const KeepPasskey = defineCall({
  name: 'KeepPasskey',
  path: '/x/KeepPasskey',
  origin: 'extension',
  access: 'fresh-session',
  request: {
    Challenge: v.pipe(text, v.maxLength(200)),
    Key: madeKey,
    /** What its owner will know it by: the browser and the system that made it. */
    Name: v.optional(v.pipe(text, v.trim(), v.maxLength(60)), ''),
  },
  response: {},
})
