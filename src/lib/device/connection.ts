import { useSyncExternalStore } from 'react'
import { createSharedState } from '../page/shared-state'

/**
 * Whether the last call reached the server: the only source of the connection state. The device’s own report
 * may be wrong (VPNs, some Android builds); it counts until a call was made, and as a signal of a change.
 */
const reached = createSharedState<boolean | null>(null)
/** How often the device has reported that it is offline. */
let timesOffline = 0

/** Hashes of the queries whose answer comes from the device because the server gave none. */
export const cachedQueryHashes = new Set<string>()

export function reportFromCache(queryHash: string, isKept: boolean): void {
  cachedQueryHashes[isKept ? 'add' : 'delete'](queryHash)
  // Only notifies: whether the page is fresh depends on these hashes too.
  reached.set(reached.get())
}

export const reportReached = (value: boolean): void => reached.set(value)

/**
 * Call it when a call is sent; the result reports that the server answered. An answer to a call from before
 * the device went offline proves nothing about now.
 */
export function trackCall(): () => void {
  const before = timesOffline
  return () => {
    if (before === timesOffline) reportReached(true)
  }
}

const goneOffline = () => {
  timesOffline++
  reportReached(false)
}
const backOnline = () => reportReached(true)

function subscribe(listener: () => void): () => void {
  if (!reached.hasListeners()) {
    addEventListener('offline', goneOffline)
    addEventListener('online', backOnline)
  }
  const unsubscribe = reached.subscribe(listener)
  return () => {
    unsubscribe()
    if (reached.hasListeners()) return
    removeEventListener('offline', goneOffline)
    removeEventListener('online', backOnline)
  }
}

/** Whether the page is online, as far as is known. */
export const isOnline = (): boolean => reached.get() ?? navigator.onLine

/** Whether the last call reached no server. Before the first call the device’s own report does not count. */
export const isCutOff = (): boolean => reached.get() === false

export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, () => true)
}

/** Whether all data of the page comes from the server, as far as is known. */
export const isFresh = (): boolean => isOnline() && cachedQueryHashes.size === 0

export function useIsFresh(): boolean {
  return useSyncExternalStore(subscribe, isFresh, () => true)
}

/** Connection data that few browsers provide. // Network Information API */
interface NetworkInformation extends EventTarget {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

const network = (): NetworkInformation | undefined =>
  (navigator as { connection?: NetworkInformation }).connection

/**
 * Returns why data should be saved: the device requests it, or the network is so slow that pictures would
 * block it for long. Null for neither.
 */
export function dataSavingReason(): 'asked' | 'slow' | null {
  const { saveData = false, effectiveType = '' } = network() ?? {}
  if (saveData) return 'asked'
  return effectiveType.endsWith('2g') ? 'slow' : null
}

export function subscribeToNetwork(listener: () => void): () => void {
  const from = network()
  from?.addEventListener('change', listener)
  return () => from?.removeEventListener('change', listener)
}
