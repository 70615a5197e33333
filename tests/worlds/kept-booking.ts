import type { BookingDetails } from '@/contract/booking/get-booking-details'

type Show = BookingDetails['DataObject']

/** A booking as the server tells of it: two seats in Nairobi. */
export function keptBooking(
  id: string,
  startsAt: number | undefined,
  changes: Partial<Show> = {},
): BookingDetails {
  return {
    BookingID: id,
    Currency: 'KES',
    total: 1500,
    DataObject: {
      Movie: `Film ${id}`,
      Address: 'Mpaka Road',
      Cinema: 'Savanna Westlands',
      Seats: 'F-12,F-13',
      Screen: 'Screen 1',
      Date: '',
      Time: '',
      CodeImage: '',
      CodeText: `FY1:${id}:s:F-12,F-13:x`,
      Reference: 'QXP3KX4Y',
      DoorCode: 'KMRT7Q94',
      SeatList: [
        { Seat: 'F-12', Class: 'Premium' },
        { Seat: 'F-13', Class: 'Premium' },
      ],
      ...(startsAt !== undefined && { StartsAt: startsAt }),
      TimeZone: 'Africa/Nairobi',
      RunTime: 100,
      Rated: 'PG',
      Language: 'Swahili',
      Format: '2D',
      Kind: 'movie',
      Email: 'amina@example.com',
      Bring: [],
      ...changes,
    },
  } as BookingDetails
}
