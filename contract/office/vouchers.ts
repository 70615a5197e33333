import * as v from 'valibot'
import { defineChange, defineQuery } from './define-office-call'
import { date, limit, line, moment, money, signedAction } from './office-fields'

/** Who gets vouchers of which brand until when; their amount is a field of the call. */
export const voucherGift = {
  /** An e-mail address, a mobile number with its country code, or an account’s id; without one, whoever gets the codes. */
  to: v.optional(line),
  brand: line,
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'Expected a currency like KES')),
  /** How many; one without it. */
  count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50, 'Expected at most 50'))),
  /** The last valid day, in UTC; without one, as the brand’s voucher shop sells them. */
  until: v.optional(date),
}

/** `cancelled`: by staff, or with the refund of its order. */
export const voucherStates = ['unused', 'partly-used', 'spent', 'expired', 'cancelled'] as const
export const voucherState = v.picklist(voucherStates)
export type VoucherState = v.InferOutput<typeof voucherState>

const contact = v.nullable(v.string())

/** A voucher, never with its code. */
const listedVoucher = {
  id: v.string(),
  brand: v.string(),
  /** Last characters of the code; null for a voucher from before they were kept. */
  codeEnd: v.nullable(v.string()),
  state: voucherState,
  currency: v.string(),
  valueMinor: v.number(),
  /** What can be spent, if the voucher is not cancelled. */
  leftMinor: v.number(),
  expiresAt: v.nullable(moment),
  /** The clock of its last day. */
  timeZone: v.string(),
  /** `site`: bought there; `staff`: given by the office or the command line. */
  source: v.picklist(['site', 'staff']),
  madeAt: moment,
  /** The order that bought it. */
  order: v.nullable(v.object({ id: v.string(), reference: v.string() })),
  /** Buyer, or to whom staff gave it. */
  contact,
  /** Recipient of a gift. */
  giftTo: contact,
} as const
export const officeVoucher = v.object(listedVoucher)
export type OfficeVoucher = v.InferOutput<typeof officeVoucher>

const voucherEvent = v.variant('kind', [
  v.object({ kind: v.literal('made'), at: moment, amountMinor: v.number() }),
  /** It got a new code, to be given to somebody. */
  v.object({ kind: v.literal('new-code'), at: moment }),
  /** Paid an order, or came back from one. */
  v.object({
    kind: v.picklist(['spent', 'returned']),
    at: moment,
    amountMinor: v.number(),
    order: v.nullable(v.object({ id: v.string(), title: v.nullable(v.string()) })),
  }),
  /** Its own order was refunded. */
  v.object({ kind: v.literal('refunded'), at: moment, amountMinor: v.number() }),
  v.object({ kind: v.literal('gift-opened'), at: moment }),
  v.object({
    kind: v.literal('message'),
    at: moment,
    channel: v.picklist(['email', 'sms']),
    recipient: v.string(),
    subject: v.string(),
    state: v.picklist(['waiting', 'sent', 'logged', 'dead']),
  }),
  v.object({ kind: v.literal('action'), ...signedAction, what: v.string() }),
])
export type VoucherEvent = v.InferOutput<typeof voucherEvent>

/** A voucher as a change leaves or would leave it. */
const changedVoucher = {
  voucher: v.string(),
  codeEnd: v.nullable(v.string()),
  ...money,
  expiresAt: v.nullable(moment),
  timeZone: v.string(),
} as const
const ofVoucher = { voucher: line } as const

export const voucherCalls = {
  /**
   * By a whole code, its last characters, an e-mail address, a mobile number with its country code, or the
   * reference or id of an order; all without a text. Newest first.
   */
  listVouchers: defineQuery({
    name: 'listVouchers',
    permission: 'see-orders',
    request: { text: v.optional(line), state: v.optional(voucherState), limit },
    answer: { vouchers: v.array(officeVoucher) },
  }),
  getVoucher: defineQuery({
    name: 'getVoucher',
    permission: 'see-orders',
    request: ofVoucher,
    answer: {
      voucher: v.object({
        ...listedVoucher,
        giftSentAt: v.nullable(moment),
        /** Day of a gift that waits, as its giver chose it. */
        giftOn: v.nullable(v.string()),
        /** Whether staff cancelled it, so that it can be made valid again. */
        isCancelledByStaff: v.boolean(),
        /** Oldest first. */
        timeline: v.array(voucherEvent),
      }),
    },
  }),
  giveVoucher: defineChange({
    name: 'giveVoucher',
    permission: 'give-vouchers',
    request: { ...voucherGift, amountMinor: v.pipe(v.number(), v.integer(), v.minValue(1)) },
    answer: {
      to: contact,
      /** Of each. */
      ...money,
      count: v.number(),
      until: v.nullable(moment),
      isMessageQueued: v.boolean(),
      /** Shown only once; none in a preview. */
      codes: v.array(v.string()),
    },
  }),
  /** Takes what is left, and lets the code pay nothing any more. Nothing is refunded. */
  cancelVoucher: defineChange({
    name: 'cancelVoucher',
    permission: 'give-vouchers',
    request: ofVoucher,
    answer: changedVoucher,
  }),
  /** Gives back what cancelling took, with the last day that it had. */
  reactivateVoucher: defineChange({
    name: 'reactivateVoucher',
    permission: 'give-vouchers',
    request: ofVoucher,
    answer: changedVoucher,
  }),
  /** Sets a later last day, also for what has expired. */
  extendVoucher: defineChange({
    name: 'extendVoucher',
    permission: 'give-vouchers',
    request: { ...ofVoucher, until: date },
    answer: { ...changedVoucher, expiredAt: moment },
  }),
  /** Sends the link to the recipient of the gift, to the buyer, or to whom staff gave it; never the code. */
  resendVoucher: defineChange({
    name: 'resendVoucher',
    permission: 'resend-messages',
    request: ofVoucher,
    answer: {
      voucher: v.string(),
      channel: v.picklist(['email', 'sms']),
      recipient: v.string(),
      /** An e-mail’s subject, or the text of the SMS without its link. */
      text: v.string(),
    },
  }),
} as const
