/**
 * What the browser keeps between visits. Dexie is loaded when a listing is kept, never for the first frame nor for a
 * booking (design §6, docs/decisions/0035); every storage can be missing: the app then works from memory and says so once (`onStorageLost`).
 */
import { openPlain } from './db-plain'
import type { LastingStores, StoreName } from './db-stores'
import { laterShelf, memoryShelf, sturdyShelf } from './shelf'
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
/** The database by Dexie, once somebody asked for it. */
let whole: Promise<LastingStores> | null = null
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

/**
 * The device's database, opened once per page; in memory where there is none. What is personal is a row by its id: the
 * browser's own calls write and read it until Dexie is here, which comes with the first listing that is kept.
 */
export function openDatabase(): Promise<Database> {
  opened ??= open()
  return opened
}

async function open(): Promise<Database> {
  try {
    const plain = await openPlain()
    const present = { stores: plain }
    const personal = <Name extends StoreName>(name: Name) => laterShelf(async () => present.stores[name])
    const listed = <Name extends StoreName>(name: Name) =>
      laterShelf(async () => {
        present.stores = await openWhole(plain)
        return present.stores[name]
      })
    return {
      drafts: sturdyShelf(personal('drafts'), reportStorageLost),
      bookings: sturdyShelf(personal('bookings'), reportStorageLost),
      personal: sturdyShelf(personal('personal'), reportStorageLost),
      // A key that cannot be stored must be known as such: the vault decides, so this one may throw.
      keys: personal('keys'),
      kept: sturdyShelf(listed('kept'), reportStorageLost),
      reminders: sturdyShelf(listed('reminders'), reportStorageLost),
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

/** By Dexie; where its code cannot be fetched, as without a network, what there is does. */
function openWhole(plain: LastingStores): Promise<LastingStores> {
  whole ??= import('./db-dexie')
    .then(({ openDexie }) => openDexie())
    .catch(() => {
      whole = null
      return plain
    })
  return whole
}

/** Forgets the open database, so that a test starts as a new page does. */
export function closeForTest(): void {
  opened = null
  whole = null
  isLost = false
  lossListeners.clear()
}
