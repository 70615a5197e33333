import type { Table } from 'dexie'
import type { StoredRow } from './device-database'

/** A table of the device's database as the app uses it. No call fails: what the device does not take stays in memory. */
export interface DeviceTable<Row extends StoredRow> {
  get(id: string): Promise<Row | undefined>
  /** Rows that were saved at a moment or later, the newest first; all of them without a moment. */
  newest(sinceMs?: number): Promise<Row[]>
  /** Rows whose id begins so, by their ids. */
  startingWith(prefix: string): Promise<Row[]>
  put(row: Row): Promise<void>
  remove(id: string): Promise<void>
  clear(): Promise<void>
}

/**
 * A table on storage that can be missing or fail at any moment (private mode, quota, a database that vanished while open).
 * What it refuses is kept in memory; what it still gives is read too.
 * @param open May fail; it is asked before each operation.
 */
export function deviceTable<Row extends StoredRow>(
  open: () => Promise<Table<Row, string>>,
  onFailure: () => void,
): DeviceTable<Row> {
  const inMemory = new Map<string, Row>()
  const removed = new Set<string>()

  async function attempt<T>(
    work: (table: Table<Row, string>) => PromiseLike<T>,
    instead: () => T,
  ): Promise<T> {
    try {
      return await work(await open())
    } catch {
      onFailure()
      return instead()
    }
  }

  async function find(
    query: (table: Table<Row, string>) => PromiseLike<Row[]>,
    matches: (row: Row) => boolean,
  ): Promise<Row[]> {
    const rows = new Map<string, Row>()
    for (const row of await attempt(query, () => [])) rows.set(row.id, row)
    for (const row of inMemory.values()) if (matches(row)) rows.set(row.id, row)
    for (const id of removed) rows.delete(id)
    return [...rows.values()]
  }

  return {
    async get(id) {
      if (removed.has(id)) return undefined
      return (
        inMemory.get(id) ??
        attempt(
          (table) => table.get(id),
          () => undefined,
        )
      )
    },
    async newest(sinceMs = 0) {
      const rows = await find(
        (table) => table.where('savedAt').aboveOrEqual(sinceMs).toArray(),
        ({ savedAt }) => savedAt >= sinceMs,
      )
      return rows.toSorted((a, b) => b.savedAt - a.savedAt)
    },
    startingWith: (prefix) =>
      find(
        (table) => table.where('id').startsWith(prefix).toArray(),
        ({ id }) => id.startsWith(prefix),
      ),
    async put(row) {
      removed.delete(row.id)
      await attempt(
        async (table) => {
          await table.put(row)
          inMemory.delete(row.id)
        },
        () => void inMemory.set(row.id, row),
      )
    },
    async remove(id) {
      inMemory.delete(id)
      await attempt(
        (table) => table.delete(id),
        () => void removed.add(id),
      )
    },
    async clear() {
      const known = await find(
        (table) => table.toArray(),
        () => true,
      )
      inMemory.clear()
      await attempt(
        (table) => table.clear(),
        () => {
          for (const { id } of known) removed.add(id)
        },
      )
    },
  }
}
