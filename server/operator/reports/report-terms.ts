import { sql } from 'kysely'
import type { ReportBook, ReportColumns, ReportDifference, ReportRow } from '@/contract/office/define-report'
import { clockText, toLocalTime } from '@/server/catalogue/shows/zoned-time'
import { countryById } from '@/server/platform/countries'
import { type Texts, getText } from '@/contract/get-text'
import type { ListDeps } from '../operator-deps'
import type { RefundedMoney } from './sales-repository'

export interface DaysRequest {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Returns an instant by a clock, `YYYY-MM-DD HH:mm`. */
export function formatLocalTime(at: Date, timeZone: string): string {
  const { date, minutes } = toLocalTime(at, timeZone)
  return `${date} ${clockText(minutes)}`
}

interface CatalogueName {
  readonly kind: string
  readonly id: string
  readonly name: Texts | null
  readonly distributor: string | null
  readonly timeZone: string | null
}

/**
 * Returns functions that name what ids of the catalogue stand for; undefined for what was never in it. Films that
 * have left the programme are in reports still.
 */
export async function readNames({ store, language = 'en' }: ListDeps) {
  const { rows } = await sql<CatalogueName>`
    select kind, id, coalesce(body->'title', body->'name') as name, body->>'distributor' as distributor,
           body->>'timeZone' as "timeZone"
      from catalogue_items where kind in ('film', 'event', 'cinema', 'screen')`.execute(store.kysely)
  const items = new Map(rows.map((row) => [`${row.kind} ${row.id}`, row]))
  const findName = (kind: string, id: string | null) =>
    getText(items.get(`${kind} ${id}`)?.name ?? undefined, language)
  return {
    titleOf: (id: string | null) => findName('film', id) ?? findName('event', id),
    distributorOf: (id: string) => items.get(`film ${id}`)?.distributor ?? undefined,
    cinemaOf: (id: string | null) => findName('cinema', id),
    screenOf: (id: string) => findName('screen', id),
    zoneOf: ({ cinemaId, countryId }: { readonly cinemaId: string; readonly countryId: number }) =>
      items.get(`cinema ${cinemaId}`)?.timeZone ?? countryById.get(countryId)?.timeZone ?? 'UTC',
  }
}

interface Tabular<Columns extends ReportColumns> {
  readonly columns: Columns
}

/** Fills the cells that rows do not have. */
export function buildRows<Columns extends ReportColumns>(
  { columns }: Tabular<Columns>,
  rows: readonly Partial<ReportRow<Columns>>[],
): ReportRow<Columns>[] {
  const empty = Object.fromEntries(Object.keys(columns).map((name) => [name, null]))
  // Each column has a cell: of the row, or null.
  return rows.map((row) => ({ ...empty, ...row })) as ReportRow<Columns>[]
}

/** Adds up the numbers of a table by currency; those that are of one row only are left out. */
export function sumByCurrency<Columns extends ReportColumns>(
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
  return buildRows({ columns }, sorted as Partial<ReportRow<Columns>>[])
}

const sumAmounts = (parts: ReportBook['ours']) => parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)

/** Returns the books whose sides differ. */
export function listDifferences(books: readonly ReportBook[]): ReportDifference[] {
  return books.flatMap(({ currency, ours, ledger }) => {
    const [oursMinor, ledgerMinor] = [sumAmounts(ours), sumAmounts(ledger)]
    return oursMinor === ledgerMinor ? [] : [{ currency, what: 'report-and-ledger', oursMinor, ledgerMinor }]
  })
}

/** Payments less refunds, as the ledger and the refunds’ states have them. */
export function describeLedger(paidMinor: number, refunded: readonly RefundedMoney[]): ReportBook['ledger'] {
  const back = (minorOf: (row: RefundedMoney) => number) =>
    refunded.reduce((sum, row) => sum - minorOf(row), 0)
  return [
    { name: 'payments', amountMinor: paidMinor },
    { name: 'paid-back', amountMinor: back(({ backMinor }) => backMinor) },
    { name: 'on-the-way', amountMinor: back(({ onItsWayMinor }) => onItsWayMinor) },
    { name: 'stuck', amountMinor: back(({ stuckMinor }) => stuckMinor) },
  ]
}
