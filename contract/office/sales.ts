import * as v from 'valibot'
import { defineQuery } from './define-office-call'
import { defineReport, ledgerDifference } from './define-report'
import { date, days, money } from './office-fields'
import { instrument } from './orders'

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const

const settled = {
  backMinor: v.number(),
  onItsWayMinor: v.number(),
  stuckMinor: v.number(),
}
const salesStep = {
  currency: v.string(),
  at: v.string(),
  orders: v.number(),
  tickets: v.number(),
  totalMinor: v.number(),
}

/**
 * Orders paid on some days and refunds decided on them, by the cinema’s clock, at most about three years.
 * Currencies are never added together.
 */
export const salesReport = defineReport({
  name: 'reportSales',
  permission: 'see-sales',
  columns: {
    /** Empty for vouchers, as is the cinema. */
    film: { kind: 'text' },
    show: { kind: 'show' },
    startsAt: { kind: 'time' },
    cinema: { kind: 'text' },
    brand: { kind: 'text' },
    day: { kind: 'day' },
    /** `20:00` for an order from then until 20:59. */
    hour: { kind: 'text' },
    weekday: { kind: 'choice', of: weekdays },
    way: { kind: 'choice', of: instrument.options },
    provider: { kind: 'text' },
    offer: { kind: 'text' },
    /** Source, medium and campaign of the link that led to the order; empty for none. */
    campaign: { kind: 'text' },
    channel: { kind: 'choice', of: ['web', 'counter'] },
    currency: { kind: 'currency' },
    orders: { kind: 'count' },
    tickets: { kind: 'count' },
    /** Of these, given away by staff; null for none. */
    freeTickets: { kind: 'count' },
    gross: { kind: 'money' },
    discounts: { kind: 'money' },
    fees: { kind: 'money' },
    taxes: { kind: 'money' },
    /** gross − discounts + fees + taxes. */
    total: { kind: 'money' },
    ticketsBack: { kind: 'count' },
    refunds: { kind: 'money' },
    /** total − refunds. */
    net: { kind: 'money' },
  },
  choices: {
    by: ['film', 'show', 'cinema', 'brand', 'day', 'hour', 'weekday', 'way', 'offer', 'campaign', 'channel'],
  },
  filters: days,
  chart: { value: 'total', along: ['day', 'hour', 'weekday'] },
  further: {
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
  },
})

export const salesCalls = {
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
      totals: v.array(
        v.object({
          currency: v.string(),
          orders: v.number(),
          tickets: v.number(),
          totalMinor: v.number(),
          refundsMinor: v.number(),
        }),
      ),
      ledger: v.array(
        v.object({ currency: v.string(), paidMinor: v.number(), ...settled, netMinor: v.number() }),
      ),
      /** Empty when the orders agree with the ledger. */
      differences: v.array(ledgerDifference),
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
      hours: v.array(v.object(salesStep)),
      hoursWeekBefore: v.array(v.object(salesStep)),
    },
  }),
} as const
