import type { ReportBook, ReportColumns, ReportDifference, ReportRow } from '@/contract/office/define-report'
import { currentCatalogue } from '@/server/catalogue/items/current-catalogue'
import { clockText, localOf } from '@/server/catalogue/shows/zoned-time'
import { countryById } from '@/server/platform/countries'
import type { Store } from '@/server/platform/store/store'
import type { RefundedMoney } from './sales-repository'

export interface DaysRequest {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Returns an instant by a clock, `YYYY-MM-DD HH:mm`. */
export function localTimeOf(at: Date, timeZone: string): string {
  const { date, minutes } = localOf(at, timeZone)
  return `${date} ${clockText(minutes)}`
}

/** Returns functions that name what ids of the catalogue stand for, in English; undefined for what is not there. */
export async function readNames(store: Store) {
  const { films, events, cinemas, items } = await currentCatalogue(store)
  const screens = new Map(items.screen.map(({ id, name }) => [id, name.en]))
  return {
    titleOf: (id: string | null) => (films.get(id ?? '') ?? events.get(id ?? ''))?.title.en,
    distributorOf: (id: string) => films.get(id)?.distributor,
    cinemaOf: (id: string | null) => cinemas.get(id ?? '')?.name.en,
    screenOf: (id: string) => screens.get(id),
    zoneOf: ({ cinemaId, countryId }: { readonly cinemaId: string; readonly countryId: number }) =>
      cinemas.get(cinemaId)?.timeZone ?? countryById.get(countryId)?.timeZone ?? 'UTC',
  }
}

interface Tabular<Columns extends ReportColumns> {
  readonly columns: Columns
}

/** Fills the cells that rows do not have. */
export function rowsOf<Columns extends ReportColumns>(
  { columns }: Tabular<Columns>,
  rows: readonly Partial<ReportRow<Columns>>[],
): ReportRow<Columns>[] {
  const empty = Object.fromEntries(Object.keys(columns).map((name) => [name, null]))
  // Each column has a cell: of the row, or null.
  return rows.map((row) => ({ ...empty, ...row })) as ReportRow<Columns>[]
}

/** Adds up the numbers of a table by currency; those that are of one row only are left out. */
export function totalsOf<Columns extends ReportColumns>(
  { columns }: Tabular<Columns>,
  rows: readonly ReportRow<Columns>[],
): ReportRow<Columns>[] {
  const totals = new Map<string, Record<string, string | number>>()
  const summed = Object.entries(columns).flatMap(([name, column]) =>
    (column.kind === 'count' || column.kind === 'money') && !column.isEach ? [name] : [],
  )
  for (const row of rows as readonly Readonly<Record<string, unknown>>[]) {
    const { currency } = row
    const key = typeof currency === 'string' ? currency : ''
    const total = totals.get(key) ?? (key === '' ? {} : { currency: key })
    totals.set(key, total)
    for (const name of summed) {
      const value = row[name]
      if (typeof value === 'number') total[name] = Number(total[name] ?? 0) + value
    }
  }
  const sorted = [...totals].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, total]) => total)
  return rowsOf({ columns }, sorted as Partial<ReportRow<Columns>>[])
}

const sumOf = (parts: ReportBook['ours']) => parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)

/** Returns the books whose sides differ. */
export function differencesOf(books: readonly ReportBook[]): ReportDifference[] {
  return books.flatMap(({ currency, ours, ledger }) => {
    const [oursMinor, ledgerMinor] = [sumOf(ours), sumOf(ledger)]
    const what = 'the report, and the ledger'
    return oursMinor === ledgerMinor ? [] : [{ currency, what, oursMinor, ledgerMinor }]
  })
}

/** Payments less refunds, as the ledger and the refunds’ states have them. */
export function ledgerOf(paidMinor: number, refunded: readonly RefundedMoney[]): ReportBook['ledger'] {
  const back = (minorOf: (row: RefundedMoney) => number) =>
    refunded.reduce((sum, row) => sum - minorOf(row), 0)
  return [
    { name: 'payments', amountMinor: paidMinor },
    { name: 'paid-back', amountMinor: back(({ backMinor }) => backMinor) },
    { name: 'on-the-way', amountMinor: back(({ onItsWayMinor }) => onItsWayMinor) },
    { name: 'stuck', amountMinor: back(({ stuckMinor }) => stuckMinor) },
  ]
}
