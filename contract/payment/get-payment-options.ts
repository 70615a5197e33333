import * as v from 'valibot'
import { defineCall } from '../define-call'
import { amount, epochMs, givenId, reserveKey, secretId } from '../fields'
import { offerToAsk } from '../booking/offer-to-ask'
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
  /** The provider's own page, reached by a form: of vouchers that are bought. // spec §5 Voucher payment */
  paymentPage: 7,
} as const

/**
 * What a way to pay asks the visitor for, and so which panel shows it. `page`: nothing, the provider's own page asks.
 * The wire carries it as text: a kind that a build has no panel for is left out by it.
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
        /** Ours: the screen names the ways that it knows. */
        Label: v.optional(v.string(), ''),
        Message: v.optional(v.string(), ''),
        /** Ours: one of `panelKinds`; left out, the option's id says. */
        Panel: v.optional(v.string()),
        /** Ours: origins of the pages that it may lead to. */
        Origins: v.optional(v.array(v.string()), []),
        /** Ours: the provider's page with fields for a card, for the frame of `hosted-card`. */
        FieldsUrl: v.optional(webAddress),
        /** Ours: a card that is typed into these fields can be saved for who asks. */
        KeepsCards: v.optional(v.boolean()),
        /** Ours: needs a signed-in visitor. */
        SignIn: v.optional(v.boolean(), false),
        /** Ours: what can be spent of it, major units; of stored value alone. */
        Balance: v.optional(amount),
      }),
    ),
    /** Ours: whether who asks is signed in. */
    SignedIn: v.optional(v.boolean(), false),
    /** Ours: what can be had off this order by who asks for it. */
    Offers: v.optional(v.array(offerToAsk), []),
    /** Ours: whether there are codes that a visitor could type. */
    TakesCodes: v.optional(v.boolean(), false),
    /** Ours: until when it could be cancelled by who pays it, and where clocks show that; left out where it cannot. */
    CancelUntil: v.optional(v.object({ At: epochMs, TimeZone: v.string() })),
    ...hold,
    ReserveID: v.optional(givenId),
    ...amounts,
  },
})
/** Ours: beside the seats that were just held, how they can be paid; anything else there is none. */
export const waysOfHold = v.optional(v.fallback(v.nullable(GetPaymentOptions.response), null), null)
export type WaysOfHold = v.InferOutput<typeof GetPaymentOptions.response>
