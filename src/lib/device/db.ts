/**
 * What the browser keeps between visits, by Dexie, which is loaded when something is first read or written and never for the
 * first frame (design §6). Every storage can be missing: the app then works from memory and says so once (`onStorageLost`).
 */
import type { Table } from 'dexie'
import type { DeviceDatabase, KeyRow, ReminderRow, SealedRow } from './device-database'
import { deviceTable } from './device-table'
import type { DeviceTable } from './device-table'

export interface Database {
  readonly drafts: DeviceTable<SealedRow>
  readonly bookings: DeviceTable<SealedRow>
  readonly personal: DeviceTable<SealedRow>
  readonly reminders: DeviceTable<ReminderRow>
  /** Each call may fail: the vault must know of a key that cannot be stored. */
  readonly keys: {
    get(id: string): Promise<KeyRow | undefined>
    /** Puts a key unless its id is there already; says whether it was put. */
    add(row: KeyRow): Promise<boolean>
    clear(): Promise<void>
  }
}

let connection: Promise<DeviceDatabase> | null = null
let opened: Database | null = null
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
 * The connection to the device's database, one per page.
 * @throws when there is no usable IndexedDB; also when Dexie could not be fetched, which is tried again by the next call.
 */
export function connectDatabase(): Promise<DeviceDatabase> {
  connection ??= import('./device-database').then(
    ({ openDeviceDatabase }) => openDeviceDatabase(),
    (cause: unknown) => {
      connection = null
      throw cause
    },
  )
  return connection
}

/** The tables of the device's database; in memory where there is none. */
export async function openDatabase(): Promise<Database> {
  opened ??= {
    drafts: deviceTable(async () => (await connectDatabase()).drafts, reportStorageLost),
    bookings: deviceTable(async () => (await connectDatabase()).bookings, reportStorageLost),
    personal: deviceTable(async () => (await connectDatabase()).personal, reportStorageLost),
    reminders: deviceTable(async () => (await connectDatabase()).reminders, reportStorageLost),
    keys: keyTable(async () => (await connectDatabase()).keys),
  }
  return opened
}

function keyTable(open: () => Promise<Table<KeyRow, string>>): Database['keys'] {
  return {
    get: async (id) => (await open()).get(id),
    add: async (row) => {
      try {
        await (await open()).add(row)
        return true
      } catch (cause) {
        if (cause instanceof Error && cause.name === 'ConstraintError') return false
        throw cause
      }
    },
    clear: async () => (await open()).clear(),
  }
}

/** Forgets the open database, so that a test starts as a new page does. */
export function closeForTest(): void {
  connection = null
  opened = null
  isLost = false
  lossListeners.clear()
}
