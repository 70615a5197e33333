import { copy, keepCopy } from '../device/choice-storage'

/** What the visitor said to being measured; null while they were not asked. */
export type Consent = 'yes' | 'no'

const storageKey = 'foyer-measured'
const listeners = new Set<() => void>()
let said: Consent | null = null

export function consent(): Consent | null {
  if (refusesByBrowser()) return 'no'
  const kept = said ?? copy(storageKey)
  return kept === 'yes' || kept === 'no' ? kept : null
}

/** Global Privacy Control or Do Not Track: an answer already, so that nobody is asked. */
export function refusesByBrowser(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as {
    globalPrivacyControl?: boolean
    doNotTrack?: string | null
  }
  return globalPrivacyControl === true || doNotTrack === '1'
}

export function sayConsent(answer: Consent): void {
  said = answer
  keepCopy(storageKey, answer)
  for (const listener of listeners) listener()
}

/** Calls back when it changes, here or in another tab. */
export function onConsent(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== storageKey && key !== null) return
    said = null
    listener()
  }
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}
