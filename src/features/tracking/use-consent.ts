import { useSyncExternalStore } from 'react'
import { consent, subscribeToConsent } from '@/src/lib/analytics/consent'
import type { Consent } from '@/src/lib/analytics/consent'

/** Returns the visitor’s consent; null while they were not asked, and in the server’s page. */
export function useConsent(): Consent | null {
  return useSyncExternalStore(subscribeToConsent, consent, () => null)
}
