import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import Dexie from 'dexie'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BookingDetails } from '@/contract/booking/get-booking-details'
import { ApiError } from '@/src/lib/api/api-error'
import { closeForTest, openDatabase } from '@/src/lib/device/storage/db'
import { resetEncryptionKey, putSealed } from '@/src/lib/device/storage/encrypted-store'
import { saveTicketNote } from '@/src/lib/page/notes/ticket-note'
import { savedBooking } from '@/tests/fixtures/saved-booking'
import { renderInApp } from '@/tests/fixtures/render-in-app'
import type { Answers } from '@/tests/fixtures/render-in-app'
import { ConfirmationScreen } from '../confirmation-screen'

/** A new id for each test, so that pending writes of one do not affect the next. */
let id = ''
let count = 10
beforeEach(() => void (id = `${'b'.repeat(24)}${count++}`))
const ticketId = 't'.repeat(26)
const ticketKey = 'k'.repeat(43)
const reserveKey = 'r'.repeat(43)
const startsAt = Date.now() + 50 * 3_600_000
const own = (Seat: string) => ({ Seat, Class: 'Premium', CodeText: `FY2:${Seat}`, DoorCode: 'KMRT7Q94' })
const sent = (Seat: string) => ({
  Seat,
  Class: 'Premium',
  Sent: { At: Date.UTC(2026, 10, 21, 11, 5), Name: 'Wanjiru', TicketID: ticketId, TicketKey: ticketKey },
})
const booking = (SeatList: BookingDetails['DataObject']['SeatList'], changes = {}) =>
  savedBooking(id, startsAt, { SeatList, MaySend: true, ...changes })

afterEach(async () => {
  cleanup()
  saveTicketNote(null)
  closeForTest()
  resetEncryptionKey()
  await Dexie.delete('foyer')
})

/** Opens the ticket’s page on a device that has it; the server answers with the current state. */
async function openTicket(now: () => BookingDetails, answers: Answers = {}) {
  const { bookings } = await openDatabase()
  const details = now()
  await putSealed(bookings, id, { bookingId: id, reserveKey, details })
  await renderInApp(() => <ConfirmationScreen bookingId={id} />, {
    answers: { GetBookingDetails: () => now(), ...answers },
  })
  await screen.findByRole('article', { name: 'Your ticket' })
}
const button = (name: string) => screen.findByRole('button', { name })
const row = async (seat: string) => {
  const rows = await screen.findAllByRole('listitem')
  return within(rows.find((each) => each.textContent.includes(seat)) ?? expect.unreachable())
}

test('handing on a seat gives a link to it alone, and the ticket shows its recipient', async () => {
  let now = booking([own('F-12'), own('F-13')])
  const asked: unknown[] = []
  await openTicket(() => now, {
    'x/SendTicket': (body) => {
      asked.push(body)
      now = booking([own('F-12'), sent('F-13')])
      return { Status: true, TicketID: ticketId, TicketKey: ticketKey, SentAt: 1 }
    },
  })
  fireEvent.click(await button('Share individual tickets'))
  fireEvent.click((await row('F13')).getByRole('button', { name: 'Send' }))
  fireEvent.change(await screen.findByLabelText('Who is it for? (optional)'), {
    target: { value: 'Wanjiru' },
  })
  fireEvent.click(await button('Create link'))
  await screen.findByRole('img', { name: 'The link as a code to scan' })
  expect(asked).toMatchObject([{ BookingID: id, ReserveKey: reserveKey, Seat: 'F-13', Name: 'Wanjiru' }])
  fireEvent.click(await button('All seats'))
  const given = await row('F13')
  expect(given.getByText(/^Sent to/).textContent).toContain('Wanjiru')
  expect(given.queryByRole('button', { name: 'Send' })).toBeNull()
  expect(screen.getByTestId('ticket-seats').textContent).toBe('F12')
  expect(screen.getByText(/^Sent to others/).textContent).toContain('F13')
})

