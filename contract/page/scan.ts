import type { LanguageCode } from '../envelope'

/**
 * Path of the staff’s ticket scanner: a separate app beside the site, not one of its pages. // docs/door.md
 */
export const scanPath = '/scan'
/** Path of the scanner’s service worker, whose scope is the scanner’s path only. */
export const scanWorkerPath = '/scan-worker.js'
/** Path of the scanner’s manifest for a brand, in one of its languages. */
export const scanManifestPath = (language: LanguageCode): string => `/brand/scan-${language}.webmanifest`
