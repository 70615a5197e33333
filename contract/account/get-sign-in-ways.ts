import * as v from 'valibot'
import { defineCall } from '../define-call'

export const GetSignInWays = defineCall({
  name: 'GetSignInWays',
  path: '/x/GetSignInWays',
  origin: 'extension',
  access: 'anyone',
  request: {},
  response: {
    Google: v.boolean(),
    Facebook: v.boolean(),
    /**
     * Whether this address supports passkeys: it has a host name and was requested over a secure connection.
     */
    Passkeys: v.boolean(),
  },
})
