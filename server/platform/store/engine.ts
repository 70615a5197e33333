import type { Pool } from 'pg'
import type { Announcements } from './announcements'
import type { DatabaseWatch } from './database-watch'

/** What happens to a database while it is open. */
export interface DatabaseEvents {
  readonly idleError: (error: Error) => void
  readonly lost: () => void
  readonly back: () => void
  /** The disk has so little room that nothing is written, or has room again; megabytes that are left. */
  readonly full: (leftMb: number) => void
  readonly roomy: (leftMb: number) => void
}

/** A database of either kind, behind one driver. */
export interface Engine {
  readonly pool: Pool
  readonly announcements: Announcements
  readonly watch: DatabaseWatch
  /** What begins a transaction. */
  readonly begin: string
  /** Brings the tables up to date. @throws NewerDatabase where a later release did, and that is not allowed. */
  migrate(allowNewer: boolean): Promise<void>
  close(): Promise<void>
}
