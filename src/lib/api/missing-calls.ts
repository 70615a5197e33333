/**
 * Calls of ours that this API turned out not to have: what stands on them is then not offered. // design §1
 * Kept for the visit, so that a menu does not change at every page.
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
    // On the server, or where nothing may be stored: learnt anew.
    return []
  }
}

/** The API answered that it has no such call. Nothing is noted on the server, whose own API has them all. */
export function noteMissingCall(name: string): void {
  if (typeof window === 'undefined' || missing.has(name)) return
  missing = new Set([...missing, name])
  try {
    sessionStorage.setItem(storageKey, [...missing].join(' '))
  } catch {
    // Then it is known as long as the page lives.
  }
  for (const listener of listeners) listener()
}

/** Whether the API is known not to have a call. */
export function isMissingCall(name: CallName): boolean {
  return missing.has(name)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The calls of ours that this API is known not to have: until that is learnt, none. */
export function useMissingCalls(): ReadonlySet<string> {
  return useSyncExternalStore(
    subscribe,
    () => missing,
    () => none,
  )
}
