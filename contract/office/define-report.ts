import * as v from 'valibot'
import { defineQuery } from './define-office-call'
import type { Permission } from './permissions'

/**
 * What a column holds. `money`: minor units of the row’s `currency`; `rate`: hundredths of a per cent; `day`:
 * `YYYY-MM-DD`, or `YYYY-MM` for a month; `time`: `YYYY-MM-DD HH:mm` by the cinema’s clock; `order` and `show`:
 * an id that a screen links to. `isEach` says that the numbers of different rows are not added up.
 */
export type ReportColumn =
  | { readonly kind: 'text' | 'currency' | 'day' | 'time' | 'order' | 'show' }
  | { readonly kind: 'count' | 'money' | 'rate'; readonly isEach?: true }
  | { readonly kind: 'choice'; readonly of: readonly string[] }
export type ReportColumns = Readonly<Record<string, ReportColumn>>

type CellOf<Column extends ReportColumn> = Column extends { readonly of: readonly (infer Word)[] }
  ? Word
  : Column extends { readonly kind: 'count' | 'money' | 'rate' }
    ? number
    : string
/** A row of a report. A cell is null where the row has none: a column without any is not shown. */
export type ReportRow<Columns extends ReportColumns> = {
  readonly [Name in keyof Columns]: CellOf<Columns[Name]> | null
}

/** What the amounts of a report and of the ledger consist of. */
export const bookParts = [
  'sold',
  'tickets',
  'others',
  'taxable',
  'tax',
  'refunds',
  'left',
  'expired',
  'payments',
  'paid-back',
  'on-the-way',
  'stuck',
  'accounts',
] as const
export type BookPart = (typeof bookParts)[number]
const parts = v.array(v.object({ name: v.picklist(bookParts), amountMinor: v.number() }))
const book = v.object({ currency: v.string(), ours: parts, ledger: parts })
/** The amounts of a report in one currency beside those of the ledger: both add up to the same. */
export type ReportBook = v.InferOutput<typeof book>

/** Amounts that are equal when a report is right, each named after the two that are compared. */
export const comparedAmounts = [
  'sales-and-payments',
  'refunds-and-requests',
  'requests-and-money-back',
  'net-and-payments-kept',
  'credit-and-accounts',
  'payments-without-orders',
  'report-and-ledger',
] as const
export type ComparedAmounts = (typeof comparedAmounts)[number]

export const ledgerDifference = v.object({
  currency: v.string(),
  what: v.picklist(comparedAmounts),
  oursMinor: v.number(),
  ledgerMinor: v.number(),
})
export type ReportDifference = v.InferOutput<typeof ledgerDifference>

/** Shapes of the answer that every report has. */
const commonAnswer = {
  /** The days that it is about, both included. */
  from: v.string(),
  to: v.string(),
  /** Empty for a report without money. */
  books: v.array(book),
  /** Where the report differs from the ledger; empty when they agree. */
  differences: v.array(ledgerDifference),
}

type Choices = Readonly<Record<string, readonly [string, ...string[]]>>
type ChoiceEntries<C extends Choices> = {
  readonly [Name in keyof C]: v.OptionalSchema<v.PicklistSchema<C[Name], undefined>, C[Name][0]>
}

/**
 * Defines a report: an operation that answers with a table. Screen, chart, file and command line follow from
 * its columns, filters and choices; the server has one module for each in `server/operator/reports`.
 */
export function defineReport<
  const Name extends string,
  const Columns extends ReportColumns,
  const C extends Choices,
  Filters extends v.ObjectEntries,
  Further extends v.ObjectEntries,
>(options: {
  name: Name
  permission: Permission
  columns: Columns
  /** Words of which the request has one each, the first by default. */
  choices: C
  filters: Filters
  /** The column that a chart shows, and the columns along which it is drawn; rows of others get bars. */
  chart?: { readonly value: keyof Columns & string; readonly along: readonly (keyof Columns & string)[] }
  /** What its answer has besides the table. */
  further: Further
}) {
  const { name, permission, columns, choices, filters, chart, further } = options
  // The entries have one schema for each choice and column; `Object.fromEntries` cannot express that.
  const choiceEntries = Object.fromEntries(
    Object.entries(choices).map(([each, words]) => [each, v.optional(v.picklist(words), words[0])]),
  ) as unknown as ChoiceEntries<C>
  const row = v.object(
    Object.fromEntries(
      Object.entries(columns).map(([each, column]) => [each, v.nullable(buildCellSchema(column))]),
    ),
  ) as unknown as v.GenericSchema<ReportRow<Columns>>
  const rows = v.array(row)
  return {
    ...defineQuery({
      name,
      permission,
      request: { ...filters, ...choiceEntries },
      answer: { ...commonAnswer, rows, totals: rows, ...further },
    }),
    permission,
    columns,
    choices,
    chart: chart ?? null,
  }
}

function buildCellSchema(column: ReportColumn): v.GenericSchema {
  if (column.kind === 'choice') return v.picklist(column.of)
  return column.kind === 'count' || column.kind === 'money' || column.kind === 'rate'
    ? v.number()
    : v.string()
}
