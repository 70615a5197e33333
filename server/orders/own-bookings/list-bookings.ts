import type { ClaimBookings } from '@/contract/booking/claim-bookings'
import { bookingsPerPage, type ListBookings } from '@/contract/booking/own-bookings'
import { toMajor } from '@/contract/money'
import { ApiError } from '@/server/platform/api-error'
import { requireAccount, type Handler } from '@/server/platform/request-context'
import type { Transaction } from '@/server/platform/store/store'
import { lockOrder, setAccount } from '../order-repository'
import { matchesKey } from '../reserve-keys'
import { type BookingOfAccount, findOrderId, listBookingsOfAccount } from './own-bookings-repository'

interface Claim {
  readonly ID: string
  readonly ReserveKey: string
}

/**
 * Moves a guest’s reservations and bookings to the account, each by its own key; one that is refused does not
 * stop the others. Each has its own transaction, so that two devices claiming the same ones wait for single
 * orders and never for each other.
 * @throws ApiError SIGN_IN_REQUIRED, NOT_ALLOWED for an account without a proven contact, which anyone could
 * have created.
 */
export const claimBookings: Handler<typeof ClaimBookings> = async (request, context) => {
  const { store, brand } = context
  const account = requireAccount(context)
  if (account.email === null && account.phone === null)
    throw new ApiError('NOT_ALLOWED', 'Prove your e-mail address or mobile number first.')
  const Bookings: { ID: string; State: 'yours' | 'refused' }[] = []
  for (const claim of request.Bookings) {
    const isYours = await store.transaction((transaction) =>
      claimOne(transaction, claim, {
        brandId: brand.id,
        accountId: account.id,
      }),
    )
    Bookings.push({ ID: claim.ID, State: isYours ? 'yours' : 'refused' })
  }
  return { Bookings }
}

/**
 * Lists the signed-in visitor’s bookings on this brand, as the account has them.
 * @throws ApiError SIGN_IN_REQUIRED
 */
export const listBookings: Handler<typeof ListBookings> = async (request, context) => {
  const { store, brand } = context
  const account = requireAccount(context)
  const beforeMs = request.Before ?? null
  const criteria = { brandId: brand.id, accountId: account.id, beforeMs }
  const rows = await listBookingsOfAccount(store, criteria)
  const last = rows.at(-1)
  return {
    Bookings: rows.map(wireBooking),
    ...(last && rows.length >= bookingsPerPage && { Next: last.boughtAt.getTime() }),
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

/**
 * Whether the order now belongs to the account. The link in an e-mail opens a ticket but gives no access to
 * its order.
 */
async function claimOne(
  transaction: Transaction,
  { ID, ReserveKey }: Claim,
  { brandId, accountId }: { readonly brandId: string; readonly accountId: string },
): Promise<boolean> {
  const orderId = await findOrderId(transaction, ID)
  const order = orderId === undefined ? undefined : await lockOrder(transaction, orderId)
  if (order?.brandId !== brandId || !matchesKey(order.keyHash, ReserveKey)) return false
  if (order.accountId === null) await setAccount(transaction, order.id, accountId)
  return order.accountId === null || order.accountId === accountId
}
