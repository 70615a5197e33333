import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { FoundOrder, OfficeOrder } from '@/contract/office/orders'
import type { BadgeTone } from '../../components/badge'
import { instrumentTexts } from '../../components/instrument-texts'

export type OrderPayment = OfficeOrder['payments'][number]
export type OrderLine = OfficeOrder['lines'][number]

interface StateText {
  readonly text: MessageDescriptor
  readonly tone: BadgeTone
}

export const orderStates: Record<FoundOrder['state'], StateText> = {
  open: { text: msg`Not paid yet`, tone: 'neutral' },
  paying: { text: msg`Being paid`, tone: 'warn' },
  fulfilled: { text: msg`Bought`, tone: 'good' },
  cancelled: { text: msg`Not bought`, tone: 'neutral' },
  refunded: { text: msg`Fully refunded`, tone: 'neutral' },
}

export const paymentStates: Record<OrderPayment['state'], StateText> = {
  started: { text: msg`Begun`, tone: 'neutral' },
  verify: { text: msg`Waiting for the bank’s check`, tone: 'neutral' },
  pending: { text: msg`Waiting for the payer`, tone: 'neutral' },
  needsOperator: { text: msg`Unclear whether it was paid`, tone: 'bad' },
  approved: { text: msg`Received`, tone: 'good' },
  declined: { text: msg`Not received`, tone: 'neutral' },
  refunding: { text: msg`Being refunded`, tone: 'warn' },
  refunded: { text: msg`Paid back`, tone: 'neutral' },
  refundStuck: { text: msg`Refund stuck`, tone: 'bad' },
}

export const refundStates: Record<OfficeOrder['refunds'][number]['state'], StateText> = {
  asked: { text: msg`Requested`, tone: 'warn' },
  underway: { text: msg`On its way`, tone: 'warn' },
  done: { text: msg`Paid back`, tone: 'good' },
  stuck: { text: msg`Refund stuck`, tone: 'bad' },
}

export const messageStates: Record<OfficeOrder['messages'][number]['state'], StateText> = {
  waiting: { text: msg`Waiting to be sent`, tone: 'neutral' },
  sent: { text: msg`Handed over`, tone: 'good' },
  logged: { text: msg`Only written to the log`, tone: 'warn' },
  dead: { text: msg`Undeliverable`, tone: 'bad' },
}

export const paymentProblems: Record<NonNullable<OrderPayment['problem']>, MessageDescriptor> = {
  mismatch: msg`The provider reports another amount.`,
  'no-answer': msg`The provider doesn’t say whether it was paid.`,
  'refund-failed': msg`The provider refused the refund.`,
}

export const returnReasons: Record<OfficeOrder['returns'][number]['reason'], MessageDescriptor> = {
  'show-cancelled': msg`The show was cancelled`,
  'show-postponed': msg`The show was postponed`,
  operator: msg`By staff`,
  visitor: msg`By the visitor`,
}

/** What an action on an order is called in the log. // server/operator/command.ts */
const actions: Readonly<Record<string, MessageDescriptor>> = {
  refund: msg`Refunded by staff`,
  check: msg`Payment checked with its provider`,
  'give-back': msg`Payment given back`,
  'resend-ticket': msg`Ticket sent again`,
  'correct-contact': msg`Contact corrected`,
  'change-seats': msg`Seats changed`,
  'move-order': msg`Moved to another show`,
  'release-hold': msg`Hold released by staff`,
  'give-tickets': msg`Free tickets given`,
  'print-tickets': msg`Tickets printed`,
  'pay-out': msg`Refund paid out at the counter`,
  'propose-refund': msg`Refund proposed`,
  'confirm-refund': msg`Refund confirmed by a second person`,
  'reject-refund': msg`Refund rejected`,
  'cancel-show': msg`Show cancelled`,
  'cancel-event': msg`Event cancelled`,
  'postpone-show': msg`Show postponed`,
  import: msg`Show moved by an import`,
}

interface PaidWith {
  readonly instrument: OrderPayment['instrument']
  /** Of a card. */
  readonly brand?: string | null
  readonly last4?: string | null
}

/** Returns functions that say in words how and by whom an order was paid and changed. */
export function useOrderTexts() {
  const { i18n, t } = useLingui()
  return {
    /** `Visa ending in 4242`, `Mobile money`. */
    instrumentOf: ({ instrument, brand, last4 }: PaidWith): string => {
      const name = brand ?? i18n._(instrumentTexts[instrument])
      return last4 ? t`${name} ending in ${last4}` : name
    },
    actionOf: (what: string): string => {
      const text = actions[what]
      return text ? i18n._(text) : what
    },
  }
}
