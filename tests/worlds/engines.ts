import { isFullSet } from '@/tests/full-set'
import { hasPostgres } from './test-database'

export type Engine = 'pglite' | 'postgres'

/** Both engines, or the embedded one where no PostgreSQL could be started. */
export const engines: readonly Engine[] = hasPostgres ? ['pglite', 'postgres'] : ['pglite']

/**
 * PostgreSQL, and with FOYER_FULL=1 the embedded engine too. The few tests of what differs between them name both engines
 * themselves, so that they always run on both.
 */
export const defaultEngines: readonly Engine[] = isFullSet ? engines : engines.slice(-1)
