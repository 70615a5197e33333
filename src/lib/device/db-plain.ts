import { databaseName, openedInTime, versions } from './db-stores'
import type { LastingStores, StoreName } from './db-stores'
import type { Shelf } from './shelf'

/** As Dexie counts: its versions are tens of the browser's. */
const browserVersion = versions.length * 10

/**
 * The same database by the browser's own calls: a booking writes its first rows without waiting for a library of twenty
 * times this size. // docs/decisions/0035
 * @throws when there is no usable IndexedDB.
 */
export async function openPlain(): Promise<LastingStores> {
  let connection: Promise<IDBDatabase> | null = null
  const connected = () => (connection ??= connect(() => (connection = null)))
  await connected()
  const shelf = <Row extends { id: string }>(name: StoreName) => plainShelf<Row>(name, connected)
  return {
    drafts: shelf('drafts'),
    bookings: shelf('bookings'),
    personal: shelf('personal'),
    keys: shelf('keys'),
    kept: shelf('kept'),
    reminders: shelf('reminders'),
  }
}

/** @param onClosed Called when the connection is of no use any more. */
function connect(onClosed: () => void): Promise<IDBDatabase> {
  const opening = new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(databaseName, browserVersion)
    request.addEventListener('upgradeneeded', () => makeStores(request.result))
    request.addEventListener('success', () => {
      const database = request.result
      database.addEventListener('close', onClosed)
      // Another tab with a newer release wants to upgrade: let it.
      database.addEventListener('versionchange', () => {
        database.close()
        onClosed()
      })
      resolve(database)
    })
    request.addEventListener('error', () => reject(failure(request.error)))
  })
  const opened = openedInTime(opening)
  opened.catch(onClosed)
  return opened
}

function makeStores(database: IDBDatabase): void {
  for (const added of versions)
    for (const [name, words] of Object.entries(added)) {
      if (database.objectStoreNames.contains(name)) continue
      const [keyPath, ...searchedBy] = words.split(', ')
      const store = database.createObjectStore(name, { keyPath })
      for (const field of searchedBy) store.createIndex(field, field)
    }
}

function plainShelf<Row extends { id: string }>(
  name: StoreName,
  connected: () => Promise<IDBDatabase>,
): Shelf<Row> {
  /** Resolves when what was asked for is done and, where it writes, is on the device. */
  async function ask<T>(
    mode: IDBTransactionMode,
    begin: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T> {
    const transaction = (await connected()).transaction(name, mode)
    return new Promise((resolve, reject) => {
      const request = begin(transaction.objectStore(name))
      transaction.addEventListener('complete', () => resolve(request.result))
      transaction.addEventListener('abort', () => reject(failure(request.error ?? transaction.error)))
    })
  }
  return {
    get: (id) => ask<Row | undefined>('readonly', (store) => store.get(id)),
    all: () => ask<Row[]>('readonly', (store) => store.getAll()),
    put: async (row) => {
      await ask('readwrite', (store) => store.put(row))
    },
    add: async (row) => {
      try {
        await ask('readwrite', (store) => store.add(row))
        return true
      } catch (cause) {
        if (cause instanceof DOMException && cause.name === 'ConstraintError') return false
        throw cause
      }
    },
    remove: (id) => ask('readwrite', (store) => store.delete(id)),
    clear: () => ask('readwrite', (store) => store.clear()),
  }
}

function failure(cause: DOMException | null): Error {
  return cause ?? new Error('The database failed')
}
