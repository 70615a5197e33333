/** A cinema of the week; amounts in minor units, chosen so that tax and shares of an order are whole. */
export interface House {
  readonly id: string
  readonly currency: 'KES' | 'BHD'
  readonly seatMinor: number
  readonly feeMinor: number
  readonly vatPercent: number
  readonly snackMinor: number
  /** What its promo code takes off an order. */
  readonly codeMinor: number
}

export const houses: readonly House[] = [
  {
    id: 'karen',
    currency: 'KES',
    seatMinor: 70_000,
    feeMinor: 5_000,
    vatPercent: 16,
    snackMinor: 45_000,
    codeMinor: 10_000,
  },
  {
    id: 'westgate',
    currency: 'KES',
    seatMinor: 90_000,
    feeMinor: 0,
    vatPercent: 0,
    snackMinor: 30_000,
    codeMinor: 20_000,
  },
  {
    id: 'juffair',
    currency: 'BHD',
    seatMinor: 3_500,
    feeMinor: 250,
    vatPercent: 10,
    snackMinor: 1_200,
    codeMinor: 500,
  },
]

export type Way = 'card' | 'voucher' | 'cash' | 'terminal'

/** A show of the week, with the names of its seats that nobody has yet. */
export interface WeekShow {
  readonly id: string
  readonly house: House
  readonly day: string
  readonly free: string[]
  isCancelled: boolean
}

interface Return {
  readonly day: string
  readonly reason: 'operator' | 'show-cancelled'
  readonly tickets: number
  readonly minor: number
  /** A refund of a counter sale waits until somebody comes for it. */
  isPaidOut: boolean
}

/** An order as the books have it. */
export interface Sale {
  readonly order: string
  readonly house: House
  /** A moved order belongs to its new show. */
  show: WeekShow
  readonly day: string
  readonly hour: number
  readonly channel: 'web' | 'counter'
  /** Null for complimentary tickets. */
  readonly way: Way | null
  readonly snacks: number
  readonly hasCode: boolean
  readonly tickets: number
  /** Seats that were not refunded. */
  seats: string[]
  readonly returns: Return[]
  /** Of the paper ticket; null for none, and once its seats were changed. */
  code: string | null
  admitted: number
}

/** The fee of the week is for buying on the internet. */
const getFee = ({ house, channel }: Sale) => (channel === 'web' ? house.feeMinor : 0)

export function readAmounts(sale: Sale) {
  const { house, tickets, snacks, hasCode, way } = sale
  if (way === null) return { gross: 0, discounts: 0, fees: 0, taxes: 0, total: 0 }
  const gross = tickets * house.seatMinor + snacks * house.snackMinor
  const discounts = hasCode ? house.codeMinor : 0
  const fees = tickets * getFee(sale)
  const taxes = ((gross + fees - discounts) * house.vatPercent) / 100
  return { gross, discounts, fees, taxes, total: gross + fees - discounts + taxes }
}

/** One ticket of an order without code, with its fee and tax. */
export const sumSeats = (sale: Sale) =>
  ((sale.house.seatMinor + getFee(sale)) * (100 + sale.house.vatPercent)) / 100

export const sumReturns = ({ returns }: Sale) => returns.reduce((sum, { minor }) => sum + minor, 0)

/** A shift at a till, with what the books say its drawer and its terminal took. */
export interface Shift {
  readonly id: string
  readonly till: string
  readonly house: House
  readonly day: string
  readonly float: number
  sales: number
  cashSales: number
  terminalSales: number
  cashRefunds: number
  terminalRefunds: number
  payIns: number
  drops: number
  difference: number
}

export const expectedIn = ({ float, cashSales, cashRefunds, payIns, drops }: Shift) =>
  float + cashSales - cashRefunds + payIns - drops

/** The books of the week, kept by plain arithmetic from what was done. */
export interface Books {
  readonly sales: Sale[]
  readonly shifts: Shift[]
  /** Vouchers, each with the order that it paid for. */
  readonly vouchers: { readonly sale: Sale; readonly issued: number }[]
}

export interface Figures {
  orders: number
  tickets: number
  freeTickets: number
  gross: number
  discounts: number
  fees: number
  taxes: number
  total: number
  ticketsBack: number
  refunds: number
  net: number
}

const noFigures = (): Figures => ({
  orders: 0,
  tickets: 0,
  freeTickets: 0,
  gross: 0,
  discounts: 0,
  fees: 0,
  taxes: 0,
  total: 0,
  ticketsBack: 0,
  refunds: 0,
  net: 0,
})

/** The hour at which all refunds of the week are decided. */
export const refundHour = 13

interface Names {
  readonly sold: (sale: Sale) => string
  readonly back: (sale: Sale, back: Return) => string
}

/** Sums sales and refunds under the names of their groups. */
export function figuresBy({ sales }: Books, { sold, back }: Names): Map<string, Figures> {
  const groups = new Map<string, Figures>()
  const at = (name: string) => {
    const figures = groups.get(name) ?? noFigures()
    groups.set(name, figures)
    return figures
  }
  for (const sale of sales) {
    const figures = at(sold(sale))
    const { gross, discounts, fees, taxes, total } = readAmounts(sale)
    figures.orders += 1
    figures.tickets += sale.tickets
    figures.freeTickets += sale.way === null ? sale.tickets : 0
    figures.gross += gross
    figures.discounts += discounts
    figures.fees += fees
    figures.taxes += taxes
    figures.total += total
    figures.net += total
    for (const each of sale.returns) {
      const ofBack = at(back(sale, each))
      ofBack.ticketsBack += each.tickets
      ofBack.refunds += each.minor
      ofBack.net -= each.minor
    }
  }
  return groups
}

/** Adds amounts under their names; those of nothing are left out. */
export function sumBy<Of>(
  all: readonly Of[],
  nameOf: (one: Of) => string,
  figuresOf: (one: Of) => readonly number[],
) {
  const sums = new Map<string, number[]>()
  for (const one of all) {
    const figures = figuresOf(one)
    const before = sums.get(nameOf(one))
    sums.set(nameOf(one), before ? before.map((sum, i) => sum + (figures[i] ?? 0)) : [...figures])
  }
  return sums
}
