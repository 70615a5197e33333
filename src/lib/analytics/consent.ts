import { subscribeToTexts, readText, writeText } from '../device/preferences'

/** The visitor’s answer to the measuring question; null before they answer. */
export type Consent = 'yes' | 'no'

const storageKey = 'foyer-measured'

export function consent(): Consent | null {
  if (refusesByBrowser()) return 'no'
  const stored = readText(storageKey)
  return stored === 'yes' || stored === 'no' ? stored : null
}

/**
 * Whether Global Privacy Control or Do Not Track is set, which counts as a refusal, so that the question is
 * not shown.
 */
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

export function subscribeToConsent(listener: () => void): () => void {
  return subscribeToTexts(storageKey, listener)
}
