import Dexie from 'dexie'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDrafts } from '@/src/features/booking/session/drafts'
import { readBooking } from '@/src/features/booking/session/stored-bookings'
import { listReminders } from '@/src/features/catalogue/film/reminders'
import { readToken, readVisitor } from '@/src/lib/account/stored-visitor'
import { closeForTest, connectDatabase, isStorageLost } from '@/src/lib/device/storage/db'
import { readFavourites } from '@/src/lib/device/favourites-note'
import { syncFavourites } from '@/src/lib/device/sync-favourites'
import { removeNote } from '@/src/lib/device/preferences'
import { resetEncryptionKey } from '@/src/lib/device/storage/encrypted-store'
import { createServerClock } from '@/src/lib/time/server-clock'
import { oldDeviceData, restoreDeviceData } from '@/tests/fixtures/old-device-data'
import { checkout, sale } from '@/tests/fixtures/flow-samples'

const [bookingRow] = oldDeviceData.stores.find(({ name }) => name === 'bookings')?.rows ?? []
const writtenAt = Number(bookingRow?.savedAt)

beforeEach(async () => {
  closeForTest()
  resetEncryptionKey()
  localStorage.clear()
  await Dexie.delete('foyer')
  await restoreDeviceData(oldDeviceData)
  vi.useFakeTimers({ toFake: ['Date'], now: writtenAt })
})
afterEach(() => {
  vi.useRealTimers()
})

it('keeps the ticket, current booking, token, favourites and reminders of an earlier release', async () => {
  const clock = createServerClock({ monotonic: () => 0, wall: () => writtenAt })
  expect(await readBooking(String(bookingRow?.id))).toMatchObject({
    reserveKey: 'k'.repeat(43),
    details: { DataObject: { Seats: 'F-12,F-13', DoorCode: 'KMRT7Q94' } },
  })
  expect(await createDrafts(sale.scheduleId, '/checkout/metropolis/sch1/1', clock).load(sale)).toEqual(
    checkout,
  )
  expect(await readToken()).toBe('token-of-the-api')
  expect((await readVisitor())?.email).toBe('amina@example.com')
  expect(await listReminders(404)).toEqual([{ movieId: 'soon', countryId: 404, title: 'Tomorrow Again' }])
  expect([...readFavourites()]).toEqual(['westgate', 'anga'])
  removeNote('favourites')
  await syncFavourites()
  expect([...readFavourites()]).toEqual(['westgate', 'anga'])
  expect(isStorageLost()).toBe(false)
})

it('keeps personal data of an earlier release sealed', async () => {
  const { bookings, personal, drafts } = await connectDatabase()
  const rows = (await Promise.all([bookings, personal, drafts].map((table) => table.toArray()))).flat()
  expect(rows).toHaveLength(7)
  for (const row of rows) expect(Object.keys(row).toSorted()).toEqual(['id', 'savedAt', 'sealed'])
})
