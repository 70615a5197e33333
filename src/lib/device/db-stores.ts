import type { KeyRow, KeptRow, ReminderRow, SealedRow } from './db'
import type { Shelf } from './shelf'

/** The device's database: what both ways to open it must agree on, as either may be the one that makes it. */
export const databaseName = 'foyer'

/** What each version added, in Dexie's words (the key, then what is searched by): what an older release kept stays. */
export const versions = [
  { drafts: 'id', bookings: 'id', personal: 'id', keys: 'id', kept: 'id, savedAt' },
  { reminders: 'id' },
] as const

interface Rows {
  drafts: SealedRow
  bookings: SealedRow
  personal: SealedRow
  keys: KeyRow
  kept: KeptRow
  reminders: ReminderRow
}
export type StoreName = keyof Rows

/** The database on IndexedDB; each call may fail. */
export type LastingStores = { readonly [Name in StoreName]: Shelf<Rows[Name]> }

/** How long an upgrade that another tab blocks may hold up this one, milliseconds. */
const openPatienceMs = 4000

/** @throws when the database is not open in time, or not at all. */
export function openedInTime<T>(opening: PromiseLike<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The database did not open in time')), openPatienceMs)
    opening.then(
      (opened) => {
        clearTimeout(timer)
        resolve(opened)
      },
      (cause: unknown) => {
        clearTimeout(timer)
        reject(cause instanceof Error ? cause : new Error(String(cause)))
      },
    )
  })
}
