import { bookingsOfPage } from '@/contract/booking/list-bookings'
import type { ListBookings } from '@/contract/booking/list-bookings'
import { toMajor } from '@/contract/money'
import { Refusal } from '@/server/platform/refusal'
import type { Handler } from '@/server/platform/request-context'
import { listBookingsOfAccount, type BookingOfAccount } from './own-bookings-repository'

/**
 * What the signed-in visitor has booked on this brand, as their account has it.
 * @throws Refusal SIGN_IN_REQUIRED
 */
export const listBookings: Handler<typeof ListBookings> = async (request, { store, brand, account }) => {
  if (!account) throw new Refusal('SIGN_IN_REQUIRED', 'Sign in to go on.')
  const beforeMs = request.Before ?? null
  const asked = { brandId: brand.id, accountId: account.id, beforeMs }
  const rows = await listBookingsOfAccount(store, asked)
  const last = rows.at(-1)
  return {
    Bookings: rows.map(wireBooking),
    ...(last && rows.length >= bookingsOfPage && { Next: last.boughtAt.getTime() }),
  }
}

function wireBooking({ show, newStartsAt, currency, cancelledAt, ...row }: BookingOfAccount) {
  const { art } = show
  return {
    BookingID: row.id,
    Reference: row.reference,
    Title: show.title,
    Cinema: show.cinemaName,
    Seats: row.seats ?? [],
    StartsAt: (newStartsAt ?? new Date(show.startsAt)).getTime(),
    TimeZone: show.timeZone,
    RunTime: show.runTimeMin,
    Currency: currency,
    total: toMajor(row.totalMinor - (row.backMinor ?? 0), currency),
    Kind: show.kind,
    IsCancelled: cancelledAt !== null,
    ...(art && {
      Art: {
        Base: art.base,
        Widths: art.widths,
        Ratio: art.ratio,
        Tint: art.tint,
      },
    }),
  }
}
