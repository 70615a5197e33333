import * as v from 'valibot'
import { defineCall } from '../define-call'
import { amount, epochMs, serverId, reserveKey, secretId } from '../fields'
import { requestableOffer } from '../booking/requestable-offer'
import { amounts, hold } from '../booking/reservation'
import { webAddress } from './next-step'

/** Payment option ids of the wire. // spec §2: My Wallet only for payment option id 1 */
export const paymentOptions = {
  wallet: 1,
  expressPay: 2,
  debitCard: 3,
  hostedCard: 4,
  mpesa: 5,
  voucher: 6,
  /** The provider’s own page, reached by a form: for buying vouchers. // spec §5 Voucher payment */
  paymentPage: 7,
} as const

/**
 * Input that a payment option needs, which decides its panel. `page`: none, as the provider’s own page asks
 * for it. The wire type is text: a build leaves out options whose panel it does not have.
 */
export const panelKinds = ['card', 'saved-card', 'hosted-card', 'page', 'phone', 'wallet', 'voucher'] as const
export type PanelKind = (typeof panelKinds)[number]

export const GetPaymentOptions = defineCall({
  name: 'GetPaymentOptions',
  access: 'capability',
  request: { ReserveID: secretId, ReserveKey: v.optional(reserveKey) },
  response: {
    Options: v.array(
      v.object({
        PaymentID: v.number(),
        /** Our extension: a fallback, as the screen has its own names for the options it supports. */
        Label: v.optional(v.string(), ''),
        Message: v.optional(v.string(), ''),
        /** Our extension: one of `panelKinds`; when left out, the option’s id decides. */
        Panel: v.optional(v.string()),
        /** Our extension: origins of the pages that it may redirect to. */
        Origins: v.optional(v.array(v.string()), []),
        /** Our extension: the provider’s page with card fields, for the frame of `hosted-card`. */
        FieldsUrl: v.optional(webAddress),
        /** Our extension: the visitor may save a card typed into these fields. */
        KeepsCards: v.optional(v.boolean()),
        /** Our extension: the bank compares the payer’s address: ProcessPayment needs BillingAddress. */
        NeedsAddress: v.optional(v.boolean()),
        /** Our extension: only for signed-in visitors. */
        SignIn: v.optional(v.boolean(), false),
        /** Our extension: available balance, major units; for prepaid balances only. */
        Balance: v.optional(amount),
      }),
    ),
    SignedIn: v.optional(v.boolean(), false),
    /** Our extension: offers that the visitor can request for this order. */
    Offers: v.optional(v.array(requestableOffer), []),
    /** Our extension: whether there are offers with a code to type. */
    TakesCodes: v.optional(v.boolean(), false),
    /**
     * Our extension: until when the visitor could cancel this order, and the time zone in which to show that;
     * left out when it cannot be cancelled.
     */
    CancelUntil: v.optional(v.object({ At: epochMs, TimeZone: v.string() })),
    ...hold,
    ReserveID: v.optional(serverId),
    ...amounts,
  },
})
/** Our extension: the payment options returned with a new hold; anything malformed is read as none. */
export const holdPaymentOptions = v.optional(v.fallback(v.nullable(GetPaymentOptions.response), null), null)
export type HoldPaymentOptions = v.InferOutput<typeof GetPaymentOptions.response>
