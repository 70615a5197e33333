/**
 * What a show is, each thing in one line: its columns, from which the table, the import, the catalogue in memory and the sale
 * are typed and written; and its details, which checkout, ticket and messages show. A line that is added here is asked for by
 * the compiler wherever it is needed.
 */
import type { Json } from './tables/column-types'

/** What a show that is loaded again takes over from its rule; `renewUnlessHeld` is decided in schedule-repository.ts. */
type OnReload = 'keep' | 'renew' | 'renewUnlessHeld'

interface ShowColumn<Value> {
  /** How the database reads it out of JSON. */
  readonly sql: string
  readonly onReload: OnReload
  /** An operator writes it on a rule (import/file-schemas.ts), and its shows have it as it is; empty where a rule says nothing. */
  readonly isOfRule: boolean
  /** Of the value, for the compiler alone. */
  readonly value?: Value
}

function column<Value>(sql: string, onReload: OnReload): ShowColumn<Value> & { readonly isOfRule: false } {
  return { sql, onReload, isOfRule: false }
}
const ofRule: ShowColumn<string> & { readonly isOfRule: true } = {
  sql: 'text',
  onReload: 'renew',
  isOfRule: true,
}

export const showColumns = {
  id: column<string>('text', 'keep'),
  kind: column<'movie' | 'event'>('text', 'keep'),
  titleId: column<string>('text', 'keep'),
  cinemaId: column<string>('text', 'keep'),
  screenId: column<string>('text', 'renew'),
  countryId: column<number>('integer', 'keep'),
  startsAt: column<Date>('timestamptz', 'renew'),
  salesEndAt: column<Date>('timestamptz', 'renew'),
  /** The day whose evening the show belongs to, `YYYY-MM-DD`: a show at 00:30 belongs to the day before. */
  showDate: column<string>('text', 'renew'),
  /** `HH:mm` by the clock on the cinema's wall. */
  showTime: column<string>('text', 'renew'),
  lateNight: column<boolean>('boolean', 'renew'),
  format: ofRule,
  language: ofRule,
  currency: column<string>('text', 'keep'),
  layoutHash: column<string>('text', 'renewUnlessHeld'),
  /** Minor units by class index of the layout. */
  pricesMinor: column<number[]>('jsonb', 'renewUnlessHeld'),
  maxTickets: column<number>('integer', 'renew'),
  seatMode: column<0 | 1>('smallint', 'renew'),
  ruleId: column<string>('text', 'renew'),
}
type ShowColumns = typeof showColumns
type ValueOf<Column> = Column extends ShowColumn<infer Value> ? Value : never

/** One show as rules and price list give it, and as the table `schedules` keeps it. */
export type PlannedShow = { readonly [Name in keyof ShowColumns]: ValueOf<ShowColumns[Name]> }

type Snake<Name extends string> = Name extends `${infer Head}${infer Tail}`
  ? Head extends Lowercase<Head>
    ? `${Head}${Snake<Tail>}`
    : `_${Lowercase<Head>}${Snake<Tail>}`
  : Name
/** What a column is called in the database: `starts_at`. */
export type ShowColumnName<Name extends keyof ShowColumns = keyof ShowColumns> = Snake<Name>

/** The columns of the table `schedules` that a planned show fills. */
export type PlannedShowTable = {
  [Name in keyof ShowColumns as ShowColumnName<Name>]: Stored<ValueOf<ShowColumns[Name]>>
}
type Stored<Value> = Value extends number[] ? Json<Value> : Value

// The record above has exactly these keys.
export const showColumnNames = Object.keys(showColumns) as (keyof ShowColumns)[]

export function columnName<Name extends keyof ShowColumns>(name: Name): ShowColumnName<Name> {
  // As the type spells it.
  return name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`) as ShowColumnName<Name>
}

/** What shows have from their rule as it is. */
export type RuleColumn = {
  [Name in keyof ShowColumns]: ShowColumns[Name]['isOfRule'] extends true ? Name : never
}[keyof ShowColumns]

const ruleColumns = showColumnNames.filter((name): name is RuleColumn => showColumns[name].isOfRule)

export type RuleFields = Readonly<Record<RuleColumn, string>>

/** What the shows of a rule have from it; a rule of an earlier release, and that of an event, says less. */
export function ruleFieldsOf(rule: Partial<RuleFields>): RuleFields {
  const told = Object.fromEntries(ruleColumns.map((name) => [name, rule[name] ?? '']))
  // One entry for each of the names.
  return told as RuleFields
}

/** Of the value, for the compiler alone. */
interface Detail<Value> {
  readonly value?: Value
}
const text: Detail<string> = {}
const number: Detail<number> = {}
/** Orders of earlier releases do not have it. */
const laterText: Detail<string> & { readonly isLater: true } = { isLater: true }

/** What visitors see of a show, in their language. An order keeps it, so that its ticket outlives the catalogue. */
const shownDetails = {
  kind: {} as Detail<'movie' | 'event'>,
  title: text,
  titleId: laterText,
  rated: text,
  languageName: text,
  format: text,
  runTimeMin: number,
  art: {} as Detail<{ base: string; widths: number[]; ratio: number; tint: string } | null>,
  cinemaName: text,
  address: text,
  latitude: number,
  longitude: number,
  screen: text,
  timeZone: text,
}
type Details = typeof shownDetails
export type ShownDetails = {
  readonly [Name in keyof Details]: Details[Name] extends Detail<infer Value> ? Value : never
}

type LaterDetail = {
  [Name in keyof Details]: Details[Name] extends { readonly isLater: true } ? Name : never
}[keyof Details]
/** As an order of any release has them. */
export type StoredDetails = Omit<ShownDetails, LaterDetail> & Partial<Pick<ShownDetails, LaterDetail>>

// The record above has exactly these keys.
const detailNames = Object.keys(shownDetails) as (keyof Details)[]

/** The details alone of what has more. */
export function detailsOf(show: ShownDetails): ShownDetails {
  const told = Object.fromEntries(detailNames.map((name) => [name, show[name]]))
  // One entry for each of the names.
  return told as unknown as ShownDetails
}
