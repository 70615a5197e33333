import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BookPart, ComparedAmounts } from '@/contract/office/define-report'
import type { ReportName, Reports } from '@/contract/office/reports'
import type { weekdays } from '@/contract/office/sales'
import { instrumentTexts } from '../../components/instrument-texts'
import { refundStates, returnReasons } from '../orders/order-texts'

type Texts<Word extends string> = Readonly<Record<Word, MessageDescriptor>>

export const reportTexts: Readonly<
  Record<ReportName, { readonly title: MessageDescriptor; readonly about: MessageDescriptor }>
> = {
  sales: {
    title: msg`Sales`,
    about: msg`What was sold and refunded, by film, cinema, time and payment method`,
  },
  'box-office': {
    title: msg`Box-office returns`,
    about: msg`Tickets of a week from Friday to Thursday, for the films’ distributors`,
  },
  taxes: { title: msg`Tax`, about: msg`Tax on sales by rate, less the tax on refunds` },
  refunds: { title: msg`Refunds`, about: msg`What was paid back, to whom, how and why` },
  credit: { title: msg`Vouchers and credit`, about: msg`What visitors can still spend, as of a day` },
  shifts: {
    title: msg`Shifts`,
    about: msg`Cash and card terminals of the counter’s tills, by business day`,
  },
  admissions: { title: msg`Admissions`, about: msg`Tickets sold and used, and who did not come` },
  holders: { title: msg`Ticket holders`, about: msg`Who has the seats of a show` },
}

type ColumnName = { [N in ReportName]: keyof Reports[N]['columns'] }[ReportName]
const columnTexts: Texts<ColumnName> = {
  film: msg`Film or event`,
  show: msg`Show`,
  startsAt: msg`Begins`,
  cinema: msg`Cinema`,
  screen: msg`Screen`,
  brand: msg`Brand`,
  day: msg`Day`,
  hour: msg`Hour`,
  weekday: msg`Weekday`,
  way: msg`Payment method`,
  provider: msg`Provider`,
  offer: msg`Offer`,
  campaign: msg`Campaign`,
  channel: msg`Sold at`,
  currency: msg`Currency`,
  orders: msg`Orders`,
  tickets: msg`Tickets`,
  freeTickets: msg`Complimentary`,
  gross: msg`Gross`,
  discounts: msg`Discounts`,
  fees: msg`Fees`,
  taxes: msg`Taxes`,
  total: msg`Total`,
  ticketsBack: msg`Tickets refunded`,
  refunds: msg`Refunds`,
  net: msg`Net`,
  distributor: msg`Distributor`,
  price: msg`Price`,
  tax: msg`Tax`,
  ticketsChange: msg`Tickets, change since sent`,
  grossChange: msg`Gross, change since sent`,
  netChange: msg`Net, change since sent`,
  period: msg`Period`,
  rate: msg`Rate`,
  taxable: msg`Before tax`,
  taxableBack: msg`Refunds before tax`,
  taxBack: msg`Tax on refunds`,
  taxDue: msg`Tax due`,
  decidedAt: msg`Decided`,
  reference: msg`Reference`,
  order: msg`Order`,
  boughtAt: msg`Bought on`,
  title: msg`Film or event`,
  reason: msg`Reason`,
  person: msg`Decided by`,
  why: msg`Note`,
  state: msg`State`,
  amount: msg`Amount`,
  kind: msg`Kind`,
  accounts: msg`With a balance`,
  issued: msg`Issued`,
  cancelled: msg`Cancelled`,
  spent: msg`Spent`,
  expired: msg`Expired`,
  left: msg`Left`,
  seats: msg`Seats`,
  sold: msg`Sold`,
  admitted: msg`Admitted`,
  noShows: msg`Did not come`,
  seat: msg`Seat`,
  holder: msg`Name`,
  contact: msg`Contact`,
  passedTo: msg`Passed on to`,
  admittedAt: msg`Admitted at`,
  till: msg`Till`,
  zNumber: msg`Z report`,
  seller: msg`Person`,
  openedAt: msg({ message: 'Opened', context: 'shift' }),
  closedAt: msg({ message: 'Closed', context: 'shift' }),
  sales: msg`Sales`,
  float: msg`Float`,
  cashSales: msg`Cash sales`,
  cashRefunds: msg`Cash refunds`,
  payIns: msg`Paid in`,
  drops: msg`Dropped`,
  expected: msg`Expected`,
  counted: msg`Counted`,
  difference: msg`Difference`,
  terminalSales: msg`Terminal sales`,
  terminalRefunds: msg`Terminal refunds`,
  voucherSales: msg`Paid by voucher`,
}

