/**
 * Calls of ours that this API turned out not to have: features that depend on them are not offered. // design
 * §1 Kept for the visit, so that a menu does not change on every page.
 */
import type { CallName } from '@/contract/calls'
import { createSharedState, useSharedState } from '../page/shared-state'

const storageKey = 'foyer-missing-calls'
const none: ReadonlySet<string> = new Set()
const missing = createSharedState<ReadonlySet<string>>(new Set(read()))

function read(): string[] {
  try {
    return (sessionStorage.getItem(storageKey) ?? '').split(' ').filter(Boolean)
  } catch {
    // On the server, or where storage is unavailable, the set starts empty.
    return []
  }
}

/** Records that the API does not have a call. Does nothing on the server, whose own API has all calls. */
export function recordMissingCall(name: string): void {
  if (typeof window === 'undefined' || missing.get().has(name)) return
  missing.set(new Set([...missing.get(), name]))
  try {
    sessionStorage.setItem(storageKey, [...missing.get()].join(' '))
  } catch {
    // Without storage, the record lasts until the page closes.
  }
}

export function isMissingCall(name: CallName): boolean {
  return missing.get().has(name)
}

/** Returns the calls of ours that this API is known not to have; empty at first. */
export function useMissingCalls(): ReadonlySet<string> {
  return useSharedState(missing, none)
}
