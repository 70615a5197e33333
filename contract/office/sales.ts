import * as v from 'valibot'
import { defineQuery } from './define-office-call'
import { date, days, money } from './office-fields'
import { instrument } from './orders'

const figures = {
  currency: v.string(),
  orders: v.number(),
  tickets: v.number(),
  grossMinor: v.number(),
  discountsMinor: v.number(),
  feesMinor: v.number(),
  taxesMinor: v.number(),
  returns: v.number(),
  ticketsBack: v.number(),
  refundsMinor: v.number(),
  /** gross − discounts + fees + taxes. */
  totalMinor: v.number(),
  /** total − refunds. */
  netMinor: v.number(),
}
const settled = {
  backMinor: v.number(),
  onItsWayMinor: v.number(),
  stuckMinor: v.number(),
}
const books = {
  ledger: v.array(
    v.object({ currency: v.string(), paidMinor: v.number(), ...settled, netMinor: v.number() }),
  ),
  /** Empty when the orders agree with the ledger. */
  differences: v.array(
    v.object({
      currency: v.string(),
      what: v.string(),
      oursMinor: v.number(),
      ledgerMinor: v.number(),
    }),
  ),
  /** By payment method. */
  ways: v.array(
    v.object({
      currency: v.string(),
      provider: v.string(),
      instrument,
      payments: v.number(),
      paidMinor: v.number(),
      fromAccountsMinor: v.number(),
      askedMinor: v.number(),
      ...settled,
    }),
  ),
}
const salesStep = {
  currency: v.string(),
  at: v.string(),
  orders: v.number(),
  tickets: v.number(),
  totalMinor: v.number(),
}

export const salesCalls = {
  /**
   * Orders paid on some days and refunds decided on them, by the cinema’s clock, at most about three years.
   * Currencies are never added together.
   */
  reportSales: defineQuery({
    name: 'reportSales',
    permission: 'see-sales',
    request: days,
    answer: {
      from: v.string(),
      to: v.string(),
      totals: v.array(v.object(figures)),
      ...books,
      /** Discounts, fees and taxes by their code, largest first. */
      codes: v.array(v.object({ is: v.picklist(['discount', 'fee', 'tax']), code: v.string(), ...money })),
      /** Payments that bought nothing. */
      stray: v.array(
        v.object({
          currency: v.string(),
          payments: v.number(),
          paidMinor: v.number(),
          askedMinor: v.number(),
          ...settled,
        }),
      ),
      brands: v.array(v.object({ brand: v.string(), name: v.string(), ...figures })),
      cinemas: v.array(v.object({ cinema: v.string(), name: v.string(), ...figures })),
      shows: v.array(
        v.object({
          brand: v.string(),
          /** Empty for vouchers. */
          show: v.string(),
          title: v.string(),
          cinema: v.string(),
          startsAt: v.nullable(v.string()),
          timeZone: v.nullable(v.string()),
          ...figures,
        }),
      ),
      /** By hour (`HH`) for one day, by day (`YYYY-MM-DD`) for more. */
      curve: v.array(v.object(salesStep)),
    },
  }),
  /**
   * Sales of one business day, which ends at 6 in the morning after it, by hour (`HH`) beside those of the same
   * weekday a week before.
   */
  getDaySales: defineQuery({
    name: 'getDaySales',
    permission: 'see-sales',
    request: {
      /** The business day of now if omitted. */
      day: v.optional(date),
    },
    answer: {
      day: v.string(),
      weekBefore: v.string(),
      totals: v.array(v.object(figures)),
      ...books,
      hours: v.array(v.object(salesStep)),
      hoursWeekBefore: v.array(v.object(salesStep)),
    },
  }),
} as const
