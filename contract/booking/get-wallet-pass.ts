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
  summary:
    "Where a phone's wallet gets a ticket from: Google's page with a signed ticket, or a file for Apple's Wallet, good for five minutes. By the id and key of a ticket that was handed on, that one.",
  request: { BookingID: secretId, ReserveKey: v.optional(reserveKey), Wallet: v.picklist(walletKinds) },
  response: { Url: v.pipe(v.string(), v.regex(/^https?:\/\/[^\s\\]+$/), v.maxLength(8000)) },
})
