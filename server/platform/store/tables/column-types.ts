import type { ColumnType } from 'kysely'

export type Timestamp = ColumnType<Date, Date | string, Date | string>
/** Set by the database unless a value is given. */
export type GeneratedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>
/** JSON is written as text and read as a parsed value. */
export type Json<T> = ColumnType<T, string, string>
