/** Often enough that neither a slewed clock nor a machine that slept is wrong for long. */
const lookEveryMs = 15_000

/** The database's time, told without asking it each time. */
export interface DatabaseClock {
  /** Milliseconds since 1970 by the database's clock. */
  nowMs(): number
  /** Asks the database again: one round trip. */
  look(): Promise<void>
  stop(): void
}

/** One look at the database's clock. `sentAt` and `heardAt` are of this process's monotonic clock, milliseconds. */
export interface ClockReading {
  readonly databaseMs: number
  readonly sentAt: number
  readonly heardAt: number
}

/**
 * Several processes, each with its machine's own idea of the time, answer with one time: the database's, carried on by
 * the monotonic clock, which nobody sets.
 */
export async function openDatabaseClock(read: () => Promise<ClockReading>): Promise<DatabaseClock> {
  let aheadMs: number | undefined
  let looking: Promise<void> | undefined

  async function lookNow(): Promise<void> {
    const { databaseMs, sentAt, heardAt } = await read()
    // The database read its clock somewhere in between, so this is all that is known for sure.
    const least = databaseMs - heardAt
    const most = databaseMs - sentAt
    // What agrees is kept: a slow answer moves no clock.
    if (aheadMs === undefined || aheadMs < least || aheadMs > most) aheadMs = (least + most) / 2
  }
  const look = () => (looking ??= lookNow().finally(() => (looking = undefined)))

  await look()
  // Without an answer the last known offset goes on.
  const timer = setInterval(() => void look().catch(() => {}), lookEveryMs)
  timer.unref()
  return {
    nowMs: () => Math.floor(performance.now() + (aheadMs ?? 0)),
    look,
    stop: () => clearInterval(timer),
  }
}
