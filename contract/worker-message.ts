/** Messages from a page to its service worker; old pages and new workers remain compatible. */
export type WorkerMessage =
  /** Cache what the page has already shown, so that the next visit works offline. Paths on this host. */
  | { readonly type: 'KEEP_SHOWN'; readonly paths: readonly string[] }
  /** Cache the texts of the page’s language. */
  | { readonly type: 'KEEP_TEXTS'; readonly language: string }
  /** The page is idle: a waiting update may start if no tab has a booking in progress. */
  | { readonly type: 'SKIP_WAITING' }

const maxPaths = 200
const maxPathLength = 300

/**
 * Parses a message; null when it is invalid. Handwritten, because a schema would add a tenth to the worker’s
 * size.
 */
export function readWorkerMessage(data: unknown): WorkerMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null
  if (data.type === 'SKIP_WAITING') return { type: data.type }
  if (data.type === 'KEEP_TEXTS' && 'language' in data) {
    const { type, language } = data
    return typeof language === 'string' && /^[a-z]{2}$/.test(language) ? { type, language } : null
  }
  if (data.type === 'KEEP_SHOWN' && 'paths' in data) {
    const { type, paths } = data
    return Array.isArray(paths) && paths.length <= maxPaths && paths.every(isPath) ? { type, paths } : null
  }
  return null
}

function isPath(path: unknown): path is string {
  return typeof path === 'string' && path.startsWith('/') && path.length <= maxPathLength
}

/** Web Lock that every tab holds (shared) while it has a booking in progress. */
export const bookingLock = 'foyer-booking'
