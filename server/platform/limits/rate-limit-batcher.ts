import type { Store } from '../store/store'
import { addPoints, findPoints } from './limit-repository'

/** What a key has spent in its window, by all processes. */
export interface Spent {
  readonly points: number
  /** Until the window ends. */
  readonly msLeft: number
}

/** The points that keys have spent, in the database. */
export interface RateLimitBatcher {
  /** Adds points; the answer counts those and all before them, and none that came after. */
  add(key: string, points: number, windowSeconds: number): Promise<Spent>
  find(key: string): Promise<Spent | undefined>
}

interface Waiting {
  readonly points: number
  readonly told: (spent: Spent) => void
  readonly failed: (error: unknown) => void
}

/**
 * Who spends at the same moment goes to the database together: while one round trip runs, the next one gathers. So a
 * busy server asks a few hundred times in a second however many visitors it has, and each of them is counted exactly.
 */
export function createRateLimitBatcher(store: Store): RateLimitBatcher {
  let gathering = new Map<string, { readonly windowSeconds: number; readonly waiting: Waiting[] }>()
  let isRunning = false

  async function run(): Promise<void> {
    isRunning = true
    // Once around the loop of this turn's callers, who then share the first round trip.
    await Promise.resolve()
    while (gathering.size > 0) {
      const batch = gathering
      gathering = new Map()
      const entries = [...batch.values()]
      try {
        const rows = await addPoints(store, {
          keys: [...batch.keys()],
          points: entries.map(({ waiting }) => waiting.reduce((sum, one) => sum + one.points, 0)),
          windows: entries.map(({ windowSeconds }) => windowSeconds),
        })
        for (const { key, points, msLeft } of rows) tell(batch.get(key)?.waiting ?? [], points, msLeft)
      } catch (error) {
        for (const { waiting } of entries) for (const one of waiting) one.failed(error)
      }
    }
    isRunning = false
  }

  return {
    add: (key, points, windowSeconds) =>
      new Promise((told, failed) => {
        const entry = gathering.get(key)
        if (entry) entry.waiting.push({ points, told, failed })
        else gathering.set(key, { windowSeconds, waiting: [{ points, told, failed }] })
        if (!isRunning) void run()
      }),
    find: (key) => findPoints(store, key),
  }
}

/** In the order in which they came: each is told what was spent when its own points were counted. */
function tell(waiting: readonly Waiting[], pointsOfAll: number, msLeft: number): void {
  let points = pointsOfAll - waiting.reduce((sum, one) => sum + one.points, 0)
  for (const one of waiting) {
    points += one.points
    one.told({ points, msLeft })
  }
}
