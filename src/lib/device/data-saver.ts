/**
 * Whether pictures load only on a tap: by the visitor’s choice on this device, else by the device’s setting
 * or its network. The choice is also stored as a cookie, so that the server renders the page without
 * pictures. // contract: Save-Data
 */
import { use, useSyncExternalStore } from 'react'
import { AppContextProvider } from '@/src/lib/page/app-context'
import { dataSavingReason, subscribeToNetwork } from './connection'
import { subscribeToTexts, readChoice, writeChoice } from './preferences'

const storageKey = 'foyer-data-saver'

export function savesData(): boolean {
  const chosen = readChoice(storageKey)
  return chosen === 'on' || (chosen !== 'off' && dataSavingReason() !== null)
}

/**
 * Returns the reason why data saving is on: the visitor’s choice, the device’s setting or the network. Null
 * while it is off.
 */
export function dataSaverReason(): 'chosen' | 'asked' | 'slow' | null {
  if (!savesData()) return null
  return readChoice(storageKey) === 'on' ? 'chosen' : dataSavingReason()
}

/** @param hosts The brand’s hosts; the first is its site. */
export function chooseDataSaver(isOn: boolean, hosts: readonly string[]): void {
  writeChoice(storageKey, isOn ? 'on' : 'off', hosts)
}

export function subscribeToDataSaver(listener: () => void): () => void {
  const stops = [subscribeToNetwork(listener), subscribeToTexts(storageKey, listener)]
  return () => {
    for (const stop of stops) stop()
  }
}

/**
 * Whether pictures load only on a tap. During the server’s render and hydration, the value that the server
 * received.
 */
export function useSavesData(): boolean {
  const isRenderedSaving = use(AppContextProvider)?.savesData ?? false
  return useSyncExternalStore(subscribeToDataSaver, savesData, () => isRenderedSaving)
}
