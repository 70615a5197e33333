import type { LanguageCode } from '../envelope'

export const firstManifestPath = '/manifest.webmanifest'

/** Path of the web manifest in any of the brand’s languages; `src/app/early-tap-queue.ts` repeats it. */
export const manifestPath = (language: LanguageCode): string => `/brand/${language}.webmanifest`
