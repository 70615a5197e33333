/**
 * Definition of a show, one line per field: its columns, from which the types and queries of the table, the
 * import, the in-memory catalogue and the sale are derived; and its details, which checkout, ticket and
 * messages display. After a line is added the compiler reports every place that needs it.
 */
import type { Json } from './tables/column-types'

/**
 * What a reload of a show takes over from its rule; `renewUnlessHeld` is decided in schedule-repository.ts.
 */
type OnReload = 'keep' | 'renew' | 'renewUnlessHeld'

interface ShowColumn<Value> {
  /** SQL type that the value has when read from JSON. */
  readonly sql: string
  readonly onReload: OnReload
  /**
   * The operator sets the value on a rule (import/file-schemas.ts) and its shows copy it; empty if the rule
   * has none.
   */
  readonly isOfRule: boolean
  /** Type-level only: the type of the value. */
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
  /** Business day of the show, `YYYY-MM-DD`: a show at 00:30 belongs to the day before. */
  showDate: column<string>('text', 'renew'),
  /** `HH:mm` in the cinema's local time. */
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

/** A show as rules and price list define it, and as the table `schedules` stores it. */
export type PlannedShow = { readonly [Name in keyof ShowColumns]: ValueOf<ShowColumns[Name]> }

type Snake<Name extends string> = Name extends `${infer Head}${infer Tail}`
  ? Head extends Lowercase<Head>
    ? `${Head}${Snake<Tail>}`
    : `_${Lowercase<Head>}${Snake<Tail>}`
  : Name
/** A column's name in the database: `starts_at`. */
export type ShowColumnName<Name extends keyof ShowColumns = keyof ShowColumns> = Snake<Name>

/** The columns of the table `schedules` that a planned show fills. */
export type PlannedShowTable = {
  [Name in keyof ShowColumns as ShowColumnName<Name>]: Stored<ValueOf<ShowColumns[Name]>>
}
type Stored<Value> = Value extends number[] ? Json<Value> : Value

// The record above has exactly these keys.
export const showColumnNames = Object.keys(showColumns) as (keyof ShowColumns)[]

export function columnName<Name extends keyof ShowColumns>(name: Name): ShowColumnName<Name> {
  // The same conversion as in the type.
  return name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`) as ShowColumnName<Name>
}

/** Columns whose value a show copies from its rule. */
export type RuleColumn = {
  [Name in keyof ShowColumns]: ShowColumns[Name]['isOfRule'] extends true ? Name : never
}[keyof ShowColumns]

const ruleColumns = showColumnNames.filter((name): name is RuleColumn => showColumns[name].isOfRule)

export type RuleFields = Readonly<Record<RuleColumn, string>>

/** Returns the fields that a rule's shows copy; a rule of an earlier release or of an event may lack some. */
export function pickRuleFields(rule: Partial<RuleFields>): RuleFields {
  const fields = Object.fromEntries(ruleColumns.map((name) => [name, rule[name] ?? '']))
  // The object has one entry for each name.
  return fields as RuleFields
}

/** Type-level only: the type of the value. */
interface Detail<Value> {
  readonly value?: Value
}
const text: Detail<string> = {}
const number: Detail<number> = {}
/** Details that orders of earlier releases lack. */
const laterText: Detail<string> & { readonly isLater: true } = { isLater: true }

/**
 * What visitors see of a show, in their language. An order stores it, so that its ticket outlives the
 * catalogue.
 */
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
/** Details as an order of any release has them. */
export type StoredDetails = Omit<ShownDetails, LaterDetail> & Partial<Pick<ShownDetails, LaterDetail>>

// The record above has exactly these keys.
const detailNames = Object.keys(shownDetails) as (keyof Details)[]

export function pickDetails(show: ShownDetails): ShownDetails {
  const details = Object.fromEntries(detailNames.map((name) => [name, show[name]]))
  // The object has one entry for each name.
  return details as unknown as ShownDetails
}
