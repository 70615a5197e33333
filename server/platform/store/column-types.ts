import type { ColumnType } from 'kysely'

export type Timestamp = ColumnType<Date, Date | string, Date | string>
/** Filled by the database unless it is given. */
export type GeneratedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>
/** JSON goes in as text and comes out parsed. */
export type Json<T> = ColumnType<T, string, string>
