import Dexie from 'dexie'
import type { Table } from 'dexie'
import type { Database } from './db'
import type { Shelf } from './shelf'

/** How long an upgrade that another tab blocks may hold up this one, milliseconds. */
const openPatienceMs = 4000

/** The database on IndexedDB. Only `db.ts` imports this file, lazily. @throws when there is no usable IndexedDB. */
export async function openDexie(): Promise<Database> {
  const dexie = new Dexie('foyer')
  dexie.version(1).stores({ drafts: 'id', bookings: 'id', personal: 'id', keys: 'id', kept: 'id, savedAt' })
  // Each version says what it adds: what an older release kept stays.
  dexie.version(2).stores({ reminders: 'id' })
  // Another tab with a newer release wants to upgrade: let it.
  dexie.on('versionchange', () => dexie.close())
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The database did not open in time')), openPatienceMs)
    dexie.open().then(
      () => {
        clearTimeout(timer)
        resolve()
      },
      (cause: unknown) => {
        clearTimeout(timer)
        reject(cause instanceof Error ? cause : new Error(String(cause)))
      },
    )
  })
  return {
    drafts: tableShelf(dexie.table('drafts')),
    bookings: tableShelf(dexie.table('bookings')),
    personal: tableShelf(dexie.table('personal')),
    keys: tableShelf(dexie.table('keys')),
    kept: tableShelf(dexie.table('kept')),
    reminders: tableShelf(dexie.table('reminders')),
  }
}

function tableShelf<Row extends { id: string }>(table: Table<Row, string>): Shelf<Row> {
  return {
    get: async (id) => table.get(id),
    all: async () => table.toArray(),
    put: async (row) => {
      await table.put(row)
    },
    add: async (row) => {
      try {
        await table.add(row)
        return true
      } catch (cause) {
        if (cause instanceof Dexie.ConstraintError) return false
        throw cause
      }
    },
    remove: async (id) => table.delete(id),
    clear: async () => table.clear(),
  }
}
