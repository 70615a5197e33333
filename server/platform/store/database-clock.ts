/** Frequent enough that neither clock drift nor a suspended machine is wrong for long. */
const pollIntervalMs = 15_000

/** The database's time, available without a query. */
export interface DatabaseClock {
  /** Milliseconds since 1970 by the database's clock. */
  nowMs(): number
  /** Reads the database's clock again: one round trip. */
  look(): Promise<void>
  stop(): void
}

/**
 * One reading of the database's clock. `sentAt` and `heardAt` are of this process's monotonic clock,
 * milliseconds.
 */
export interface ClockReading {
  readonly databaseMs: number
  readonly sentAt: number
  readonly heardAt: number
}

/**
 * Opens a clock that gives several processes the same time: the database's, carried on by the monotonic
 * clock, which is never adjusted, instead of each machine's own.
 */
export async function openDatabaseClock(read: () => Promise<ClockReading>): Promise<DatabaseClock> {
  let aheadMs: number | undefined
  let looking: Promise<void> | undefined

  async function lookNow(): Promise<void> {
    const { databaseMs, sentAt, heardAt } = await read()
    // The database read its clock somewhere in between; these are the only certain bounds.
    const least = databaseMs - heardAt
    const maxMs = databaseMs - sentAt
    // An offset within the bounds is kept: a slow answer does not move the clock.
    if (aheadMs === undefined || aheadMs < least || aheadMs > maxMs) aheadMs = (least + maxMs) / 2
  }
  const refresh = () => (looking ??= lookNow().finally(() => (looking = undefined)))

  await refresh()
  // Without an answer the last known offset stays in use.
  const timer = setInterval(() => void refresh().catch(() => {}), pollIntervalMs)
  timer.unref()
  return {
    nowMs: () => Math.floor(performance.now() + (aheadMs ?? 0)),
    look: refresh,
    stop: () => clearInterval(timer),
  }
}
