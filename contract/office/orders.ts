import * as v from 'valibot'
import { email, mobile } from '../fields'
import { defineChange, defineQuery } from './define-office-call'
import { limit, line, moment, money, seatNames, signedAction } from './office-fields'

const orderKind = v.picklist(['tickets', 'vouchers'])
/** `fulfilled`: paid; `cancelled`: given up or expired before it was paid. */
const orderState = v.picklist(['open', 'paying', 'fulfilled', 'cancelled', 'refunded'])
export const paymentState = v.picklist([
  'started',
  'verify',
  'pending',
  'needsOperator',
  'approved',
  'declined',
  'refunding',
  'refunded',
  'refundStuck',
])
export const paymentProblem = v.nullable(v.picklist(['mismatch', 'no-answer', 'refund-failed']))
export const instrument = v.picklist([
  'card',
  'saved-card',
  'hosted-session',
  'phone',
  'wallet',
  'voucher',
  'cash',
  'terminal',
])
/** Where a refund goes. */
export const destination = v.object({
  instrument,
  last4: v.nullable(v.string()),
  amountMinor: v.number(),
})
const channel = v.picklist(['email', 'sms'])
export const returnReason = v.picklist(['show-cancelled', 'show-postponed', 'operator', 'visitor'])
export const refundState = v.picklist(['asked', 'underway', 'done', 'stuck'])

const orderShow = v.object({
  id: v.string(),
  title: v.string(),
  cinema: v.string(),
  startsAt: moment,
  /** IANA name of the cinema’s time zone. */
  timeZone: v.string(),
})

/** An order in a list of results. */
export const foundOrder = v.object({
  id: v.string(),
  brand: v.string(),
  kind: orderKind,
  state: orderState,
  /** Of the booking or the sale of vouchers; null before it is paid. */
  reference: v.nullable(v.string()),
  /** Of the buyer’s account. */
  name: v.nullable(v.string()),
  email: v.nullable(v.string()),
  /** With the country code: `+254712345678`. */
  phone: v.nullable(v.string()),
  /** Null for vouchers. */
  show: v.nullable(orderShow),
  seats: v.array(v.string()),
  totalMinor: v.number(),
  /** Free tickets that staff gave. */
  isFree: v.boolean(),
  currency: v.string(),
  createdAt: moment,
})
export type FoundOrder = v.InferOutput<typeof foundOrder>

/** What happened to an order, each with its moment. */
const timelineEntry = v.variant('kind', [
  v.object({ kind: v.literal('hold'), at: moment, seats: v.array(v.string()) }),
  v.object({ kind: v.literal('hold-ended'), at: moment }),
  v.object({ kind: v.literal('booked'), at: moment, reference: v.string() }),
  v.object({
    kind: v.literal('payment'),
    at: moment,
    id: v.string(),
    provider: v.string(),
    instrument,
    cardLast4: v.nullable(v.string()),
    state: paymentState,
    amountMinor: v.number(),
  }),
  /** Decided: what the order returned. */
  v.object({
    kind: v.literal('return'),
    at: moment,
    amountMinor: v.number(),
    reason: returnReason,
    seats: v.array(v.string()),
    by: v.string(),
    why: v.string(),
  }),
  /** Requested from the provider of a payment. */
  v.object({
    kind: v.literal('refund'),
    at: moment,
    id: v.string(),
    amountMinor: v.number(),
    state: refundState,
  }),
  v.object({
    kind: v.literal('message'),
    at: moment,
    channel,
    recipient: v.string(),
    /** An e-mail’s subject, or the text of an SMS without its links. */
    text: v.string(),
    state: v.picklist(['waiting', 'sent', 'logged', 'dead']),
    report: v.nullable(v.string()),
  }),
  v.object({ kind: v.literal('admission'), at: moment, seat: v.string() }),
  v.object({ kind: v.literal('action'), ...signedAction, what: v.string() }),
])
export type TimelineEntry = v.InferOutput<typeof timelineEntry>

