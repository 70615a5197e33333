import Dexie from 'dexie'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeForTest, connectDatabase, isStorageLost, openDatabase } from './db'
import { openDeviceDatabase } from './device-database'

const sealed = { iv: new Uint8Array(12), data: new ArrayBuffer(4) }

beforeEach(async () => {
  closeForTest()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await Dexie.delete('foyer')
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.doUnmock('./device-database')
  vi.resetModules()
})

it('finds rows by save time and by id prefix without reading the others', async () => {
  const { bookings } = await openDatabase()
  const row = (id: string, savedAt: number) => ({ id, savedAt, sealed })
  for (const each of [row('film 1', 10), row('event 1', 30), row('film 2', 20)]) await bookings.put(each)
  const read = vi.spyOn(IDBObjectStore.prototype, 'getAll')
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)
  expect(ids(await bookings.newest())).toEqual(['event 1', 'film 2', 'film 1'])
  expect(ids(await bookings.newest(20))).toEqual(['event 1', 'film 2'])
  expect(ids(await bookings.startingWith('film '))).toEqual(['film 1', 'film 2'])
  expect(read.mock.calls.filter(([range]) => !range)).toEqual([])
})

it('lets a newer release in another tab upgrade', async () => {
  await connectDatabase()
  const newer = indexedDB.open('foyer', 1000)
  await new Promise((resolve, reject) => {
    newer.addEventListener('success', resolve)
    newer.addEventListener('blocked', () => reject(new Error('blocked')))
  })
  newer.result.close()
})

it('reopens a connection that was closed by the browser', async () => {
  const { bookings } = await openDatabase()
  await bookings.put({ id: 'b1', savedAt: 1, sealed })
  await Dexie.delete('foyer')
  await bookings.put({ id: 'b2', savedAt: 2, sealed })
  expect((await bookings.newest()).map(({ id }) => id)).toEqual(['b2'])
  expect(isStorageLost()).toBe(false)
})

it('falls back to memory and reports it when Dexie’s code cannot be loaded', async () => {
  vi.doMock('./device-database', () => {
    throw new Error('Failed to fetch')
  })
  const { drafts } = await openDatabase()
  await drafts.put({ id: 'd1', savedAt: 1, sealed })
  expect((await drafts.newest()).map(({ id }) => id)).toEqual(['d1'])
  expect(isStorageLost()).toBe(true)
})

it('falls back to memory when storage fails while in use', async () => {
  const { bookings } = await openDatabase()
  await bookings.put({ id: 'a', savedAt: 1, sealed })
  const { bookings: table } = await connectDatabase()
  vi.spyOn(table, 'put').mockRejectedValue(new Error('QuotaExceededError'))
  vi.spyOn(table, 'delete').mockRejectedValue(new Error('InvalidStateError'))
  await bookings.put({ id: 'a', savedAt: 2, sealed })
  await bookings.put({ id: 'b', savedAt: 3, sealed })
  expect((await bookings.get('a'))?.savedAt).toBe(2)
  expect((await bookings.newest()).map(({ id }) => id)).toEqual(['b', 'a'])
  await bookings.remove('a')
  expect(await bookings.get('a')).toBeUndefined()
  expect((await bookings.newest()).map(({ id }) => id)).toEqual(['b'])
  expect(isStorageLost()).toBe(true)
})

it('gives up after a timeout when another tab blocks the database', async () => {
  const older = indexedDB.open('foyer', 20)
  await new Promise((resolve) => older.addEventListener('success', resolve))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const failure = openDeviceDatabase().then(
    () => null,
    (cause: unknown) => cause,
  )
  await vi.advanceTimersByTimeAsync(4000)
  expect(String(await failure)).toContain('did not open in time')
  older.result.close()
})
