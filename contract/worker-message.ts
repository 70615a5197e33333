import * as v from 'valibot'

/** What a page may say to its service worker; one schema, so that an old page and a new worker understand each other. */
export const workerMessage = v.variant('type', [
  /** Keep what the page has shown already, so that the next visit shows it without a network. Paths of this host. */
  v.object({
    type: v.literal('KEEP_SHOWN'),
    paths: v.pipe(v.array(v.pipe(v.string(), v.startsWith('/'), v.maxLength(300))), v.maxLength(200)),
  }),
  /** Keep the words of the language that the page is in. */
  v.object({ type: v.literal('KEEP_TEXTS'), language: v.pipe(v.string(), v.regex(/^[a-z]{2}$/)) }),
  /** The page is at rest: a waiting update may start if no tab is in a booking. */
  v.object({ type: v.literal('SKIP_WAITING') }),
])
export type WorkerMessage = v.InferOutput<typeof workerMessage>

/** The Web Lock that every tab holds (shared) while a booking is under way in it. */
export const bookingLock = 'foyer-booking'
