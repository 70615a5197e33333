import type { EpochMs } from '@/server/platform/store/store'
import type { Maintenance } from './maintenance-repository'

const shortestS = 10
const longestS = 120

/**
 * After how long a visitor asks again, seconds: the longer it has lasted, and the further off its end is said to be, the
 * longer. A minute after it began nobody waits for minutes, and after an hour not everybody asks every ten seconds.
 */
export function askAgainS({ since, until }: Pick<Maintenance, 'since' | 'until'>, nowMs: EpochMs): number {
  const lastedS = (nowMs - since.getTime()) / 1000
  const leftS = until ? (until.getTime() - nowMs) / 1000 : 0
  // Who is told an end asks soon after it.
  const pauseS = leftS > 0 ? Math.min(leftS, longestS) : lastedS / 4
  return Math.round(Math.min(longestS, Math.max(shortestS, pauseS)))
}
