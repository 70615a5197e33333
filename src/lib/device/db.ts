/**
 * What the browser keeps between visits, by Dexie, which is loaded when something is first read or written and never for the
 * first frame (design §6). Every storage can be missing: the app then works from memory and says so once (`onStorageLost`).
 */
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

/** How a connection fails that the browser has closed, or lost, under the page. */
const lostConnection: ReadonlySet<string> = new Set([
  'InvalidStateError',
  'UnknownError',
  'DatabaseClosedError',
  'AbortError',
])

/**
 * The connection to the device's database, one per page. One that could not be opened is tried again by the next call,
 * except where another tab holds it up: nobody waits for that twice.
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

/** Runs an operation that may be repeated; where the connection was lost, once more over a new one. @throws its failure */
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

/** The tables of the device's database; in memory where there is none. */
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

/** Forgets the open database, so that a test starts as a new page does. */
export function closeForTest(): void {
  connection = null
  opened = null
  isLost = false
  lossListeners.clear()
}
