import type { ColumnType } from 'kysely'
import type { Tables } from './tables'

export type Timestamp = ColumnType<Date, Date | string, Date | string>
/** Filled by the database unless it is given. */
export type GeneratedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>
/** JSON goes in as text and comes out parsed. */
export type Json<T> = ColumnType<T, string, string>

/** Columns of a table for a statement written by hand: one that was renamed does not compile. */
export function columns<T extends keyof Tables>(_of: T, ...names: (keyof Tables[T] & string)[]): string {
  return names.join(', ')
}
