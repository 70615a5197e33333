/**
 * What the browser keeps between visits. Dexie is loaded on first use, never for the first frame (design §6);
 * every storage can be missing: the app then works from memory and says so once (`onStorageLost`).
 */
import { memoryShelf, sturdyShelf } from './shelf'
import type { Shelf } from './shelf'
import type { Sealed } from './vault'

/** Something personal: readable only through the vault. */
export interface SealedRow {
  id: string
  /** Milliseconds since 1970 by this device, for tidying only. */
  savedAt: number
  sealed: Sealed
}

export interface KeyRow {
  id: string
  key: CryptoKey
  /** Tells it from the one before it; keys of older releases have none. */
  made?: string
}

/** Public data to show without a network: a listing, a cinema, a text. */
export interface KeptRow {
  id: string
  /** Milliseconds since 1970 by this device: "as of …". */
  savedAt: number
  value: unknown
}

/** A film that the visitor wants to hear of, and what it was called when they said so. */
export interface ReminderRow {
  /** Country and film. */
  id: string
  savedAt: number
  value: unknown
}

export interface Database {
  /** Bookings under way, by schedule id. */
  readonly drafts: Shelf<SealedRow>
  /** Bookings with their code text, by booking id. */
  readonly bookings: Shelf<SealedRow>
  /** Session, profile and the like, by name. */
  readonly personal: Shelf<SealedRow>
  readonly keys: Shelf<KeyRow>
  readonly kept: Shelf<KeptRow>
  readonly reminders: Shelf<ReminderRow>
}

let opened: Promise<Database> | null = null
let isLost = false
const lossListeners = new Set<() => void>()

/** Calls back once when something could not be written to this device, at once when that has happened already. */
export function onStorageLost(listener: () => void): () => void {
  if (isLost) listener()
  else lossListeners.add(listener)
  return () => lossListeners.delete(listener)
}

/** Whether something could not be written to this device since the page opened. */
export function isStorageLost(): boolean {
  return isLost
}

/** For what notices by itself that nothing lasts here: the vault, whose key may not be storable. */
export function reportStorageLost(): void {
  if (isLost) return
  isLost = true
  for (const listener of lossListeners) listener()
  lossListeners.clear()
}

/** The device's database, opened once per page; in memory where there is none. */
export function openDatabase(): Promise<Database> {
  opened ??= open()
  return opened
}

async function open(): Promise<Database> {
  try {
    const { openDexie } = await import('./db-dexie')
    const lasting = await openDexie()
    return {
      drafts: sturdyShelf(lasting.drafts, reportStorageLost),
      bookings: sturdyShelf(lasting.bookings, reportStorageLost),
      personal: sturdyShelf(lasting.personal, reportStorageLost),
      // A key that cannot be stored must be known as such: the vault decides, so this one may throw.
      keys: lasting.keys,
      kept: sturdyShelf(lasting.kept, reportStorageLost),
      reminders: sturdyShelf(lasting.reminders, reportStorageLost),
    }
  } catch {
    reportStorageLost()
    return {
      drafts: memoryShelf(),
      bookings: memoryShelf(),
      personal: memoryShelf(),
      keys: memoryShelf(),
      kept: memoryShelf(),
      reminders: memoryShelf(),
    }
  }
}

/** Forgets the open database, so that a test starts as a new page does. */
export function closeForTest(): void {
  opened = null
  isLost = false
  lossListeners.clear()
}
