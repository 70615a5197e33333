import * as v from 'valibot'
import { text } from '../../fields'
import { defineCall } from '../../define-call'
import { passkeyRegistration } from './passkey-fields'

export const KeepPasskey = defineCall({
  name: 'KeepPasskey',
  path: '/x/KeepPasskey',
  origin: 'extension',
  access: 'fresh-session',
  request: {
    Challenge: v.pipe(text, v.maxLength(200)),
    Key: passkeyRegistration,
    /** Name under which the owner recognises the key: the browser and operating system that created it. */
    Name: v.optional(v.pipe(text, v.trim(), v.maxLength(60)), ''),
  },
  response: {},
})
