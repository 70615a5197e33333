import type { SalesReport } from '@/server/operator/reports/report-sales'
import type { DayShow } from './cinemas'

/** A purchase as the simulation records it. */
export interface Purchase {
  readonly orderId: string
  /** Number of the order. */
  readonly n: number
  readonly of: DayShow
  /** Hour of the day; null for the evening before. */
  readonly hour: string | null
  readonly firstSeat: string
  readonly tickets: number
  readonly grossMinor: number
  readonly discountMinor: number
  readonly feesMinor: number
  readonly taxesMinor: number
  readonly totalMinor: number
  /** Part of the total paid by voucher; the rest is by card. */
  readonly byVoucherMinor: number
}

/** A return of today. */
interface Return {
  readonly of: Purchase
  readonly tickets: number
  readonly amountMinor: number
}

/** Computes a total independently of the server, from the posted prices. */
export function calculateTotal({ house }: DayShow, seats: number, snacks: number, hasCode: boolean) {
  const ticketsMinor = seats * house.seatMinor
  const grossMinor = ticketsMinor + snacks * house.snackMinor
  const isHundred = house.code.discount.kind === 'amount'
  const discountMinor = !hasCode ? 0 : isHundred ? 100_00 : Math.round(ticketsMinor / 10)
  const feesMinor = seats * house.feeMinor
  const taxesMinor = Math.round(((grossMinor + feesMinor - discountMinor) * house.vat) / 10_000)
  const totalMinor = grossMinor + feesMinor - discountMinor + taxesMinor
  return { grossMinor, discountMinor, feesMinor, taxesMinor, totalMinor }
}

/** The simulation's own records: purchases, payments and returns. */
export class SimulatedLedger {
  readonly purchases: Purchase[] = []
  readonly returns: Return[] = []
  /** Payments for shows that were cancelled meanwhile, by currency. */
  readonly paidForCancelled = new Map<string, { payments: number; minor: number }>()

  netOf(bought: Purchase): number {
    return bought.totalMinor - this.returnsOf(bought).reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  }

  ticketsLeftOf(bought: Purchase): number {
    return bought.tickets - this.returnsOf(bought).reduce((sum, { tickets }) => sum + tickets, 0)
  }

  returnsOf(bought: Purchase): Return[] {
    return this.returns.filter(({ of }) => of === bought)
  }

  addPaidForCancelled(currency: string, minor: number): void {
    const before = this.paidForCancelled.get(currency) ?? { payments: 0, minor: 0 }
    this.paidForCancelled.set(currency, { payments: before.payments + 1, minor: before.minor + minor })
  }

  /** Returns the figures that the report must show, grouped by a name. */
  figuresBy(nameOf: (of: Purchase) => string): Map<string, Expected> {
    const figures = new Map<string, Expected>()
    const at = (of: Purchase) => {
      const found = figures.get(nameOf(of)) ?? zeroFigures()
      figures.set(nameOf(of), found)
      return found
    }
    for (const each of this.purchases.filter(({ hour }) => hour !== null)) {
      const row = at(each)
      row.orders += 1
      row.tickets += each.tickets
      row.grossMinor += each.grossMinor
      row.discountsMinor += each.discountMinor
      row.feesMinor += each.feesMinor
      row.taxesMinor += each.taxesMinor
      row.totalMinor += each.totalMinor
      row.netMinor += each.totalMinor
    }
    for (const { of, tickets, amountMinor } of this.returns) {
      const row = at(of)
      row.returns += 1
      row.ticketsBack += tickets
      row.refundsMinor += amountMinor
      row.netMinor -= amountMinor
    }
    return figures
  }

  /** Returns today's payments by card and by voucher, and the refunds to each: a card is refunded first. */
  totalsByMethod(): Map<string, { paidMinor: number; askedMinor: number }> {
    const ways = new Map<string, { paidMinor: number; askedMinor: number }>()
    const add = (currency: string, instrument: string, paidMinor: number, askedMinor: number) => {
      if (paidMinor === 0 && askedMinor === 0) return
      const name = `${currency} ${instrument}`
      const before = ways.get(name) ?? { paidMinor: 0, askedMinor: 0 }
      ways.set(name, { paidMinor: before.paidMinor + paidMinor, askedMinor: before.askedMinor + askedMinor })
    }
    for (const each of this.purchases) {
      const { currency } = each.of.house
      const byCardMinor = each.totalMinor - each.byVoucherMinor
      if (each.hour !== null) {
        add(currency, 'card', byCardMinor, 0)
        add(currency, 'voucher', each.byVoucherMinor, 0)
      }
      const backMinor = this.returnsOf(each).reduce((sum, { amountMinor }) => sum + amountMinor, 0)
      add(currency, 'card', 0, Math.min(backMinor, byCardMinor))
      add(currency, 'voucher', 0, Math.max(0, backMinor - byCardMinor))
    }
    return ways
  }
}

const figures = [
  'orders',
  'tickets',
  'grossMinor',
  'discountsMinor',
  'feesMinor',
  'taxesMinor',
  'totalMinor',
  'returns',
  'ticketsBack',
  'refundsMinor',
  'netMinor',
] as const satisfies readonly (keyof SalesReport['totals'][number])[]
export type Expected = Record<(typeof figures)[number], number>

function zeroFigures(): Expected {
  return Object.fromEntries(figures.map((figure) => [figure, 0])) as Expected
}

/** Lists every figure that differs, one line each, including missing and additional rows. */
export function compareFigures<Row extends Expected>(
  what: string,
  expected: ReadonlyMap<string, Expected>,
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): string[] {
  const told = new Map(rows.map((row) => [nameOf(row), row]))
  const names = new Set([...expected.keys(), ...told.keys()])
  return [...names].flatMap((name) =>
    figures.flatMap((figure) => {
      const [mine, theirs] = [expected.get(name)?.[figure], told.get(name)?.[figure]]
      return mine === theirs ? [] : `${what} ${name}: ${figure} is ${mine} by us and ${theirs} in the report`
    }),
  )
}
