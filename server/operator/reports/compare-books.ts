import type { ComparedAmounts, ReportDifference } from '@/contract/office/define-report'
import type { RefundedMoney, Way } from './sales-repository'
import type { Figures } from './sum-figures'

interface Money {
  readonly ways: readonly (Way &
    RefundedMoney & { readonly paidMinor: number; readonly fromAccountsMinor: number })[]
  readonly stray: readonly (RefundedMoney & { readonly currency: string; readonly paidMinor: number })[]
}

interface LedgerTotals {
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
  { ways: methods, stray }: Money,
): { readonly ledger: LedgerTotals[]; readonly differences: ReportDifference[] } {
  const currencies = new Set([...totals, ...methods, ...stray].map(({ currency }) => currency))
  const books = [...currencies].toSorted().map((currency) => {
    const total = totals.find((each) => each.currency === currency)
    const ours = {
      totalMinor: total?.totalMinor ?? 0,
      refundsMinor: total?.refundsMinor ?? 0,
      netMinor: total?.netMinor ?? 0,
    }
    const currencyMethods = methods.filter((each) => each.currency === currency)
    const paidMinor = sum(currencyMethods, ({ paidMinor: paid }) => paid)
    const askedMinor = sum(currencyMethods, ({ askedMinor: requested }) => requested)
    const refunded = sumMoney(currencyMethods)
    const inLedger = { currency, paidMinor, ...refunded, netMinor: paidMinor - sumSettled(refunded) }
    const prepaid = currencyMethods.filter(isPrepaid)
    const strange = stray.filter((each) => each.currency === currency)
    const compared: [what: ComparedAmounts, oursMinor: number, ledgerMinor: number][] = [
      ['sales-and-payments', ours.totalMinor, paidMinor],
      ['refunds-and-requests', ours.refundsMinor, askedMinor],
      ['requests-and-money-back', askedMinor, sumSettled(refunded)],
      ['net-and-payments-kept', ours.netMinor, inLedger.netMinor],
      [
        'credit-and-accounts',
        sum(prepaid, ({ paidMinor: paid }) => paid),
        sum(prepaid, ({ fromAccountsMinor }) => fromAccountsMinor),
      ],
      ['payments-without-orders', sum(strange, ({ paidMinor: paid }) => paid), sumSettled(sumMoney(strange))],
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

const isPrepaid = ({ instrument }: Way) => instrument === 'wallet' || instrument === 'voucher'

function sumMoney(rows: readonly RefundedMoney[]) {
  return {
    backMinor: sum(rows, ({ backMinor }) => backMinor),
    onItsWayMinor: sum(rows, ({ onItsWayMinor }) => onItsWayMinor),
    stuckMinor: sum(rows, ({ stuckMinor }) => stuckMinor),
  }
}

function sumSettled({ backMinor, onItsWayMinor, stuckMinor }: ReturnType<typeof sumMoney>): number {
  return backMinor + onItsWayMinor + stuckMinor
}

function sum<Of>(rows: readonly Of[], minorOf: (each: Of) => number): number {
  return rows.reduce((minor, each) => minor + minorOf(each), 0)
}
