import type { CatalogueTables } from './catalogue-tables'
import type { BookingTables } from './booking-tables'

/** Every table, for Kysely. */
export interface Tables extends CatalogueTables, BookingTables {}
