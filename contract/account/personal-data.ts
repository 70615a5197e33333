import * as v from 'valibot'
import { base64File } from '../booking/ticket-files'
import { defineCall } from '../define-call'
import { amount, count, currency, text } from '../fields'
import { codeSentNotice, oneTimeCode } from './identity'

export const ExportMyData = defineCall({
  name: 'ExportMyData',
  path: '/x/ExportMyData',
  origin: 'extension',
  access: 'fresh-session',
  request: {},
  response: {
    Name: v.string(),
    /** JSON in UTF-8, base64. */
    Json: base64File,
  },
})

/** Ways to prove the visitor’s identity before the account is deleted. */
export const proofs = ['password', 'code'] as const

export const AskToDelete = defineCall({
  name: 'AskToDelete',
  path: '/x/AskToDelete',
  origin: 'extension',
  access: 'session',
  request: {
    /** Sends no code: the visitor proves their identity by `ProveAgain` instead. */
    NoCode: v.optional(v.boolean(), false),
  },
  response: {
    Proof: v.picklist(proofs),
    /**
     * Where the code was sent; left out when a password proves the identity and when no code was requested.
     */
    Code: v.optional(v.object(codeSentNotice)),
    /** Credit that can still be spent. */
    Balances: v.array(v.object({ Currency: currency, Balance: amount })),
    /**
     * Bookings of upcoming shows: their tickets stay valid, but their holder can no longer be notified of a
     * change.
     */
    ComingBookings: count,
    SavedCards: count,
  },
})

export const DeleteMyAccount = defineCall({
  name: 'DeleteMyAccount',
  path: '/x/DeleteMyAccount',
  origin: 'extension',
  access: 'fresh-session',
  proofFields: ['Password', 'OTP'],
  request: {
    Password: v.optional(v.pipe(text, v.maxLength(200)), ''),
    OTP: v.optional(oneTimeCode),
  },
  response: {},
})
