import * as v from 'valibot'
import { defineCall } from '../define-call'
import { amount, count, currency, text } from '../fields'
import { codeSentNotice, oneTimeCode } from './identity'

/** What a visitor proves who they are with. */
export const proofs = ['password', 'code'] as const

export const AskToDelete = defineCall({
  name: 'AskToDelete',
  path: '/x/AskToDelete',
  origin: 'extension',
  access: 'session',
  request: {
    /** Sends no code: who asks proves who they are by `ProveAgain`. */
    NoCode: v.optional(v.boolean(), false),
  },
  response: {
    Proof: v.picklist(proofs),
    /** Of the code that was sent; left out with a password, and where none was wanted. */
    Code: v.optional(v.object(codeSentNotice)),
    /** What can still be spent. */
    Balances: v.array(v.object({ Currency: currency, Balance: amount })),
    /** Bookings whose show is still to come: their tickets stay good, and nobody can be told of a change. */
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
