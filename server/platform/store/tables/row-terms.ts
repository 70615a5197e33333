import type { Selectable } from 'kysely'
import type { Tables } from './tables'

type Camel<S extends string> = S extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : S

/** A row of a table in our terms: `starts_at` is `startsAt`. A type that a table has is derived from it, not written again. */
export type RowOf<Table extends keyof Tables> = {
  readonly [Column in keyof Selectable<Tables[Table]> & string as Camel<Column>]: Selectable<
    Tables[Table]
  >[Column]
}
