import { hash } from 'node:crypto'

/**
 * What was written by a transaction that ended late has a time before that of a pack that was made meanwhile: what changed in these
 * last minutes is said again. No transaction lasts nearly as long.
 */
const saidAgainMs = 5 * 60_000

const tagOf = (scheduleIds: readonly string[]) =>
  hash('sha256', JSON.stringify(scheduleIds.toSorted()), 'base64url').slice(0, 12)

/** Names a pack: when it was made, and of which shows. */
export function makePackVersion(nowMs: number, scheduleIds: readonly string[]): string {
  return `${nowMs}.${tagOf(scheduleIds)}`
}

/** Since when what changed is news for a device; null for all of it, as where it has a pack of other shows. */
export function sinceOf(
  version: string | undefined,
  scheduleIds: readonly string[],
  nowMs: number,
): Date | null {
  const [, madeAt, tag] = /^(\d{1,15})\.([\w-]{12})$/.exec(version ?? '') ?? []
  if (madeAt === undefined || tag !== tagOf(scheduleIds) || Number(madeAt) > nowMs) return null
  return new Date(Number(madeAt) - saidAgainMs)
}
