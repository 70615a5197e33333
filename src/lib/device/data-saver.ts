/**
 * Whether pictures wait for a tap: as the visitor chose on this device, else as the device or its network asks. The choice
 * is a cookie too, so that the server renders the page without them. // contract: Save-Data
 */
import { use, useSyncExternalStore } from 'react'
import { AppContextProvider } from '@/src/lib/page/app-context'
import { isDataDear, onNetworkChange } from './connection'
import { onTexts, readChoice, writeChoice } from './preferences'

const storageKey = 'foyer-data-saver'

export function savesData(): boolean {
  const chosen = readChoice(storageKey)
  return chosen === 'on' || (chosen !== 'off' && isDataDear() !== null)
}

/** Who switched it on: the visitor, or the device or network by itself. Null while it is off. */
export function savesDataBecause(): 'chosen' | 'asked' | 'slow' | null {
  if (!savesData()) return null
  return readChoice(storageKey) === 'on' ? 'chosen' : isDataDear()
}

/** @param hosts Those of the brand, the first its site. */
export function chooseDataSaver(isOn: boolean, hosts: readonly string[]): void {
  writeChoice(storageKey, isOn ? 'on' : 'off', hosts)
}

export function onDataSaver(listener: () => void): () => void {
  const stops = [onNetworkChange(listener), onTexts(storageKey, listener)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Whether pictures wait for a tap. In the server's render, and where the app takes it over: as the server was told. */
export function useSavesData(): boolean {
  const isRenderedSaving = use(AppContextProvider)?.savesData ?? false
  return useSyncExternalStore(onDataSaver, savesData, () => isRenderedSaving)
}
