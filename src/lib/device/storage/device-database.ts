/**
 * The device’s database in Dexie: its tables, indexes and versions. Only `db.ts` imports this file, lazily.
 */
import Dexie from 'dexie'
import type { Table } from 'dexie'

export interface StoredRow {
  id: string
  /** Milliseconds since 1970 by this device’s clock. */
  savedAt: number
}

export interface Sealed {
  /** 96 bits, fresh for each value. */
  iv: Uint8Array<ArrayBuffer>
  data: ArrayBuffer
}

/** A personal row, readable only through the encrypted store. */
export interface SealedRow extends StoredRow {
  sealed: Sealed
}

export interface KeyRow {
  id: string
  key: CryptoKey
  /** Distinguishes a key from the previous one; keys of older releases have none. */
  made?: string
}

/** A query with its answer, in the format of TanStack’s persister. */
export interface QueryRow extends StoredRow {
  /** Length of the text in UTF-16 units. */
  size: number
  text: string
}

/**
 * A film for which the visitor wants a reminder, with its title at that time; the id begins with the country.
 */
export interface ReminderRow extends StoredRow {
  value: unknown
}

/** Timeout in milliseconds of an upgrade that another tab blocks. */
const openTimeoutMs = 4000

export class DeviceDatabase extends Dexie {
  /** Bookings in progress, by schedule id. */
  declare readonly drafts: Table<SealedRow, string>
  /** Bookings with their code text, by booking id. */
  declare readonly bookings: Table<SealedRow, string>
  /** Session, profile and the like, by name. */
  declare readonly personal: Table<SealedRow, string>
  declare readonly keys: Table<KeyRow, string>
  declare readonly queries: Table<QueryRow, string>
  declare readonly reminders: Table<ReminderRow, string>

  constructor() {
    super('foyer')
    this.version(1).stores({ drafts: 'id', bookings: 'id', personal: 'id', keys: 'id', kept: 'id, savedAt' })
    this.version(2).stores({ reminders: 'id' })
    this.version(3).stores({
      drafts: 'id, savedAt',
      bookings: 'id, savedAt',
      personal: 'id, savedAt',
      reminders: 'id, savedAt',
      queries: 'id, [savedAt+size]',
      // Drops the listings that earlier releases kept in a format of their own; they are fetched again.
      kept: null,
    })
  }
}

/**
 * @param onLate Called when another tab blocks the upgrade for too long.
 * @throws when there is no usable IndexedDB, and after that timeout.
 */
export async function openDeviceDatabase(onLate: () => void = () => undefined): Promise<DeviceDatabase> {
  const database = new DeviceDatabase()
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      onLate()
      reject(new Error('The database did not open in time'))
    }, openTimeoutMs)
  })
  try {
    await Promise.race([database.open(), tooLate])
    return database
  } finally {
    clearTimeout(timer)
  }
}
