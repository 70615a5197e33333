import Dexie from 'dexie'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { BookingDetails } from '@/contract/booking/get-booking-details'
import { ApiError } from '@/src/lib/api/api-error'
import { closeForTest, openDatabase } from '@/src/lib/device/storage/db'
import { resetEncryptionKey, purgePersonal } from '@/src/lib/device/storage/encrypted-store'
import type { AppContext } from '@/src/lib/page/app-context'
import { saveTicketNote, readTicketNote } from '@/src/lib/page/notes/ticket-note'
import { contact, hold, sale } from '@/tests/fixtures/flow-samples'
import { savedBooking } from '@/tests/fixtures/saved-booking'
import { fromPartial } from '@/tests/fixtures/from-partial'
import { createApi } from '@/src/lib/api/create-api'
import type { ConfirmedFlow } from '../flow/state'
import { findBooking, findBookingOfShow, storeBooking, listTickets, refreshBooking } from './stored-bookings'

const now = Date.UTC(2026, 10, 21, 12)
const startsAt = now + 5 * 3_600_000
let answer: (() => BookingDetails) | null
let asked: string[]
const contextIn = (language: 'en' | 'ar') =>
  fromPartial<AppContext>({
    language,
    brand: { imageHost: '' },
    api: createApi(
      (_, body) => {
        asked.push(`${language} ${(body as { BookingID: string }).BookingID}`)
        return answer
          ? Promise.resolve({ status: 200, body: answer() })
          : Promise.reject(new ApiError('OFFLINE', ''))
      },
      () => ({}),
    ),
  })
const english = contextIn('en')
const confirmed: ConfirmedFlow = { step: 'confirmed', sale, hold, contact, bookingId: 'b1', isKept: false }

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(now)
  asked = []
  answer = () => savedBooking('b1', startsAt)
})
afterEach(async () => {
  vi.restoreAllMocks()
  saveTicketNote(null)
  closeForTest()
  resetEncryptionKey()
  await Dexie.delete('foyer')
})

it('a booking is stored with its ticket, noted by its time, and opens offline', async () => {
  await storeBooking(confirmed, english)
  expect(readTicketNote()?.nextAt).toBe(startsAt)
  answer = null
  expect((await findBooking('b1', english)).DataObject.DoorCode).toBe('KMRT7Q94')
  expect(asked).toEqual(['en b1'])
})

it('stores the booking from the payment’s answer without fetching it', async () => {
  await storeBooking(confirmed, english, savedBooking('b1', startsAt))
  answer = null
  expect((await findBooking('b1', english)).DataObject.DoorCode).toBe('KMRT7Q94')
  expect(readTicketNote()?.nextAt).toBe(startsAt)
  expect(asked).toEqual([])
})

it('ignores the details of another booking', async () => {
  await storeBooking(confirmed, english, savedBooking('b2', startsAt))
  expect(asked).toEqual(['en b1'])
})

it('writes neither names nor codes in plain text to the device', async () => {
  await storeBooking(confirmed, english)
  const { bookings } = await openDatabase()
  const written = JSON.stringify(await bookings.newest(), (_, value: unknown) =>
    value instanceof ArrayBuffer ? new TextDecoder().decode(value) : value,
  )
  expect(written).not.toMatch(/Film|KMRT7Q94|QXP3KX4Y|amina/)
  expect(JSON.stringify(localStorage)).not.toMatch(/Film|KMRT7Q94|QXP3KX4Y|amina|b1/)
})

it('a ticket that could not be fetched is noted all the same, and fetched when tickets are listed', async () => {
  answer = null
  await storeBooking(confirmed, english)
  expect(readTicketNote()?.until).toBeGreaterThan(now)
  expect(await listTickets(english)).toEqual({ tickets: [], isWhole: false })
  answer = () => savedBooking('b1', startsAt)
  const { tickets, isWhole } = await listTickets(english)
  expect(tickets).toMatchObject([{ booking: { BookingID: 'b1' }, storedAtMs: now }])
  expect(isWhole).toBe(true)
})

it('is refetched in another language or when outdated, and kept when the server does not answer', async () => {
  await storeBooking(confirmed, english)
  expect(await refreshBooking('b1', english)).toBeNull()
  expect(asked).toHaveLength(1)
  answer = () => savedBooking('b1', startsAt, { SeatList: [{ Seat: 'F-12', Class: 'ممتاز' }] })
  expect((await refreshBooking('b1', contextIn('ar')))?.DataObject.SeatList[0]?.Class).toBe('ممتاز')
  expect((await findBooking('b1', english)).DataObject.SeatList[0]?.Class).toBe('ممتاز')
  vi.spyOn(Date, 'now').mockReturnValue(now + 11 * 60_000)
  answer = () => savedBooking('b1', startsAt, { Screen: 'Screen 4' })
  expect((await refreshBooking('b1', contextIn('ar')))?.DataObject.Screen).toBe('Screen 4')
  answer = null
  expect(await refreshBooking('b1', english)).toBeNull()
  expect((await findBooking('b1', english)).DataObject.Screen).toBe('Screen 4')
})

it('a refetched ticket is not taken for one that another tab has just bought', async () => {
  await storeBooking(confirmed, english)
  expect(await findBookingOfShow(sale.scheduleId, now)).toBe('b1')
  vi.spyOn(Date, 'now').mockReturnValue(now + 3_600_000)
  await refreshBooking('b1', english)
  expect(await findBookingOfShow(sale.scheduleId, now + 1_800_000)).toBeNull()
})

it('keeps nothing after a logout', async () => {
  await storeBooking(confirmed, english)
  await purgePersonal()
  expect(readTicketNote()).toBeNull()
  answer = null
  await expect(findBooking('b1', english)).rejects.toMatchObject({ code: 'OFFLINE' })
})
