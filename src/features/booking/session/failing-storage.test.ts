import Dexie from 'dexie'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '@/src/lib/api/api-error'
import { closeForTest } from '@/src/lib/device/storage/db'
import { resetEncryptionKey } from '@/src/lib/device/storage/encrypted-store'
import type { AppContext } from '@/src/lib/page/app-context'
import { saveTicketNote } from '@/src/lib/page/notes/ticket-note'
import { createSeededRandom } from '@/tests/fixtures/seeded-random'
import { contact, hold, sale } from '@/tests/fixtures/flow-samples'
import { savedBooking } from '@/tests/fixtures/saved-booking'
import { fromPartial } from '@/tests/fixtures/from-partial'
import { createApi } from '@/src/lib/api/create-api'
import { findBooking, storeBooking, storeOpenedBooking, listTickets } from './stored-bookings'

const startsAt = Date.UTC(2026, 10, 21, 17)
/** The server does not answer: data comes from this device. */
const offline = fromPartial<AppContext>({
  language: 'en',
  brand: { imageHost: '' },
  api: createApi(
    () => Promise.reject(new ApiError('OFFLINE', '')),
    () => ({}),
  ),
})

function reloadPage(): void {
  closeForTest()
  resetEncryptionKey()
}

function failTransactions(fails: (stores: readonly string[]) => boolean) {
  // oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
  const open = IDBDatabase.prototype.transaction
  return vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...args: Parameters<typeof open>
  ) {
    const isOfPage = String(args[1]) !== 'versionchange'
    if (isOfPage && fails([args[0]].flat().map(String)))
      throw new DOMException('The database connection is closing.', 'InvalidStateError')
    return open.apply(this, args)
  })
}

function pay(bookingId: string): Promise<void> {
  const flow = { step: 'confirmed', sale, hold, contact, bookingId, isKept: false } as const
  return storeBooking(flow, offline, savedBooking(bookingId, startsAt))
}

beforeEach(async () => {
  reloadPage()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await Dexie.delete('foyer')
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  saveTicketNote(null)
  reloadPage()
  await Dexie.delete('foyer')
})

it('loses none of a hundred bookings on storage that fails one time in five, now or after a reload', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const chance = createSeededRandom('storage')
  let isFaulty = true
  failTransactions(() => isFaulty && chance.oneIn(5))
  const ids = Array.from({ length: 100 }, (_, i) => `b${i}`)
  for (const id of ids) {
    await pay(id)
    expect((await findBooking(id, offline)).BookingID).toBe(id)
  }
  expect((await listTickets(offline)).tickets).toHaveLength(ids.length)
  isFaulty = false
  await vi.advanceTimersByTimeAsync(60_000)
  await vi.waitFor(async () => {
    reloadPage()
    expect((await listTickets(offline)).tickets).toHaveLength(ids.length)
  })
})

it('shows a new ticket while storage fails, and after a reload once it works again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await pay('earlier')
  const failing = failTransactions(() => true)
  await pay('b1')
  expect((await findBooking('b1', offline)).DataObject.DoorCode).toBe('KMRT7Q94')
  expect((await findBooking('earlier', offline)).BookingID).toBe('earlier')
  failing.mockRestore()
  await vi.advanceTimersByTimeAsync(60_000)
  vi.useRealTimers()
  await vi.waitFor(async () => {
    reloadPage()
    expect((await findBooking('b1', offline)).BookingID).toBe('b1')
  })
})

it('keeps a ticket when storage fails right after it was written', async () => {
  let writes = 0
  // oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
  const open = IDBObjectStore.prototype.put
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...args: Parameters<typeof open>
  ) {
    if (this.name === 'bookings') writes++
    return open.apply(this, args)
  })
  failTransactions(() => writes > 0)
  await pay('b1')
  expect(writes).toBe(1)
  expect((await findBooking('b1', offline)).BookingID).toBe('b1')
  vi.restoreAllMocks()
  reloadPage()
  expect((await findBooking('b1', offline)).BookingID).toBe('b1')
})

it('a ticket whose key cannot be read is missed, and a link to it does not overwrite it', async () => {
  await pay('b1')
  reloadPage()
  const failing = failTransactions((stores) => stores.join() === 'keys')
  expect(await listTickets(offline)).toEqual({ tickets: [], isWhole: false })
  await storeOpenedBooking({ bookingId: 'b1', reserveKey: 'key', reserveId: null, scheduleId: null })
  failing.mockRestore()
  reloadPage()
  expect((await findBooking('b1', offline)).DataObject.DoorCode).toBe('KMRT7Q94')
})
