import type { Table } from 'dexie'
import type { StoredRow } from './device-database'

/**
 * A table of the device’s database as the app uses it. No call fails: a row that the device cannot store
 * stays in memory.
 */
export interface DeviceTable<Row extends StoredRow> {
  get(id: string): Promise<Row | undefined>
  /** Returns the rows saved at or after a moment, newest first; all rows without a moment. */
  newest(sinceMs?: number): Promise<Row[]>
  /** Returns the rows whose id starts with the prefix, ordered by id. */
  startingWith(prefix: string): Promise<Row[]>
  /**
   * Returns false where the device failed to store the row, which memory then keeps; a retry is worthwhile.
   */
  put(row: Row): Promise<boolean>
  /** The row’s content could not be read, so that no later write of this page overwrites it. */
  markUnread(id: string): void
  remove(id: string): Promise<void>
  clear(): Promise<void>
}

/**
 * Creates a table on storage that can be missing or fail at any moment (private mode, quota, a database that
 * vanished while open). Refused rows are kept in memory, and rows that this page has read or written are
 * returned from memory where they cannot be read again.
 * @param run Runs an operation on the table; may fail.
 */
export function deviceTable<Row extends StoredRow>(
  run: <T>(work: (table: Table<Row, string>) => PromiseLike<T>) => Promise<T>,
  onFailure: () => void,
): DeviceTable<Row> {
  const refused = new Map<string, Row>()
  /** Rows as stored when this page last read or wrote them. */
  const known = new Map<string, Row>()
  const removed = new Set<string>()
  /** Ids of rows that could not be read, so that their content is unknown. */
  const unread = new Set<string>()

  async function attempt<T>(
    work: (table: Table<Row, string>) => PromiseLike<T>,
    instead: () => T,
  ): Promise<T> {
    try {
      return await run(work)
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
    const stored = await attempt(query, () => [...known.values()].filter(matches))
    for (const row of [...stored, ...refused.values()]) if (matches(row)) rows.set(row.id, row)
    for (const id of removed) rows.delete(id)
    return [...rows.values()]
  }

  function remember(id: string, row: Row | undefined): void {
    unread.delete(id)
    if (row) known.set(id, row)
    else known.delete(id)
  }

  function forget(id: string): void {
    refused.delete(id)
    remember(id, undefined)
  }

  return {
    async get(id) {
      if (removed.has(id)) return undefined
      return (
        refused.get(id) ??
        attempt(
          async (table) => {
            const row = await table.get(id)
            remember(id, row)
            return row
          },
          () => {
            if (!known.has(id)) unread.add(id)
            return known.get(id)
          },
        )
      )
    },
    async newest(sinceMs = 0) {
      const rows = await find(
        (table) => table.where('savedAt').aboveOrEqual(sinceMs).toArray(),
        ({ savedAt }) => savedAt >= sinceMs,
      )
      return rows.sort((a, b) => b.savedAt - a.savedAt)
    },
    startingWith: (prefix) =>
      find(
        (table) => table.where('id').startsWith(prefix).toArray(),
        ({ id }) => id.startsWith(prefix),
      ),
    async put(row) {
      removed.delete(row.id)
      return attempt(
        async (table) => {
          // A row that could not be read before is not overwritten blindly: this page continues with its own
          // copy in memory.
          if (unread.has(row.id) && (await table.get(row.id))) {
            refused.set(row.id, row)
            return true
          }
          await table.put(row)
          refused.delete(row.id)
          remember(row.id, row)
          return true
        },
        () => {
          refused.set(row.id, row)
          return false
        },
      )
    },
    markUnread: (id) => void unread.add(id),
    async remove(id) {
      forget(id)
      await attempt(
        (table) => table.delete(id),
        () => void removed.add(id),
      )
    },
    async clear() {
      const rows = await find(
        (table) => table.toArray(),
        () => true,
      )
      for (const { id } of rows) forget(id)
      await attempt(
        (table) => table.clear(),
        () => {
          for (const { id } of rows) removed.add(id)
        },
      )
    },
  }
}
