import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import Dexie from 'dexie'
import { afterEach, expect, test } from 'vitest'
import type { BookingDetails } from '@/contract/booking/get-booking-details'
import { closeForTest, openDatabase } from '@/src/lib/device/storage/db'
import { resetEncryptionKey, putSealed } from '@/src/lib/device/storage/encrypted-store'
import { accountNote, publishVisitor } from '@/src/lib/account/signed-in'
import { removeNote, writeNote } from '@/src/lib/device/preferences'
import { saveTicketNote } from '@/src/lib/page/notes/ticket-note'
import { savedBooking } from '@/tests/fixtures/saved-booking'
import { renderInApp } from '@/tests/fixtures/render-in-app'
import { MyTicketsScreen } from './my-tickets-screen'

const hourMs = 3_600_000

async function keep(...bookings: BookingDetails[]) {
  const { bookings: shelf } = await openDatabase()
  for (const details of bookings)
    await putSealed(shelf, details.BookingID, { bookingId: details.BookingID, reserveKey: null, details })
}

afterEach(async () => {
  cleanup()
  saveTicketNote(null)
  removeNote(accountNote)
  publishVisitor(null)
  closeForTest()
  resetEncryptionKey()
  await Dexie.delete('foyer')
})

test('lists several tickets with the next first, and folds away past ones', async () => {
  const now = Date.now()
  await keep(
    savedBooking('next week', now + 170 * hourMs),
    savedBooking('last week', now - 170 * hourMs),
    savedBooking('in two days', now + 48 * hourMs),
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

test('opens the booking search without tickets, and leaves it closed with some', async () => {
  await renderInApp(() => <MyTicketsScreen />)
  await screen.findByText('No tickets on this device')
  const find = () => screen.getByText('Find my booking').closest('details') ?? expect.unreachable()
  expect(find().open).toBe(true)
  cleanup()
  await keep(savedBooking('next week', Date.now() + 170 * hourMs))
  await renderInApp(() => <MyTicketsScreen />)
  await screen.findByText('Film next week')
  expect(find().open).toBe(false)
})

test('lists the account’s tickets once each; upcoming ones are stored here, past ones only shown', async () => {
  const now = Date.now()
  const inTwoDays = now + 48 * hourMs
  const ids = { kept: 'a'.repeat(26), coming: 'b'.repeat(26), past: 'c'.repeat(26), older: 'd'.repeat(26) }
  const listed = (BookingID: string, StartsAt: number) => ({
    BookingID,
    StartsAt,
    Reference: 'QXP3KX4Y',
    Title: `Film ${BookingID}`,
    Cinema: 'Savanna Westlands',
    Seats: ['F-12'],
    TimeZone: 'Africa/Nairobi',
    RunTime: 90,
    Currency: 'KES',
    total: 700,
    Kind: 'movie',
  })
  await keep(savedBooking(ids.kept, now + 24 * hourMs))
  writeNote(accountNote, { isWhole: true, hasToken: false })
  const who = { firstName: 'Amina', lastName: '', displayName: 'Amina', email: 'amina@example.com' }
  publishVisitor({ ...who, mobile: '', countryCode: '', gender: '' })
  const first = [listed(ids.coming, inTwoDays), listed(ids.kept, now + 24 * hourMs)]
  await renderInApp(() => <MyTicketsScreen />, {
    answers: {
      'x/ListBookings': ({ Before }) =>
        Before === 5
          ? { Status: true, Bookings: [listed(ids.older, now - 900 * hourMs)] }
          : { Status: true, Bookings: [...first, listed(ids.past, now - 400 * hourMs)], Next: 5 },
      GetBookingDetails: ({ BookingID }) => ({
        ...savedBooking(String(BookingID), String(BookingID) === ids.coming ? inTwoDays : now + 24 * hourMs),
      }),
    },
  })
  await screen.findByText('1 past ticket')
  await screen.findByText(`Film ${ids.coming}`)
  expect(screen.getAllByText(/^Film /).map((each) => each.textContent)).toEqual(
    [ids.kept, ids.coming, ids.past].map((id) => `Film ${id}`),
  )
  const { bookings: shelf } = await openDatabase()
  expect((await shelf.newest()).map(({ id }) => id).toSorted()).toEqual([ids.kept, ids.coming])
  fireEvent.click(screen.getByRole('button', { name: 'Show more tickets' }))
  await screen.findByText(`Film ${ids.older}`)
  expect(screen.getByText('2 past tickets')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Show more tickets' })).toBeNull()
})
