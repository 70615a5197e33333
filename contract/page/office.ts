import type { LanguageCode } from '../envelope'

/** Path of the back office of the operator’s staff: a separate app beside the site, not one of its pages. */
export const officePath = '/office'
/** Path of the back office’s service worker, whose scope is the office’s path only. */
export const officeWorkerPath = '/office-worker.js'
/** Path of the back office’s manifest for a brand, in one of its languages. */
export const officeManifestPath = (language: LanguageCode): string => `/brand/office-${language}.webmanifest`
