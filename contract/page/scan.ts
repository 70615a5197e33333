import type { LanguageCode } from '../envelope'

/** The scanner of the staff: an app of its own beside the site, and no page of it. // docs/door.md */
export const scanPath = '/scan'
/** Its service worker, whose scope is that path alone. */
export const scanWorkerPath = '/scan-worker.js'
/** Its manifest for a brand, in one of its languages. */
export const scanManifestPath = (language: LanguageCode): string => `/brand/scan-${language}.webmanifest`
