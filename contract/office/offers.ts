import * as v from 'valibot'
import { defineChange, defineQuery } from './define-office-call'
import { date, line, moment, money, signedAction } from './office-fields'

const codeChange = { request: { code: line }, answer: { code: v.string() } } as const

/** Who gets a voucher of which brand until when; its amount is a field of the call. */
export const voucherGift = {
  /** An e-mail address, a mobile number with its country code, or an account’s id. */
  to: line,
  brand: line,
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'Expected a currency like KES')),
  /** The last valid day, in UTC. */
  until: v.optional(date),
}

export const offerCalls = {
  /** Rules of film shows and promo codes whose last day is within two weeks, soonest first. */
  listEndingRules: defineQuery({
    name: 'listEndingRules',
    permission: 'manage-promo-codes',
    request: {},
    answer: {
      rules: v.array(
        v.object({
          id: v.string(),
          title: v.string(),
          cinemaName: v.string(),
          screenName: v.string(),
          /** The last day with shows, `YYYY-MM-DD`. */
          until: v.string(),
        }),
      ),
      codes: v.array(v.object({ code: v.string(), until: v.string() })),
    },
  }),
  listPromoCodes: defineQuery({
    name: 'listPromoCodes',
    permission: 'manage-promo-codes',
    request: {},
    answer: {
      codes: v.array(
        v.object({
          code: v.string(),
          inFiles: v.boolean(),
          /** ISO 3166 codes. */
          countries: v.array(v.string()),
          /** Days, or empty. */
          from: v.string(),
          until: v.string(),
          /** Limit of uses in all and per visitor; 0 for no limit. */
          most: v.number(),
          mostOfVisitor: v.number(),
          orders: v.number(),
          paying: v.number(),
          /** Uses that count against the limit. */
          counted: v.number(),
          off: v.array(v.object(money)),
          ended: v.nullable(v.object({ id: v.string(), ...signedAction })),
        }),
      ),
    },
  }),
  endPromoCode: defineChange({ name: 'endPromoCode', permission: 'manage-promo-codes', ...codeChange }),
  reactivatePromoCode: defineChange({
    name: 'reactivatePromoCode',
    permission: 'manage-promo-codes',
    ...codeChange,
  }),
  giveVoucher: defineChange({
    name: 'giveVoucher',
    permission: 'give-vouchers',
    request: { ...voucherGift, amountMinor: v.pipe(v.number(), v.integer(), v.minValue(1)) },
    answer: {
      to: v.string(),
      ...money,
      until: v.nullable(moment),
      isMessageQueued: v.boolean(),
      /** Shown only once; null in a preview. */
      code: v.nullable(v.string()),
    },
  }),
} as const
