import Dexie from 'dexie'
import type { Table } from 'dexie'
import { databaseName, openedInTime, versions } from './db-stores'
import type { LastingStores } from './db-stores'
import type { Shelf } from './shelf'

/** The database by Dexie. Only `db.ts` imports this file, lazily. @throws when there is no usable IndexedDB. */
export async function openDexie(): Promise<LastingStores> {
  const dexie = new Dexie(databaseName)
  for (const [index, added] of versions.entries()) dexie.version(index + 1).stores(added)
  // Another tab with a newer release wants to upgrade: let it.
  dexie.on('versionchange', () => dexie.close())
  await openedInTime(dexie.open())
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
