import * as v from 'valibot'
import { defineCall } from '../define-call'
import { reserveKey, secretId } from '../fields'

export const walletKinds = ['apple', 'google'] as const
export type WalletKind = (typeof walletKinds)[number]

export const GetWalletPass = defineCall({
  name: 'GetWalletPass',
  path: '/x/GetWalletPass',
  origin: 'extension',
  access: 'capability',
  request: { BookingID: secretId, ReserveKey: v.optional(reserveKey), Wallet: v.picklist(walletKinds) },
  response: { Url: v.pipe(v.string(), v.regex(/^https?:\/\/[^\s\\]+$/), v.maxLength(8000)) },
})
