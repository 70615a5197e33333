import type { CatalogueTables } from './catalogue-tables'
import type { BookingTables } from './booking-tables'
import type { HousekeepingTables } from './housekeeping-tables'

/** Every table, for Kysely. */
export interface Tables extends CatalogueTables, BookingTables, HousekeepingTables {}
