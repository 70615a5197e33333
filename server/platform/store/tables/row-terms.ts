import type { Selectable } from 'kysely'
import type { Tables } from './tables'

type Camel<S extends string> = S extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : S

/**
 * A row of a table with camelCase names: `starts_at` is `startsAt`. Types for rows are derived from it
 * instead of being repeated.
 */
export type RowOf<Table extends keyof Tables> = {
  readonly [Column in keyof Selectable<Tables[Table]> & string as Camel<Column>]: Selectable<
    Tables[Table]
  >[Column]
}