test('while offline nothing is sent, and the notice says that the ticket is still the visitor’s', async () => {
  await openTicket(() => booking([own('F-12')]), {
    'x/SendTicket': () => {
      throw new ApiError('OFFLINE', 'There is no network')
    },
  })
  // With a single seat there is no list to choose from.
  fireEvent.click(await button('Send this ticket'))
  fireEvent.click(await button('Create link'))
  await screen.findByText(/^You need a connection to send. The ticket is still yours/)
})

test('reports that a used ticket cannot be taken back', async () => {
  await openTicket(() => booking([own('F-12'), sent('F-13')]), {
    'x/TakeBackTicket': () => ({ Status: false, Message: '', Code: 'TICKET_USED' }),
  })
  fireEvent.click(await button('Share individual tickets'))
  fireEvent.click(await button('Take it back'))
  await screen.findByText(/Your seat gets a new code/)
  fireEvent.click(await button('Take it back'))
  await screen.findByText(/^This ticket has been used/)
})

test('shows no code and no door button once every seat was handed on', async () => {
  await openTicket(() => booking([sent('F-12'), sent('F-13')], { CodeText: '', DoorCode: '' }))
  await screen.findByText(/^You’ve sent every seat/)
  expect(screen.queryByRole('button', { name: 'Show at the door' })).toBeNull()
  expect(screen.queryByRole('img', { name: 'Code to scan at the door' })).toBeNull()
})

test('a handed-on ticket names its recipient and cannot be sent again', async () => {
  await openTicket(() =>
    savedBooking(id, startsAt, {
      SeatList: [{ Seat: 'F-13', Class: 'Premium' }],
      HandedOn: { Name: 'Wanjiru', IsTakenBack: false },
      Email: '',
    }),
  )
  expect((await screen.findByText(/here’s your ticket$/)).textContent).toBe('Wanjiru, here’s your ticket')
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull()
  expect(screen.queryByText('Thank you. Enjoy the show!')).toBeNull()
})

test('shows on the next visit that a ticket stored here was taken back', async () => {
  let isTakenBack = false
  const theirs = () =>
    savedBooking(id, startsAt, {
      SeatList: [{ Seat: 'F-13', Class: 'Premium' }],
      HandedOn: { Name: '', IsTakenBack: isTakenBack },
      ...(isTakenBack && { CodeText: '', DoorCode: '' }),
    })
  const details = theirs()
  const { bookings } = await openDatabase()
  const asked = { language: 'en', atMs: Date.now() }
  await putSealed(bookings, id, { bookingId: id, reserveKey: ticketKey, details, asked })
  isTakenBack = true
  await renderInApp(() => <ConfirmationScreen bookingId={id} />, {
    answers: { GetBookingDetails: () => theirs() },
  })
  await screen.findByText('This ticket was taken back')
  expect(screen.queryByRole('img', { name: 'Code to scan at the door' })).toBeNull()
  expect(screen.queryByTestId('door-code')).toBeNull()
})

test('offers a wallet where the server lists it', async () => {
  await openTicket(() => booking([own('F-12')], { Wallets: ['google'] }))
  fireEvent.click(await button('Add to phone wallet'))
  await screen.findByRole('button', { name: 'Add to Google Wallet' })
  expect(screen.queryByRole('button', { name: 'Add to Apple Wallet' })).toBeNull()
})

test('offers no wallet where the server lists none', async () => {
  await openTicket(() => booking([own('F-12')]))
  expect(screen.queryByRole('button', { name: /wallet/i })).toBeNull()
})

test('the door screen steps through the code of all seats and those of each', async () => {
  await openTicket(() => booking([own('F-12'), own('F-13')]))
  fireEvent.click(await button('Show at the door'))
  const door = within(await screen.findByRole('dialog', { name: 'Ticket' }))
  expect(door.getByRole('button', { name: 'Previous code' })).toHaveProperty('disabled', true)
  fireEvent.click(door.getByRole('button', { name: 'Next code' }))
  expect(door.getByText(/^Seat 1 of 2/)).toBeDefined()
  expect(door.getByText('F12', { selector: 'bdi' })).toBeDefined()
  fireEvent.click(door.getByRole('button', { name: 'Next code' }))
  expect(door.getByText('F13', { selector: 'bdi' })).toBeDefined()
  expect(door.getByRole('button', { name: 'Next code' })).toHaveProperty('disabled', true)
})
