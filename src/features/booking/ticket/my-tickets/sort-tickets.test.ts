import { afterEach, describe, expect, it, vi } from 'vitest'
import { reportStorageLost } from '@/src/lib/device/storage/db'
import { saveTicketNote, readTicketNote } from '@/src/lib/page/notes/ticket-note'
import { savedBooking } from '@/tests/fixtures/saved-booking'
import { updateTicketNote, createTicketNote, sortTickets } from './sort-tickets'
import { isOnTheDay } from './ticket-time'

const hourMs = 3_600_000
/** 15:00 in Nairobi. */
const now = Date.UTC(2026, 10, 21, 12)
const ticket = (id: string, hours: number | null, storedAtMs = now) => ({
  booking: savedBooking(id, hours === null ? undefined : now + hours * hourMs),
  storedAtMs,
})
const ids = (bookings: readonly { BookingID: string }[]) => bookings.map(({ BookingID }) => BookingID)

afterEach(() => {
  saveTicketNote(null)
  vi.restoreAllMocks()
})

describe('tickets on a device', () => {
  const all = [
    ticket('in two days', 48),
    ticket('yesterday', -24),
    ticket('no date', null),
    ticket('tonight', 5),
    ticket('last week', -170),
    ticket('no date, long ago', null, now - 31 * 24 * hourMs),
  ]

  it('are sorted with the next first, and past ones with the latest first', () => {
    const { next, past } = sortTickets(all, now)
    expect(ids(next)).toEqual(['tonight', 'in two days', 'no date'])
    expect(ids(past)).toEqual(['no date, long ago', 'yesterday', 'last week'])
  })

  it('count as upcoming until the film is over and the audience has left', () => {
    const running = [ticket('running', -2)]
    expect(ids(sortTickets(running, now).next)).toEqual(['running'])
    expect(ids(sortTickets(running, now + hourMs).past)).toEqual(['running'])
  })

  it('are noted by their times alone, and no longer once all are past', () => {
    expect(createTicketNote([ticket('tonight', 5), ticket('yesterday', -24)], now)).toEqual({
      nextAt: now + 5 * hourMs,
      until: now + 5 * hourMs + 145 * 60_000,
    })
    expect(createTicketNote([ticket('no date', null)], now)).toMatchObject({ nextAt: null })
    expect(createTicketNote([ticket('yesterday', -24)], now)).toBeNull()
  })

  it('keep their note when not all could be read, so that the next page reads them again', () => {
    const note = { nextAt: now, until: now + hourMs }
    saveTicketNote(note)
    updateTicketNote({ tickets: [], isWhole: false }, now)
    expect(readTicketNote()).toEqual(note)
    updateTicketNote({ tickets: [], isWhole: true }, now)
    expect(readTicketNote()).toBeNull()
    saveTicketNote(note)
    reportStorageLost()
    updateTicketNote({ tickets: [], isWhole: true }, now)
    expect(readTicketNote()).toEqual(note)
  })
})

it.each([
  ['this evening', 5, true],
  ['after midnight, which is still this evening', 10, true],
  ['running now', -1, true],
  ['over', -4, false],
  ['tomorrow afternoon', 24, false],
])('a show that is %s counts as today or not', (_, hours, isToday) => {
  expect(isOnTheDay(ticket('x', hours).booking, now)).toBe(isToday)
})

it('a show counts as today by its written date, and never without any date', () => {
  expect(isOnTheDay(savedBooking('x', undefined), now)).toBe(false)
  const written = { Date: '2026-11-21', Time: '20:45' }
  expect(isOnTheDay(savedBooking('x', undefined, written), now)).toBe(true)
})
