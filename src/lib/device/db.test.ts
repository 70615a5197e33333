import Dexie from 'dexie'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeForTest, isStorageLost, openDatabase } from './db'
import { openDexie } from './db-dexie'
import { openPlain } from './db-plain'
import { databaseName, versions } from './db-stores'

beforeEach(async () => {
  closeForTest()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await Dexie.delete(databaseName)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.doUnmock('./db-dexie')
  vi.resetModules()
})

const ways = { 'the browser’s own calls': openPlain, Dexie: openDexie }
const pairs = Object.entries(ways).flatMap(([first, openFirst]) =>
  Object.entries(ways).map(([second, openSecond]) => ({ first, openFirst, second, openSecond })),
)
const cinema = (value: unknown) => ({ id: 'cinema', savedAt: 1, value })

it.each(pairs)(
  '$second finds, adds, replaces and takes away what $first made',
  async ({ openFirst, openSecond }) => {
    const warned = vi.mocked(console.warn)
    warned.mockClear()
    const first = await openFirst()
    await first.kept.put(cinema('Sarit'))
    const second = await openSecond()
    expect(await second.kept.get('cinema')).toEqual(cinema('Sarit'))
    expect(await second.kept.add(cinema('Nyali'))).toBe(false)
    await second.kept.put(cinema('Nyali'))
    expect(await second.reminders.add({ id: 'film', savedAt: 2, value: null })).toBe(true)
    expect(await first.kept.all()).toEqual([cinema('Nyali')])
    await second.kept.remove('cinema')
    expect(await first.kept.get('cinema')).toBeUndefined()
    await first.reminders.clear()
    expect(await second.reminders.all()).toEqual([])
    // Dexie says so of a database that is not made as it would.
    expect(warned).not.toHaveBeenCalled()
  },
)

it.each(Object.entries(ways))(
  '%s adds what an older release’s database lacks, and keeps the rest',
  async (_, open) => {
    const older = new Dexie(databaseName)
    older.version(1).stores(versions[0])
    await older.open()
    await older.table('kept').put(cinema('Sarit'))
    older.close()
    const stores = await open()
    await stores.reminders.put({ id: 'film', savedAt: 2, value: null })
    expect(await stores.kept.all()).toEqual([cinema('Sarit')])
  },
)

it.each(Object.entries(ways))('%s lets a newer release of another tab upgrade', async (_, open) => {
  await open()
  const newer = indexedDB.open(databaseName, 1000)
  await new Promise((resolve, reject) => {
    newer.addEventListener('success', resolve)
    newer.addEventListener('blocked', () => reject(new Error('blocked')))
  })
  newer.result.close()
})

it('opens anew what was closed under it', async () => {
  const { kept } = await openPlain()
  await kept.put(cinema('Sarit'))
  await Dexie.delete(databaseName)
  await kept.put(cinema('Nyali'))
  expect(await kept.all()).toEqual([cinema('Nyali')])
})

it('says what failed of a row that cannot be stored', async () => {
  const { kept } = await openPlain()
  await expect(kept.put(cinema(() => 'no data'))).rejects.toThrow(/clone/)
  await kept.put(cinema('Sarit'))
  expect(await kept.all()).toEqual([cinema('Sarit')])
})

it('a booking’s rows need no Dexie, the listings’ fetch it, and then all is written by it', async () => {
  const opened = vi.spyOn(Dexie.prototype, 'open')
  const database = await openDatabase()
  const row = { id: 'b1', savedAt: 1, sealed: { iv: new Uint8Array(12), data: new ArrayBuffer(4) } }
  await database.bookings.put(row)
  expect(opened).not.toHaveBeenCalled()
  await database.kept.put(cinema('Sarit'))
  expect(opened).toHaveBeenCalledOnce()
  const [dexie] = opened.mock.contexts
  const written = vi.spyOn(dexie?.table('bookings') ?? expect.unreachable(), 'put')
  await database.bookings.put({ ...row, savedAt: 2 })
  expect(written).toHaveBeenCalledOnce()
  expect((await database.bookings.all()).map(({ savedAt }) => savedAt)).toEqual([2])
})

it('keeps listings where the code of Dexie cannot be fetched', async () => {
  vi.doMock('./db-dexie', () => {
    throw new Error('Failed to fetch')
  })
  const { kept } = await openDatabase()
  await kept.put(cinema('Sarit'))
  expect(await kept.all()).toEqual([cinema('Sarit')])
  expect(isStorageLost()).toBe(false)
})
