import { onTexts, readText, writeText } from '../device/preferences'

/** What the visitor said to being measured; null while they were not asked. */
export type Consent = 'yes' | 'no'

const storageKey = 'foyer-measured'

export function consent(): Consent | null {
  if (refusesByBrowser()) return 'no'
  const kept = readText(storageKey)
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

export function setConsent(answer: Consent): void {
  writeText(storageKey, answer)
}

/** Calls back when it changes, here or in another tab. */
export function onConsent(listener: () => void): () => void {
  return onTexts(storageKey, listener)
}
