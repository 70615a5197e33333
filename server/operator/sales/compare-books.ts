import type { RefundedMoney, Way } from './sales-repository'
import type { Figures } from './sum-figures'

interface Money {
  readonly ways: readonly (Way &
    RefundedMoney & { readonly paidMinor: number; readonly fromAccountsMinor: number })[]
  readonly stray: readonly (RefundedMoney & { readonly currency: string; readonly paidMinor: number })[]
}

interface Difference {
  readonly currency: string
  readonly what: string
  readonly oursMinor: number
  readonly ledgerMinor: number
}

interface InLedger {
  readonly currency: string
  /** Payments received by sold orders. */
  readonly paidMinor: number
  /** Decided refunds that have been paid back. */
  readonly backMinor: number
  readonly onItsWayMinor: number
  readonly stuckMinor: number
  /** paid − back − on its way − stuck: must equal the order lines less refunds. */
  readonly netMinor: number
}

/**
 * Checks lines − discounts + fees − refunds = payments − paid back − on its way: the left side comes from the
 * orders' lines and the decided returns, the right side from the ledger and the requested refunds. Each part
 * is also compared on its own, so that two errors do not cancel each other out.
 */
export function compareBooks(
  totals: readonly ({ readonly currency: string } & Figures)[],
  { ways, stray }: Money,
): { readonly ledger: InLedger[]; readonly differences: Difference[] } {
  const currencies = new Set([...totals, ...ways, ...stray].map(({ currency }) => currency))
  const books = [...currencies].toSorted().map((currency) => {
    const mine = totals.find((each) => each.currency === currency)
    const ours = {
      totalMinor: mine?.totalMinor ?? 0,
      refundsMinor: mine?.refundsMinor ?? 0,
      netMinor: mine?.netMinor ?? 0,
    }
    const here = ways.filter((each) => each.currency === currency)
    const paidMinor = sum(here, ({ paidMinor: paid }) => paid)
    const askedMinor = sum(here, ({ askedMinor: asked }) => asked)
    const back = moneyOf(here)
    const inLedger = { currency, paidMinor, ...back, netMinor: paidMinor - settledOf(back) }
    const stored = here.filter(isStored)
    const strange = stray.filter((each) => each.currency === currency)
    const compared: [what: string, oursMinor: number, ledgerMinor: number][] = [
      ['lines − discounts + fees, and payments', ours.totalMinor, paidMinor],
      ['refunds decided, and refunds asked for of payments', ours.refundsMinor, askedMinor],
      ['refunds asked for, and given back, on their way or stuck', askedMinor, settledOf(back)],
      ['lines − discounts + fees − refunds, and payments − refunds', ours.netMinor, inLedger.netMinor],
      [
        'wallets and vouchers: what orders got, and what accounts lost',
        sum(stored, ({ paidMinor: paid }) => paid),
        sum(stored, ({ fromAccountsMinor }) => fromAccountsMinor),
      ],
      [
        'payments that bought nothing: what came, and what went back, is on its way or stuck',
        sum(strange, ({ paidMinor: paid }) => paid),
        settledOf(moneyOf(strange)),
      ],
    ]
    const differences = compared
      .filter(([, oursMinor, ledgerMinor]) => oursMinor !== ledgerMinor)
      .map(([what, oursMinor, ledgerMinor]) => ({ currency, what, oursMinor, ledgerMinor }))
    return { inLedger, differences }
  })
  return {
    ledger: books.map(({ inLedger }) => inLedger),
    differences: books.flatMap(({ differences }) => differences),
  }
}

const isStored = ({ instrument }: Way) => instrument === 'wallet' || instrument === 'voucher'

function moneyOf(of: readonly RefundedMoney[]) {
  return {
    backMinor: sum(of, ({ backMinor }) => backMinor),
    onItsWayMinor: sum(of, ({ onItsWayMinor }) => onItsWayMinor),
    stuckMinor: sum(of, ({ stuckMinor }) => stuckMinor),
  }
}

function settledOf({ backMinor, onItsWayMinor, stuckMinor }: ReturnType<typeof moneyOf>): number {
  return backMinor + onItsWayMinor + stuckMinor
}

function sum<Of>(of: readonly Of[], minorOf: (each: Of) => number): number {
  return of.reduce((minor, each) => minor + minorOf(each), 0)
}
