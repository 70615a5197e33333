import { expect, it } from 'vitest'
import type { BookingDetails } from '@/contract/booking/get-booking-details'
import { fromPartial } from '@/tests/fixtures/from-partial'
import { doorPages, isAllSent, withoutSentSeats } from './seat-parts'

const own = (Seat: string) => ({ Seat, Class: 'Silver', CodeText: `code ${Seat}`, DoorCode: `door ${Seat}` })
const sent = (Seat: string) => ({ Seat, Class: 'Silver', Sent: { At: 1, Name: '' } })
const booking = (...SeatList: BookingDetails['DataObject']['SeatList']) =>
  fromPartial<BookingDetails>({
    BookingID: 'b',
    DataObject: { Movie: 'Kilima', Seats: '', CodeText: 'code of all', DoorCode: 'all', SeatList },
  })
const codes = (of: BookingDetails) =>
  doorPages(of).map(({ DataObject: { CodeText, SeatList } }) => [
    CodeText,
    SeatList.map(({ Seat }) => Seat).join(' '),
  ])

it('the door screen steps from the code of all seats to that of each seat', () => {
  expect(codes(booking(own('A-1'), own('A-2')))).toEqual([
    ['code of all', 'A-1 A-2'],
    ['code A-1', 'A-1'],
    ['code A-2', 'A-2'],
  ])
})

it('a seat that was handed on is on none of its buyer’s codes', () => {
  expect(codes(booking(own('A-1'), sent('A-2')))).toEqual([['code of all', 'A-1']])
  expect(withoutSentSeats(booking(own('A-1'), sent('A-2'))).DataObject.Seats).toBe('A-1')
})

it('without own seats nothing is shown at the door, but a booking of an API without seat data is', () => {
  expect(isAllSent(booking(sent('A-1')))).toBe(true)
  expect(isAllSent(booking())).toBe(false)
  expect(codes(booking())).toEqual([['code of all', '']])
})
