/**
 * Browser storage between visits with Dexie, which is loaded at the first read or write and never for the
 * first frame (design §6). Any storage can be missing: the app then works from memory and reports it once
 * (`subscribeToStorageLoss`).
 */
import type { DeviceDatabase, KeyRow, ReminderRow, SealedRow } from './device-database'
import { deviceTable } from './device-table'
import type { DeviceTable } from './device-table'

export interface Database {
  readonly drafts: DeviceTable<SealedRow>
  readonly bookings: DeviceTable<SealedRow>
  readonly personal: DeviceTable<SealedRow>
  readonly reminders: DeviceTable<ReminderRow>
  /** Each call may fail: the encrypted store has to notice a key that cannot be stored. */
  readonly keys: {
    get(id: string): Promise<KeyRow | undefined>
    /** Adds a key unless its id exists already; returns whether it was added. */
    add(row: KeyRow): Promise<boolean>
    clear(): Promise<void>
  }
}

let connection: Promise<DeviceDatabase> | null = null
let opened: Database | null = null
let isLost = false
const lossListeners = new Set<() => void>()

/**
 * Calls the listener once when a write to this device has failed, or at once when that has happened already.
 */
export function subscribeToStorageLoss(listener: () => void): () => void {
  if (isLost) listener()
  else lossListeners.add(listener)
  return () => lossListeners.delete(listener)
}

/** Whether a write to this device has failed since the page opened. */
export function isStorageLost(): boolean {
  return isLost
}

/** Reports lost storage on behalf of other modules: the encrypted store, whose key may not be storable. */
export function reportStorageLost(): void {
  if (isLost) return
  isLost = true
  for (const listener of lossListeners) listener()
  lossListeners.clear()
}

/** Errors of a connection that the browser closed or lost while the page is open. */
const lostConnection: ReadonlySet<string> = new Set([
  'InvalidStateError',
  'UnknownError',
  'DatabaseClosedError',
  'AbortError',
])

/**
 * Returns the connection to the device’s database, one per page. A failed attempt is repeated by the next
 * call, except where another tab blocks the database: that timeout is waited for only once.
 * @throws when there is no usable IndexedDB, or Dexie could not be fetched.
 */
export function connectDatabase(): Promise<DeviceDatabase> {
  connection ??= openConnection()
  return connection
}

async function openConnection(): Promise<DeviceDatabase> {
  let isLate = false
  try {
    const { openDeviceDatabase } = await import('./device-database')
    return await openDeviceDatabase(() => (isLate = true))
  } catch (cause) {
    if (!isLate) connection = null
    throw cause
  }
}

/**
 * Runs a repeatable operation; where the connection was lost, runs it once more over a new one. @throws its
 * failure
 */
export async function runOnDatabase<T>(work: (database: DeviceDatabase) => PromiseLike<T>): Promise<T> {
  const used = connectDatabase()
  try {
    return await work(await used)
  } catch (cause) {
    if (!(cause instanceof Error) || !lostConnection.has(cause.name)) throw cause
    if (connection === used) {
      connection = null
      void used.then(
        (database) => database.close(),
        () => undefined,
      )
    }
    return work(await connectDatabase())
  }
}

/** Returns the tables of the device’s database, or tables in memory where there is none. */
export async function openDatabase(): Promise<Database> {
  opened ??= {
    drafts: deviceTable((work) => runOnDatabase(({ drafts }) => work(drafts)), reportStorageLost),
    bookings: deviceTable((work) => runOnDatabase(({ bookings }) => work(bookings)), reportStorageLost),
    personal: deviceTable((work) => runOnDatabase(({ personal }) => work(personal)), reportStorageLost),
    reminders: deviceTable((work) => runOnDatabase(({ reminders }) => work(reminders)), reportStorageLost),
    keys: {
      get: (id) => runOnDatabase(({ keys }) => keys.get(id)),
      add: async (row) => {
        try {
          await runOnDatabase(({ keys }) => keys.add(row))
          return true
        } catch (cause) {
          if (cause instanceof Error && cause.name === 'ConstraintError') return false
          throw cause
        }
      },
      clear: () => runOnDatabase(({ keys }) => keys.clear()),
    },
  }
  return opened
}

/** Resets the open database so that a test starts like a new page. */
export function closeForTest(): void {
  connection = null
  opened = null
  isLost = false
  lossListeners.clear()
}
