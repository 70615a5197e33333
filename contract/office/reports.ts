import * as v from 'valibot'
import { defineChange } from './define-office-call'
import { defineReport } from './define-report'
import { date, days, line, moment, money } from './office-fields'
import { instrument, refundState, returnReason } from './orders'
import { salesReport } from './sales'

/** What a distributor gets of a week: every show of a film, by price. */
const boxOffice = defineReport({
  name: 'reportBoxOffice',
  permission: 'see-sales',
  columns: {
    film: { kind: 'text' },
    distributor: { kind: 'text' },
    cinema: { kind: 'text' },
    screen: { kind: 'text' },
    show: { kind: 'show' },
    startsAt: { kind: 'time' },
    currency: { kind: 'currency' },
    /** On the price list, before discounts. */
    price: { kind: 'money', isEach: true },
    tickets: { kind: 'count' },
    /** What was paid for the tickets themselves: less discounts, with tax, without fees. */
    gross: { kind: 'money' },
    tax: { kind: 'money' },
    net: { kind: 'money' },
    /** What has changed since the return of this week was last marked as sent. */
    ticketsChange: { kind: 'count' },
    grossChange: { kind: 'money' },
    netChange: { kind: 'money' },
  },
  choices: {},
  filters: {
    /** Any day of a week from Friday to Thursday; without one, the last week that is over. */
    week: v.optional(date),
    distributor: v.optional(v.pipe(v.string(), v.maxLength(120))),
  },
  further: {
    distributors: v.array(v.string()),
    /** Whether the week is over. */
    isOver: v.boolean(),
    /** When returns of this week were marked as sent, newest first. */
    sent: v.array(v.object({ at: moment, by: v.string(), why: v.string() })),
  },
})

const taxes = defineReport({
  name: 'reportTaxes',
  permission: 'see-sales',
  columns: {
    period: { kind: 'day' },
    /** Null for a tax of a fixed amount. */
    rate: { kind: 'rate', isEach: true },
    currency: { kind: 'currency' },
    orders: { kind: 'count' },
    taxable: { kind: 'money' },
    tax: { kind: 'money' },
    taxableBack: { kind: 'money' },
    taxBack: { kind: 'money' },
    /** Tax less that of refunds. */
    taxDue: { kind: 'money' },
  },
  choices: { per: ['month', 'day'] },
  filters: days,
  chart: { value: 'taxDue', along: ['period'] },
  further: {},
})

const refunds = defineReport({
  name: 'reportRefunds',
  permission: 'see-sales',
  columns: {
    decidedAt: { kind: 'time' },
    reference: { kind: 'text' },
    order: { kind: 'order' },
    boughtAt: { kind: 'time' },
    title: { kind: 'text' },
    reason: { kind: 'choice', of: returnReason.options },
    person: { kind: 'text' },
    why: { kind: 'text' },
    way: { kind: 'choice', of: instrument.options },
    provider: { kind: 'text' },
    state: { kind: 'choice', of: refundState.options },
    currency: { kind: 'currency' },
    refunds: { kind: 'count' },
    tickets: { kind: 'count' },
    amount: { kind: 'money' },
  },
  choices: { by: ['refund', 'reason', 'way', 'person'] },
  filters: days,
  chart: { value: 'amount', along: [] },
  further: {},
})

/** Vouchers, wallets and earned credit at the end of a day. */
const credit = defineReport({
  name: 'reportCredit',
  permission: 'see-sales',
  columns: {
    kind: { kind: 'choice', of: ['voucher', 'wallet', 'referral'] },
    brand: { kind: 'text' },
    currency: { kind: 'currency' },
    /** With something left. */
    accounts: { kind: 'count' },
    issued: { kind: 'money' },
    /** Issued, and taken back because it was refunded or no longer earned. */
    cancelled: { kind: 'money' },
    spent: { kind: 'money' },
    expired: { kind: 'money' },
    left: { kind: 'money' },
  },
  choices: {},
  filters: {
    /** Without one, now. */
    at: v.optional(date),
  },
  chart: { value: 'left', along: [] },
  further: {},
})

/** What each till of the counter took in, held and was counted at, by business day. */
const shifts = defineReport({
  name: 'reportShifts',
  permission: 'see-sales',
  columns: {
    day: { kind: 'day' },
    cinema: { kind: 'text' },
    till: { kind: 'text' },
    /** Null while the shift is open, as is what was counted. */
    zNumber: { kind: 'count', isEach: true },
    seller: { kind: 'text' },
    openedAt: { kind: 'time' },
    closedAt: { kind: 'time' },
    currency: { kind: 'currency' },
    sales: { kind: 'count' },
    float: { kind: 'money' },
    cashSales: { kind: 'money' },
    cashRefunds: { kind: 'money' },
    payIns: { kind: 'money' },
    drops: { kind: 'money' },
    /** float + cash sales − cash refunds + pay-ins − drops. */
    expected: { kind: 'money' },
    counted: { kind: 'money' },
    difference: { kind: 'money' },
    terminalSales: { kind: 'money' },
    terminalRefunds: { kind: 'money' },
    voucherSales: { kind: 'money' },
    why: { kind: 'text' },
  },
  choices: {},
  filters: days,
  chart: { value: 'cashSales', along: ['day'] },
  further: {},
})

const admissions = defineReport({
  name: 'reportAdmissions',
  permission: 'see-admissions',
  columns: {
    show: { kind: 'show' },
    startsAt: { kind: 'time' },
    film: { kind: 'text' },
    cinema: { kind: 'text' },
    screen: { kind: 'text' },
    seats: { kind: 'count' },
    sold: { kind: 'count' },
    admitted: { kind: 'count' },
    /** Null before the show begins, and for a show that was cancelled. */
    noShows: { kind: 'count' },
  },
  choices: {},
  filters: days,
  chart: { value: 'admitted', along: [] },
  further: {},
})

/** Who has the seats of a show; people who may not see orders get names and contacts shortened. */
const holders = defineReport({
  name: 'listHolders',
  permission: 'see-admissions',
  columns: {
    seat: { kind: 'text' },
    holder: { kind: 'text' },
    contact: { kind: 'text' },
    reference: { kind: 'text' },
    /** Whom the buyer passed the seat on to. */
    passedTo: { kind: 'text' },
    admittedAt: { kind: 'time' },
  },
  choices: {},
  filters: { show: line },
  further: {
    title: v.string(),
    cinema: v.string(),
    screen: v.string(),
    startsAt: v.string(),
  },
})

/** All reports by the names that addresses and the command line use. */
export const reports = {
  sales: salesReport,
  'box-office': boxOffice,
  taxes,
  refunds,
  credit,
  shifts,
  admissions,
  holders,
} as const
export type Reports = typeof reports
export type ReportName = keyof Reports
export const reportNames = Object.keys(reports) as ReportName[]

export const reportCalls = {
  reportSales: salesReport,
  reportBoxOffice: boxOffice,
  reportTaxes: taxes,
  reportRefunds: refunds,
  reportCredit: credit,
  reportShifts: shifts,
  reportAdmissions: admissions,
  listHolders: holders,
  /** Marks the box-office return of a week as sent: the report shows what changes from then on. */
  markReturnSent: defineChange({
    name: 'markReturnSent',
    permission: 'send-returns',
    request: { week: date, distributor: v.optional(v.pipe(v.string(), v.maxLength(120))) },
    answer: {
      from: v.string(),
      to: v.string(),
      films: v.array(v.string()),
      tickets: v.number(),
      gross: v.array(v.object(money)),
    },
  }),
} as const
