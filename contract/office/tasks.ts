import * as v from 'valibot'
import { defineChange, defineQuery } from './define-office-call'
import { limit, line, moment, money, signedAction } from './office-fields'
import { instrument, paymentProblem, paymentState } from './orders'

const paymentChange = {
  request: { payment: line },
  answer: {
    payment: v.string(),
    order: v.string(),
    state: paymentState,
    ...money,
    /** Above the person’s limit of refunds: it is proposed, and a second person decides. */
    needsSecond: v.boolean(),
    /** Null in a preview and for what was done at once. */
    proposal: v.nullable(v.object({ id: v.string(), expiresAt: moment })),
  },
} as const

const refundDecision = {
  request: { proposal: line },
  answer: {
    proposal: v.string(),
    order: v.string(),
    ...money,
    /** Who proposed it, and why. */
    by: v.string(),
    why: v.string(),
  },
} as const

export const taskCalls = {
  /** Everything that no machine can go on with, oldest first. */
  listTasks: defineQuery({
    name: 'listTasks',
    permission: 'settle-payments',
    request: {},
    answer: {
      payments: v.array(
        v.object({
          id: v.string(),
          orderId: v.string(),
          brandId: v.string(),
          provider: v.string(),
          instrument,
          /** The provider’s id of the payment. */
          handle: v.nullable(v.string()),
          state: paymentState,
          problem: paymentProblem,
          ...money,
          createdAt: moment,
          kind: v.picklist(['tickets', 'vouchers']),
          orderState: v.picklist(['open', 'paying', 'fulfilled', 'cancelled', 'refunded']),
        }),
      ),
      refunds: v.array(v.object({ id: v.string(), orderId: v.string(), ...money, since: moment })),
      /** Refunds that wait for a second person. */
      proposals: v.array(
        v.object({
          id: v.string(),
          orderId: v.string(),
          ...money,
          by: v.string(),
          why: v.string(),
          createdAt: moment,
          expiresAt: moment,
          /** Whether the person proposed it, and so may not confirm it. */
          isOwn: v.boolean(),
        }),
      ),
      /** Orders of cancelled and moved shows. */
      orders: v.array(v.object({ orderId: v.string(), show: v.string(), action: v.string() })),
    },
  }),
  /** Asks the provider of a payment again, and tries stuck refunds of its order again. */
  checkPayment: defineChange({ name: 'checkPayment', permission: 'settle-payments', ...paymentChange }),
  giveBackPayment: defineChange({
    name: 'giveBackPayment',
    permission: 'settle-payments',
    ...paymentChange,
  }),
  /** Makes a refund that somebody else proposed. */
  confirmRefund: defineChange({ name: 'confirmRefund', permission: 'refund', ...refundDecision }),
  /** Rejects a proposed refund; the person who proposed it can withdraw it. */
  rejectRefund: defineChange({ name: 'rejectRefund', permission: 'refund', ...refundDecision }),
  /** What operators and staff did, newest first. */
  listActions: defineQuery({
    name: 'listActions',
    permission: 'see-log',
    request: { limit },
    answer: {
      actions: v.array(
        v.object({
          id: v.string(),
          ...signedAction,
          what: v.string(),
          details: v.record(v.string(), v.unknown()),
        }),
      ),
    },
  }),
} as const
