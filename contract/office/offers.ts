import * as v from 'valibot'
import { defineChange, defineQuery } from './define-office-call'
import { line, money, signedAction } from './office-fields'

const codeChange = { request: { code: line }, answer: { code: v.string() } } as const

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
} as const
