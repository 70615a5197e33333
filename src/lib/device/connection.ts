import { useSyncExternalStore } from 'react'

/**
 * Whether the server answers, by the last call: the one source for whether there is a connection. What the device says of its
 * network may be wrong (VPNs, some Android builds); it counts until a call has told, and as news of a change.
 */
let reached: boolean | null = null
const listeners = new Set<() => void>()

/** Hashes of the queries whose answer is one that the device kept, as the server gave none. */
export const isShownFromCache = new Set<string>()

function tell(): void {
  for (const listener of listeners) listener()
}

/** Whether a query's answer is the one that the device kept or the server's own. */
export function reportFromCache(queryHash: string, isKept: boolean): void {
  isShownFromCache[isKept ? 'add' : 'delete'](queryHash)
  tell()
}

/** The transport's word: an answer came, or no server was found. */
export function reportReached(value: boolean): void {
  reached = value
  tell()
}

const goneOffline = () => reportReached(false)
const backOnline = () => reportReached(true)

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('offline', goneOffline)
    addEventListener('online', backOnline)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    removeEventListener('offline', goneOffline)
    removeEventListener('online', backOnline)
  }
}

/** Whether there is a connection, as far as is known. */
export const isOnline = (): boolean => reached ?? navigator.onLine

export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, () => true)
}

/** Whether all that the page has is the server's own answer, as far as is known. */
export const isFresh = (): boolean => isOnline() && isShownFromCache.size === 0

export function useIsFresh(): boolean {
  return useSyncExternalStore(subscribe, isFresh, () => true)
}

/** What a browser may tell of its network; few do. // Network Information API */
interface NetworkInformation extends EventTarget {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

const network = (): NetworkInformation | undefined =>
  (navigator as { connection?: NetworkInformation }).connection

/** Whether the device asks for little data, or its network is one that pictures would block for long. */
export function isDataDear(): 'asked' | 'slow' | null {
  const { saveData = false, effectiveType = '' } = network() ?? {}
  if (saveData) return 'asked'
  return effectiveType.endsWith('2g') ? 'slow' : null
}

/** Calls back when that may have changed. */
export function onNetworkChange(listener: () => void): () => void {
  const from = network()
  from?.addEventListener('change', listener)
  return () => from?.removeEventListener('change', listener)
}
