/** The device's database by Dexie: its tables, their indexes and their versions. Only `db.ts` imports this file, lazily. */
import Dexie from 'dexie'
import type { Table } from 'dexie'
import type { Sealed } from './encrypted-store'

export interface StoredRow {
  id: string
  /** Milliseconds since 1970 by this device. */
  savedAt: number
}

/** Something personal: readable only through the vault. */
export interface SealedRow extends StoredRow {
  sealed: Sealed
}

export interface KeyRow {
  id: string
  key: CryptoKey
  /** Tells it from the one before it; keys of older releases have none. */
  made?: string
}

/** A query with its answer, as TanStack's persister writes it. */
export interface QueryRow extends StoredRow {
  /** Of the text, UTF-16 units. */
  size: number
  text: string
}

/** A film that the visitor wants to hear of, and what it was called when they said so; the id begins with the country. */
export interface ReminderRow extends StoredRow {
  value: unknown
}

/** How long an upgrade that another tab blocks may hold up this one, milliseconds. */
const openPatienceMs = 4000

export class DeviceDatabase extends Dexie {
  /** Bookings under way, by schedule id. */
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
      // The listings that earlier releases kept in a format of their own; they are fetched again.
      kept: null,
    })
  }
}

/**
 * @param onLate Called when another tab holds up the upgrade for too long.
 * @throws when there is no usable IndexedDB, and then.
 */
export async function openDeviceDatabase(onLate: () => void = () => undefined): Promise<DeviceDatabase> {
  const database = new DeviceDatabase()
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      onLate()
      reject(new Error('The database did not open in time'))
    }, openPatienceMs)
  })
  try {
    await Promise.race([database.open(), tooLate])
    return database
  } finally {
    clearTimeout(timer)
  }
}
