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
        UsedAt: v.optional(epochMs),
        /** Whether the key is synced to all devices of its owner; otherwise it exists on one device only. */
        IsSynced: v.boolean(),
      }),
    ),
  },
})
