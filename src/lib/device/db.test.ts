// @vitest-environment happy-dom
import Dexie from 'dexie'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { draftsOf } from '@/src/features/booking/session/drafts'
import { readBooking } from '@/src/features/booking/session/kept-bookings'
import { listReminders } from '@/src/features/catalogue/film/reminders'
import { createServerClock } from '@/src/lib/time/server-clock'
import { earlierDevice, restoreDevice } from '@/tests/worlds/earlier-device'
import { checkout, sale } from '@/tests/worlds/flow-samples'
import { readToken, readVisitor } from '../account/kept-visitor'
import { closeForTest, connectDatabase, isStorageLost, openDatabase } from './db'
import { openDeviceDatabase } from './device-database'
import { syncFavourites } from './kept-favourites'
import { readFavourites } from './favourites-note'
import { removeNote } from './preferences'
import { forgetVaultKey } from './vault'

const sealed = { iv: new Uint8Array(12), data: new ArrayBuffer(4) }

beforeEach(async () => {
  closeForTest()
  forgetVaultKey()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await Dexie.delete('foyer')
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.doUnmock('./device-database')
  vi.resetModules()
})

describe('a device that an earlier release wrote', () => {
  const [bookingRow] = earlierDevice.stores.find(({ name }) => name === 'bookings')?.rows ?? []
  const writtenAt = Number(bookingRow?.savedAt)

  beforeEach(async () => {
    localStorage.clear()
    await restoreDevice(earlierDevice)
    vi.useFakeTimers({ toFake: ['Date'], now: writtenAt })
  })

  it('keeps its ticket, the booking under way, the account’s token, favourites and reminders', async () => {
    const clock = createServerClock({ monotonic: () => 0, wall: () => writtenAt })
    expect(await readBooking(String(bookingRow?.id))).toMatchObject({
      reserveKey: 'k'.repeat(43),
      details: { DataObject: { Seats: 'F-12,F-13', DoorCode: 'KMRT7Q94' } },
    })
    expect(await draftsOf(sale.scheduleId, '/checkout/metropolis/sch1/1', clock).load(sale)).toEqual(checkout)
    expect(await readToken()).toBe('token-of-the-api')
    expect((await readVisitor())?.email).toBe('amina@example.com')
    expect(await listReminders(404)).toEqual([{ movieId: 'soon', countryId: 404, title: 'Tomorrow Again' }])
    expect([...readFavourites()]).toEqual(['westgate', 'anga'])
    removeNote('favourites')
    await syncFavourites()
    expect([...readFavourites()]).toEqual(['westgate', 'anga'])
    expect(isStorageLost()).toBe(false)
  })

  it('has what is personal sealed as before', async () => {
    const { bookings, personal, drafts } = await connectDatabase()
    const rows = (await Promise.all([bookings, personal, drafts].map((table) => table.toArray()))).flat()
    expect(rows).toHaveLength(7)
    for (const row of rows) expect(Object.keys(row).toSorted()).toEqual(['id', 'savedAt', 'sealed'])
  })
})

it('rows are found by when they were saved and by how their id begins, without reading the others', async () => {
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

it('lets a newer release of another tab upgrade', async () => {
  await connectDatabase()
  const newer = indexedDB.open('foyer', 1000)
  await new Promise((resolve, reject) => {
    newer.addEventListener('success', resolve)
    newer.addEventListener('blocked', () => reject(new Error('blocked')))
  })
  newer.result.close()
})

it('opens anew what was closed under it', async () => {
  const { bookings } = await openDatabase()
  await bookings.put({ id: 'b1', savedAt: 1, sealed })
  await Dexie.delete('foyer')
  await bookings.put({ id: 'b2', savedAt: 2, sealed })
  expect((await bookings.newest()).map(({ id }) => id)).toEqual(['b2'])
  expect(isStorageLost()).toBe(false)
})

it('goes on from memory where the code of Dexie cannot be fetched, and says so', async () => {
  vi.doMock('./device-database', () => {
    throw new Error('Failed to fetch')
  })
  const { drafts } = await openDatabase()
  await drafts.put({ id: 'd1', savedAt: 1, sealed })
  expect((await drafts.newest()).map(({ id }) => id)).toEqual(['d1'])
  expect(isStorageLost()).toBe(true)
})

it('goes on from memory when storage fails while in use', async () => {
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

it('a database that another tab holds up is given up after a while', async () => {
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
