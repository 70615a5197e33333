/** What a page may say to its service worker; an old page and a new worker understand each other. */
export type WorkerMessage =
  /** Keep what the page has shown already, so that the next visit shows it without a network. Paths of this host. */
  | { readonly type: 'KEEP_SHOWN'; readonly paths: readonly string[] }
  /** Keep the words of the language that the page is in. */
  | { readonly type: 'KEEP_TEXTS'; readonly language: string }
  /** The page is at rest: a waiting update may start if no tab is in a booking. */
  | { readonly type: 'SKIP_WAITING' }

const mostPaths = 200
const longestPath = 300

/** A message as it came; null where it is none. Read by hand: a schema would be a tenth of the worker. */
export function readWorkerMessage(data: unknown): WorkerMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null
  if (data.type === 'SKIP_WAITING') return { type: data.type }
  if (data.type === 'KEEP_TEXTS' && 'language' in data) {
    const { type, language } = data
    return typeof language === 'string' && /^[a-z]{2}$/.test(language) ? { type, language } : null
  }
  if (data.type === 'KEEP_SHOWN' && 'paths' in data) {
    const { type, paths } = data
    return Array.isArray(paths) && paths.length <= mostPaths && paths.every(isPath) ? { type, paths } : null
  }
  return null
}

function isPath(path: unknown): path is string {
  return typeof path === 'string' && path.startsWith('/') && path.length <= longestPath
}

/** The Web Lock that every tab holds (shared) while a booking is under way in it. */
export const bookingLock = 'foyer-booking'
