import * as v from 'valibot'
import { defineCall } from '../define-call'
import { reserveKey, secretId } from '../fields'

/** Content of a file, base64. // RFC 4648 §4 */
export const base64File = v.pipe(v.string(), v.regex(/^[\dA-Za-z+/]+={0,2}$/))

export const GetTicketPaper = defineCall({
  name: 'GetTicketPaper',
  path: '/x/GetTicketPaper',
  origin: 'extension',
  access: 'capability',
  request: { BookingID: secretId, ReserveKey: v.optional(reserveKey) },
  response: {
    Name: v.string(),
    Pdf: base64File,
  },
})

export const GetApplePass = defineCall({
  name: 'GetApplePass',
  path: '/x/GetApplePass',
  origin: 'extension',
  access: 'capability',
  request: { BookingID: secretId, ReserveKey: v.optional(reserveKey) },
  response: { Pass: base64File },
})

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
