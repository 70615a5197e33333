import type { Pool } from 'pg'
import type { DatabaseWatch } from './database-watch'
import type { Announcements } from './store'

export interface DatabaseEvents {
  readonly idleError: (error: Error) => void
  readonly lost: () => void
  readonly back: () => void
  /** The disk is too full for writing, or has room again; `leftMb` is the free space in megabytes. */
  readonly full: (leftMb: number) => void
  readonly roomy: (leftMb: number) => void
}

export interface Engine {
  readonly pool: Pool
  readonly announcements: Announcements
  readonly watch: DatabaseWatch
  readonly begin: string
  /**
   * Runs pending migrations. @throws NewerDatabase if a later release has changed the database and that is
   * not allowed.
   */
  migrate(allowNewer: boolean): Promise<void>
  close(): Promise<void>
}
