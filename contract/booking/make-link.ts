import * as v from 'valibot'
import { defineCall } from '../define-call'
import { epochMs, reserveKey, secretId } from '../fields'

/** Token that opens one order once: 256 bits, base64url. */
export const linkToken = v.pipe(v.string(), v.trim(), v.regex(/^[\w-]{43}$/, 'Expected the token of a link'))

export const MakeLink = defineCall({
  name: 'MakeLink',
  path: '/x/MakeLink',
  origin: 'extension',
  access: 'capability',
  request: { ReserveID: secretId, ReserveKey: v.optional(reserveKey) },
  response: { Token: linkToken, ExpiresAt: epochMs },
})
