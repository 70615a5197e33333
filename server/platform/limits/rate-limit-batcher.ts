import type { Store } from '../store/store'
import { addPoints, findPoints } from './limit-repository'

/** Points that a key has spent in its window, in all processes. */
export interface Spent {
  readonly points: number
  readonly msLeft: number
}

export interface RateLimitBatcher {
  /** Adds points; the result counts these and all earlier ones, but none that came later. */
  add(key: string, points: number, windowSeconds: number): Promise<Spent>
  find(key: string): Promise<Spent | undefined>
}

interface PendingSpend {
  readonly points: number
  readonly resolve: (spent: Spent) => void
  readonly reject: (error: unknown) => void
}

/**
 * Creates a batcher: simultaneous calls share a query, and while one round trip runs, the next batch
 * collects. A busy server thus sends a few hundred queries per second however many visitors it has, and each
 * visitor is counted exactly.
 */
export function createRateLimitBatcher(store: Store): RateLimitBatcher {
  let gathering = new Map<string, { readonly windowSeconds: number; readonly waiting: PendingSpend[] }>()
  let isRunning = false

  async function run(): Promise<void> {
    isRunning = true
    // Waits for the end of this turn's callers so that they share the first round trip.
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
        for (const { key, points, msLeft } of rows)
          resolveWaiting(batch.get(key)?.waiting ?? [], points, msLeft)
      } catch (error) {
        for (const { waiting } of entries) for (const one of waiting) one.reject(error)
      }
    }
    isRunning = false
  }

  return {
    add: (key, points, windowSeconds) =>
      new Promise((resolve, reject) => {
        const entry = gathering.get(key)
        if (entry) entry.waiting.push({ points, resolve, reject })
        else gathering.set(key, { windowSeconds, waiting: [{ points, resolve, reject }] })
        if (!isRunning) void run()
      }),
    find: (key) => findPoints(store, key),
  }
}

/** Resolves the callers in order: each gets the points spent at the moment its own were counted. */
function resolveWaiting(waiting: readonly PendingSpend[], pointsOfAll: number, msLeft: number): void {
  let points = pointsOfAll - waiting.reduce((sum, one) => sum + one.points, 0)
  for (const one of waiting) {
    points += one.points
    one.resolve({ points, msLeft })
  }
}
