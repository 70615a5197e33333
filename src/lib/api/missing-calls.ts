/**
 * Calls of ours that this API turned out not to have: features that depend on them are not offered. // design
 * §1 Kept for the visit, so that a menu does not change on every page.
 */
import { useSyncExternalStore } from 'react'
import type { CallName } from '@/contract/calls'

const storageKey = 'foyer-missing-calls'
const none: ReadonlySet<string> = new Set()
let missing: ReadonlySet<string> = new Set(read())
const listeners = new Set<() => void>()

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
  if (typeof window === 'undefined' || missing.has(name)) return
  missing = new Set([...missing, name])
  try {
    sessionStorage.setItem(storageKey, [...missing].join(' '))
  } catch {
    // Without storage, the record lasts until the page closes.
  }
  for (const listener of listeners) listener()
}

export function isMissingCall(name: CallName): boolean {
  return missing.has(name)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the calls of ours that this API is known not to have; empty at first. */
export function useMissingCalls(): ReadonlySet<string> {
  return useSyncExternalStore(
    subscribe,
    () => missing,
    () => none,
  )
}
