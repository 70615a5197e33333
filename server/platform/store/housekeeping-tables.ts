import type { ColumnType, Generated } from 'kysely'

interface MigrationsTable {
  id: string
  applied_at: Generated<Date>
}

/** How many points of a limit a key has spent in the window that ends at `expires_at`. */
interface RateLimitsTable {
  key: string
  points: number
  expires_at: ColumnType<Date, Date, Date>
}

/** What the server keeps for itself. */
export interface HousekeepingTables {
  migrations: MigrationsTable
  rate_limits: RateLimitsTable
}
