import * as v from 'valibot'
import { defineCall } from '../../define-call'
import { credentialId } from './passkey-fields'

export const RemovePasskey = defineCall({
  name: 'RemovePasskey',
  path: '/x/RemovePasskey',
  origin: 'extension',
  access: 'fresh-session',
  request: { PasskeyID: credentialId },
  response: {
    /** `last-way`: the visitor could no longer sign in without it, so nothing is changed. */
    Result: v.picklist(['removed', 'last-way']),
  },
})
