import type { AsyncStorage } from '@tanstack/react-query-persist-client'
import type { Collection } from 'dexie'
import { connectDatabase, reportStorageLost } from './db'
import type { QueryRow } from './device-database'

/** Maximum age in milliseconds of a stored programme; an older one is of no use. */
export const maxCacheAgeMs = 14 * 24 * 3_600_000
/** Maximum number of rows; one listing is one row of some 10 to 40 kB. */
const mostRows = 60
/**
 * Limits in UTF-16 units for all rows together and for one row: a single answer must not displace all others.
 */
const mostUnits = 2 * 1024 * 1024
const mostUnitsOfOne = 512 * 1024

/** Storage of TanStack’s persister: a table with bounded size. Without a database it stores nothing. */
export const queryStorage: AsyncStorage = {
  async getItem(id) {
    const row = await connectDatabase().then(
      ({ queries }) => queries.get(id),
      () => undefined,
    )
    return row?.text
  },
  async setItem(id, text) {
    if (text.length > mostUnitsOfOne) return
    try {
      const { queries } = await connectDatabase()
      await queries.put({ id, savedAt: Date.now(), size: text.length, text })
      await queries.bulkDelete(await superfluousIds(queries.orderBy('[savedAt+size]').reverse()))
    } catch {
      reportStorageLost()
    }
  },
  async removeItem(id) {
    await connectDatabase().then(
      ({ queries }) => queries.delete(id),
      () => undefined,
    )
  },
}

/**
 * Returns the ids of rows that are too old or too many, by index only: the answers themselves are not read.
 */
async function superfluousIds(newestFirst: Collection<QueryRow, string>): Promise<string[]> {
  const oldestMs = Date.now() - maxCacheAgeMs
  const ids: string[] = []
  let rows = 0
  let units = 0
  await newestFirst.eachKey((key, { primaryKey }) => {
    const [savedAt, size] = key as unknown as [number, number]
    rows += 1
    units += size
    if (rows > mostRows || units > mostUnits || savedAt < oldestMs) ids.push(primaryKey)
  })
  return ids
}
