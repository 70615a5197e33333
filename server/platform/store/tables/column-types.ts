import type { ColumnType } from 'kysely'
import type { Tables } from './tables'

export type Timestamp = ColumnType<Date, Date | string, Date | string>
/** Set by the database unless a value is given. */
export type GeneratedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>
/** JSON is written as text and read as a parsed value. */
export type Json<T> = ColumnType<T, string, string>

/** Lists columns of a table for hand-written SQL: a renamed column is a compile error. */
export function columns<T extends keyof Tables>(_of: T, ...names: (keyof Tables[T] & string)[]): string {
  return names.join(', ')
}