/** What an empty text of a column means; elsewhere it is a dash. */
const emptyTexts: Partial<Texts<ColumnName>> = {
  film: msg`Vouchers`,
  title: msg`Vouchers`,
  cinema: msg`Vouchers`,
  campaign: msg`No campaign`,
  distributor: msg`No distributor`,
  person: msg`Visitor or system`,
  brand: msg`No brand`,
}

type Cells<Column> = Column extends { readonly of: readonly (infer Word extends string)[] } ? Word : never
type CellWord = {
  [N in ReportName]: {
    [C in keyof Reports[N]['columns']]: Cells<Reports[N]['columns'][C]>
  }[keyof Reports[N]['columns']]
}[ReportName]
const weekdayTexts: Texts<(typeof weekdays)[number]> = {
  monday: msg`Monday`,
  tuesday: msg`Tuesday`,
  wednesday: msg`Wednesday`,
  thursday: msg`Thursday`,
  friday: msg`Friday`,
  saturday: msg`Saturday`,
  sunday: msg`Sunday`,
}
const cellTexts: Texts<CellWord> = {
  ...weekdayTexts,
  ...instrumentTexts,
  ...returnReasons,
  web: msg`Site`,
  counter: msg`Counter`,
  referral: msg`Earned credit`,
  asked: refundStates.asked.text,
  underway: refundStates.underway.text,
  done: refundStates.done.text,
  stuck: refundStates.stuck.text,
}

type Words<Choices> = {
  [C in keyof Choices]: Choices[C] extends readonly (infer Word extends string)[] ? Word : never
}[keyof Choices]
type ChoiceWord = { [N in ReportName]: Words<Reports[N]['choices']> }[ReportName]
const choiceTexts: Texts<ChoiceWord> = {
  film: msg`By film`,
  show: msg`By show`,
  cinema: msg`By cinema`,
  brand: msg`By brand`,
  day: msg`By day`,
  hour: msg`By hour`,
  weekday: msg`By weekday`,
  way: msg`By payment method`,
  offer: msg`By offer`,
  campaign: msg`By campaign`,
  channel: msg`By point of sale`,
  month: msg`By month`,
  refund: msg`Every refund`,
  reason: msg`By reason`,
  person: msg`By person`,
}

export const bookPartTexts: Texts<BookPart> = {
  sold: msg`Sold`,
  tickets: msg`Tickets`,
  others: msg`Food, fees and refunded tickets`,
  taxable: msg`Before tax`,
  tax: msg`Tax`,
  refunds: msg`Refunds`,
  left: msg`Left`,
  expired: msg`Expired`,
  payments: msg`Payments received`,
  'paid-back': msg`Paid back`,
  'on-the-way': msg`Refunds on their way`,
  stuck: msg`Refunds that need a person`,
  accounts: msg`Entries of the accounts`,
}

export const comparedTexts: Texts<ComparedAmounts> = {
  'sales-and-payments': msg`Sales with fees, and payments received`,
  'refunds-and-requests': msg`Refunds decided, and refunds requested`,
  'requests-and-money-back': msg`Refunds requested, and money paid back or on its way`,
  'net-and-payments-kept': msg`Sales less refunds, and payments less refunds`,
  'credit-and-accounts': msg`Paid with credit and vouchers, and taken from their accounts`,
  'payments-without-orders': msg`Payments without an order, and their refunds`,
  'report-and-ledger': msg`This report, and the ledger`,
}

// Names of columns and words come from definitions, which a lookup at run time cannot follow.
const getText = (texts: Readonly<Record<string, MessageDescriptor>>, name: string) => texts[name]
export const columnText = (name: string) => getText(columnTexts, name)
export const emptyText = (name: string) => getText(emptyTexts, name)
export const cellText = (word: string) => getText(cellTexts, word)
export const choiceText = (word: string) => getText(choiceTexts, word)
