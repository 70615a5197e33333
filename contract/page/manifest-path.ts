import type { LanguageCode } from '../envelope'

/** The web manifest of a brand in its first language. */
export const firstManifestPath = '/manifest.webmanifest'

/** The same in any of its languages; `src/app/early-tap-queue.ts` spells it as well. */
export const manifestPath = (language: LanguageCode): string => `/brand/${language}.webmanifest`
