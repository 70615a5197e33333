import * as v from 'valibot'
import { defineCall } from '../../define-call'
import { epochMs } from '../../fields'
import { credentialId } from './passkey-fields'

export const ListPasskeys = defineCall({
  name: 'ListPasskeys',
  path: '/x/ListPasskeys',
  origin: 'extension',
  access: 'session',
  request: {},
  response: {
    Passkeys: v.array(
      v.object({
        PasskeyID: credentialId,
        Name: v.string(),
        MadeAt: epochMs,
        /** When it last signed in. */
        UsedAt: v.optional(epochMs),
        /** Whether it is on all devices of its owner; else it is on one alone. */
        IsSynced: v.boolean(),
      }),
    ),
  },
})
