import { cleanup, screen, within } from '@testing-library/react'
import Dexie from 'dexie'
import { afterEach, expect, test, vi } from 'vitest'
import type { BookingDetails } from '@/contract/booking/get-booking-details'
import { closeForTest, openDatabase } from '@/src/lib/device/storage/db'
import { resetEncryptionKey, putSealed } from '@/src/lib/device/storage/encrypted-store'
import { saveTicketNote, readTicketNote } from '@/src/lib/page/notes/ticket-note'
import { savedBooking } from '@/tests/fixtures/saved-booking'
import { renderInApp } from '@/tests/fixtures/render-in-app'
import { UpcomingTickets } from './upcoming-tickets'

const hourMs = 3_600_000

async function keep(...bookings: BookingDetails[]) {
  const { bookings: shelf } = await openDatabase()
  for (const details of bookings)
    await putSealed(shelf, details.BookingID, { bookingId: details.BookingID, reserveKey: null, details })
}

afterEach(async () => {
  cleanup()
  saveTicketNote(null)
  vi.restoreAllMocks()
  closeForTest()
  resetEncryptionKey()
  await Dexie.delete('foyer')
})

test('shows the ticket itself on the day: time left, directions, code and seats', async () => {
  const now = Date.UTC(2026, 10, 21, 12)
  vi.spyOn(Date, 'now').mockReturnValue(now)
  await keep(
    savedBooking('tonight', now + 1.6 * hourMs, { Latitude: -1.26, Longitude: 36.8 }),
    savedBooking('tomorrow', now + 30 * hourMs),
  )
  saveTicketNote({ nextAt: now + hourMs, until: now + 40 * hourMs })
  await renderInApp(() => <UpcomingTickets />)
  const ticket = within(await screen.findByRole('article', { name: 'Your ticket' }))
  expect(ticket.getByTestId('starts-in').textContent).toBe('Starts in 1 h 36 min')
  expect(ticket.getByRole('img', { name: 'Code to scan at the door' })).toBeDefined()
  expect(ticket.getByTestId('door-code').textContent).toBe('KMRT 7Q94')
  expect(ticket.getByText('Screen 1')).toBeDefined()
  expect(ticket.getByText('F12 F13')).toBeDefined()
  expect(ticket.getByRole('link', { name: 'Directions' }).getAttribute('href')).toContain(
    'destination=-1.26,36.8',
  )
  expect(screen.getByText('Film tomorrow')).toBeDefined()
})

test('shows nothing for a note whose tickets are gone, and removes the note', async () => {
  saveTicketNote({ nextAt: null, until: Date.now() + hourMs })
  await renderInApp(() => <UpcomingTickets />)
  await vi.waitFor(() => expect(readTicketNote()).toBeNull())
  expect(screen.queryByRole('region')).toBeNull()
})

test.each([
  ['has no ticket', null],
  ['has only tickets of shows that are over', { nextAt: null, until: Date.now() - 1 }],
])('a visitor who %s sees no space reserved for a ticket', async (_, note) => {
  saveTicketNote(note)
  const { container } = await renderInApp(() => <UpcomingTickets />)
  expect(container.innerHTML).toBe('')
})
