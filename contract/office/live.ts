import { defineOfficeCall } from './define-office-call'
import { staffPerson } from './staff-calls'

/**
 * Tells the back office when to read its numbers again. The stream contains none itself, so that each is read by
 * its own call and by the permissions and limits of that moment.
 */
export const liveCalls = {
  /** Sent by POST, the person who may follow; by GET, a stream of server-sent events. */
  follow: defineOfficeCall({
    name: 'follow',
    access: 'signed-in',
    request: {},
    answer: { person: staffPerson },
  }),
} as const
export const officeLivePath = `/api/office/${liveCalls.follow.name}`

/**
 * `changed`: sent at the start, after sales, refunds and admissions, and at intervals as a sign of life. `ended`:
 * the session ended, or the person’s role or limits changed; the stream closes.
 */
export type OfficeLiveEvent = 'changed' | 'ended'

/** Longest time between two events, in milliseconds. */
export const officeLiveEveryMs = 15_000
