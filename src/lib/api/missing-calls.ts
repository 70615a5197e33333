/**
 * Calls of ours that this API turned out not to have: features that depend on them are not offered. // design
 * §1 Kept for the visit, so that a menu does not change on every page.
 */
import type { CallName } from '@/contract/calls'
import { readTabText, writeTabText } from '../device/preferences'
import { createSharedState, useSharedState } from '../page/shared-state'

const storageKey = 'foyer-missing-calls'
const none: ReadonlySet<string> = new Set()
const missing = createSharedState<ReadonlySet<string>>(
  new Set((readTabText(storageKey) ?? '').split(' ').filter(Boolean)),
)

/** Records that the API does not have a call. Does nothing on the server, whose own API has all calls. */
export function recordMissingCall(name: string): void {
  if (typeof window === 'undefined' || missing.get().has(name)) return
  missing.set(new Set([...missing.get(), name]))
  writeTabText(storageKey, [...missing.get()].join(' '))
}

export function isMissingCall(name: CallName): boolean {
  return missing.get().has(name)
}

/** Returns the calls of ours that this API is known not to have; empty at first. */
export function useMissingCalls(): ReadonlySet<string> {
  return useSharedState(missing, none)
}
