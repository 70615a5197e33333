// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { cleanup, screen, within } from '@testing-library/react'
import Dexie from 'dexie'
import { afterEach, expect, test } from 'vitest'
import type { BookingDetails } from '@/contract/booking/get-booking-details'
import { closeForTest, openDatabase } from '@/src/lib/device/db'
import { forgetVaultKey, putSealed } from '@/src/lib/device/vault'
import { noteTickets } from '@/src/lib/page/ticket-note'
import { keptBooking } from '@/tests/worlds/kept-booking'
import { renderInApp } from '@/tests/worlds/render-in-app'
import { MyTicketsScreen } from './my-tickets-screen'

const hourMs = 3_600_000

async function keep(...bookings: BookingDetails[]) {
  const { bookings: shelf } = await openDatabase()
  for (const details of bookings)
    await putSealed(shelf, details.BookingID, { bookingId: details.BookingID, reserveKey: null, details })
}

afterEach(async () => {
  cleanup()
  noteTickets(null)
  closeForTest()
  forgetVaultKey()
  await Dexie.delete('foyer')
})

test('several tickets stand with the next first, and what is over folds away', async () => {
  const now = Date.now()
  await keep(
    keptBooking('next week', now + 170 * hourMs),
    keptBooking('last week', now - 170 * hourMs),
    keptBooking('in two days', now + 48 * hourMs),
  )
  await renderInApp(() => <MyTicketsScreen />)
  await screen.findByText('Film in two days')
  const films = screen
    .getAllByRole('link')
    .map((link) => /Film ([a-z ]+?)Savanna/.exec(link.textContent)?.[1])
  expect(films).toEqual(['in two days', 'next week', 'last week'])
  const fold = screen.getByText('1 past ticket').closest('details') ?? expect.unreachable()
  expect(fold.open).toBe(false)
  expect(within(fold).getByText('Film last week')).toBeDefined()
  expect(within(fold).queryByText('Film next week')).toBeNull()
})

test('who has no tickets here is asked at once whose bookings to look for; who has some opens that themselves', async () => {
  await renderInApp(() => <MyTicketsScreen />)
  await screen.findByText('No tickets on this device')
  const find = () => screen.getByText('Find my booking').closest('details') ?? expect.unreachable()
  expect(find().open).toBe(true)
  cleanup()
  await keep(keptBooking('next week', Date.now() + 170 * hourMs))
  await renderInApp(() => <MyTicketsScreen />)
  await screen.findByText('Film next week')
  expect(find().open).toBe(false)
})
