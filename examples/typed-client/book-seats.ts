import { randomUUID } from 'node:crypto'
import type { Client } from './client'

/**
 * Finds the last show of the first film on sale: film, cinema, day and time, each chosen as in the quick-book
 * picker.
 */
export async function findShow(call: Client): Promise<string> {
  const { data: films } = await call('QuickBook', {})
  const movieID = films[0]?.ID
  const { data: cinemas } = await call('QuickBook', { movieID })
  const cinema = { movieID, cinema_id: cinemas[0]?.ID }
  const { data: days } = await call('QuickBook', cinema)
  const { data: times } = await call('QuickBook', { ...cinema, show_date: days.at(-1)?.ID })
  const show = times.at(-1)?.SchID
  if (show === undefined) throw new Error('Nothing is on')
  return show
}

/** Holds the first free seats as a guest and sets the contact for the tickets: the order is ready to pay. */
export async function holdFreeSeats(call: Client, scheduleId: string, count: number) {
  const { SeatLayouts } = await call('GetSeatLayout', { SchID: scheduleId, RequiredSeats: count })
  const seats = SeatLayouts.flatMap(({ Seats }) => Seats.flat())
    .filter(({ Status, SeatName }) => Status === 1 && SeatName !== '')
    .slice(0, count)
    .map(({ SeatName }) => SeatName)
  const hold = await call('BookingReserve', {
    SchID: scheduleId,
    SelectedSeats: seats,
    // A retry with the same id after a lost answer holds no second seats.
    AttemptID: randomUUID(),
  })
  const owner = { ReserveID: hold.ReserveID, ReserveKey: hold.ReserveKey }
  await call('UpdateBookUser', {
    ...owner,
    Email: 'amina@example.com',
    Mobile: '0712345678',
    CountryCode: '254',
  })
  const { Options } = await call('GetPaymentOptions', owner)
  return { seats, total: hold.total, currency: hold.Currency, owner, ways: Options }
}