const order = v.object({
  id: v.string(),
  brand: v.string(),
  kind: orderKind,
  state: orderState,
  createdAt: moment,
  name: v.nullable(v.string()),
  email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  campaign: v.nullable(
    v.object({
      source: v.nullable(v.string()),
      medium: v.nullable(v.string()),
      campaign: v.nullable(v.string()),
      content: v.nullable(v.string()),
    }),
  ),
  currency: v.string(),
  totalMinor: v.number(),
  /** Free tickets that staff gave. */
  isFree: v.boolean(),
  show: v.nullable(orderShow),
  /** The booking or the sale of vouchers; null before it is paid. */
  booking: v.nullable(v.object({ id: v.string(), reference: v.string(), cancelledAt: v.nullable(moment) })),
  vouchers: v.array(
    v.object({
      id: v.string(),
      valueMinor: v.number(),
      leftMinor: v.number(),
      validUntil: v.nullable(moment),
      giftTo: v.nullable(v.string()),
      giftSentAt: v.nullable(moment),
    }),
  ),
  lines: v.array(
    v.object({
      kind: v.picklist(['seat', 'food', 'fee', 'discount', 'voucher']),
      code: v.string(),
      quantity: v.number(),
      /** Negative for discounts. */
      unitMinor: v.number(),
      label: v.string(),
    }),
  ),
  payments: v.array(
    v.object({
      id: v.string(),
      part: v.number(),
      provider: v.string(),
      instrument,
      state: paymentState,
      amountMinor: v.number(),
      cardBrand: v.nullable(v.string()),
      cardLast4: v.nullable(v.string()),
      declineReason: v.nullable(v.string()),
      problem: paymentProblem,
      createdAt: moment,
    }),
  ),
  admissions: v.array(v.object({ seat: v.string(), at: moment })),
  returns: v.array(
    v.object({
      id: v.string(),
      amountMinor: v.number(),
      reason: returnReason,
      askedBy: v.string(),
      why: v.string(),
      seats: v.array(v.string()),
      createdAt: moment,
    }),
  ),
  refunds: v.array(
    v.object({
      id: v.string(),
      payment: v.string(),
      amountMinor: v.number(),
      state: refundState,
      tries: v.number(),
      createdAt: moment,
    }),
  ),
  ledger: v.array(
    v.object({
      account: v.string(),
      reason: v.picklist(['given', 'taken', 'given-back', 'paid-in', 'paid-out']),
      amountMinor: v.number(),
      createdAt: moment,
    }),
  ),
  messages: v.array(
    v.object({
      channel,
      recipient: v.string(),
      subject: v.string(),
      /** Of an SMS, without its links; an e-mail is identified by its subject. */
      text: v.nullable(v.string()),
      state: v.picklist(['waiting', 'sent', 'logged', 'dead']),
      report: v.nullable(v.string()),
      createdAt: moment,
    }),
  ),
  actions: v.array(v.object({ id: v.string(), ...signedAction, what: v.string() })),
  /** Clock of the timeline: the cinema’s, or the country’s for vouchers. */
  timeZone: v.string(),
  /** Oldest first. */
  timeline: v.array(timelineEntry),
})
export type OfficeOrder = v.InferOutput<typeof order>

/** Parts of an order that can be refunded without knowing its currency. */
export const refundParts = [
  /** Everything that is left. */
  v.object({ kind: v.literal('whole') }),
  v.object({ kind: v.literal('seats'), names: seatNames }),
  v.object({ kind: v.literal('food'), code: line }),
] as const

const change = v.nullable(v.object({ before: v.nullable(v.string()), after: v.string() }))

export const orderCalls = {
  /**
   * By name, e-mail address, phone number, reference, id, seat (`B-7`, or with the title of its show) or the
   * last digits of a card, with small mistakes. Best matches first, then newest.
   */
  findOrders: defineQuery({
    name: 'findOrders',
    permission: 'see-orders',
    request: { text: line, limit },
    answer: { orders: v.array(foundOrder) },
  }),
  getOrder: defineQuery({
    name: 'getOrder',
    permission: 'see-orders',
    request: { order: line },
    answer: { order },
  }),
  refundOrder: defineChange({
    name: 'refundOrder',
    permission: 'refund',
    request: {
      order: line,
      wanted: v.variant('kind', [
        ...refundParts,
        /** Money alone: every ticket stays valid. */
        v.object({ kind: v.literal('money'), amountMinor: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
      ]),
      /** Refunds even if a seat was already checked in; without it such a refund is refused. */
      admitted: v.optional(v.boolean()),
    },
    answer: {
      order: v.string(),
      ...money,
      seatNames: v.array(v.string()),
      foods: v.array(v.string()),
      /** Fees that are not refunded. */
      keptMinor: v.number(),
      isWhole: v.boolean(),
      /** Refunded seats that are already checked in. */
      admitted: v.array(v.object({ seat: v.string(), at: moment })),
      /** Whether it is above the person’s limit, so that it is proposed and a second person decides. */
      needsSecond: v.boolean(),
      proposal: v.nullable(v.object({ id: v.string(), expiresAt: moment })),
      /** Empty in a preview, and while it waits for a second person. */
      to: v.array(destination),
    },
  }),
  /** Sends the ticket to the order’s contact again. */
  resendTicket: defineChange({
    name: 'resendTicket',
    permission: 'resend-messages',
    request: { order: line, channel },
    answer: {
      order: v.string(),
      channel,
      recipient: v.string(),
      /** An e-mail’s subject, or the text of the SMS without its link, which opens the ticket. */
      text: v.string(),
    },
  }),
  /** Corrects a mistyped contact; sends nothing by itself. */
  correctContact: defineChange({
    name: 'correctContact',
    permission: 'resend-messages',
    request: {
      order: line,
      email: v.optional(email),
      /** With the country code: `+254712345678`. */
      mobile: v.optional(mobile),
    },
    answer: { order: v.string(), email: change, mobile: change },
  }),
} as const
