import { sql } from 'kysely'
import type { UpdateBookUser } from '@/contract/booking/reservation-calls'
import { assertHeld } from '@/server/inventory/reservation'
import { findReservation, lockReservation, setShow } from '@/server/inventory/reservation-repository'
import { createSnapshot } from '@/server/inventory/show-snapshot'
import { ApiError } from '@/server/platform/api-error'
import { identifyClaimant, type Handler } from '@/server/platform/request-context'
import type { Transaction } from '@/server/platform/store/store'
import { createMobileError, readMobile } from '@/server/platform/contact/read-contact'
import { setCampaign } from './campaign-repository'
import { setAccount, setContact } from './order-repository'
import { assertOrderOpen, findOwnOrder, lockOwnOrder } from './own-order'
import type { HandlerDeps } from './handler-deps'

/**
 * Sets the contact and language for the tickets.
 * @throws ApiError NOT_FOUND, INVALID_MOBILE, HOLD_LIMIT, and the errors of `assertOrderOpen` and
 * `assertHeld`
 */
export const updateBookUser: Handler<typeof UpdateBookUser, HandlerDeps> = async (request, context) => {
  const { store, brand, language, services } = context
  const mobile = readMobile(request)
  if (mobile === null) throw createMobileError()

  const claimant = identifyClaimant(request, context)
  const { id } = await findOwnOrder(store, request.ReserveID, claimant)
  const held = await findReservation(store, id)
  if (!held) throw new ApiError('NOT_FOUND', 'There is no such reservation.')
  const { scheduleId } = held
  const show = await services.findShowForSale(store, scheduleId, language, brand.settings.countries)
  const email = request.Email.toLowerCase()

  await store.transaction(async (transaction) => {
    // Serialised per e-mail address; otherwise two holds that set it at once would both be within the limit.
    await sql`select pg_advisory_xact_lock(hashtext(${scheduleId}), hashtext(${`email:${email}`}))`.execute(
      transaction.kysely,
    )
    const order = await lockOwnOrder(transaction, id, claimant)
    assertOrderOpen(order)
    const reservation = await lockReservation(transaction, id)
    if (!reservation) throw new Error(`Order ${id} has no reservation`)
    assertHeld(reservation)
    const others = await seatsHeldFor(transaction, email, scheduleId, id)
    if (others + reservation.seatIndices.length > reservation.maxTickets)
      throw new ApiError(
        'HOLD_LIMIT',
        `You can hold at most ${reservation.maxTickets} seats of one show at a time.`,
      )
    if (claimant.accountId) await setAccount(transaction, id, claimant.accountId)
    await setContact(transaction, id, { email, mobile, countryCode: request.CountryCode, language })
    if (request.Campaign) await setCampaign(transaction, id, request.Campaign)
    if (show) await setShow(transaction, id, createSnapshot(show))
  })
  return { ReserveID: id, Email: email, Mobile: mobile }
}

/** Returns the number of a show’s seats that other orders with this e-mail address hold. */
async function seatsHeldFor(
  transaction: Transaction,
  email: string,
  scheduleId: string,
  exceptOrder: string,
): Promise<number> {
  const held = await transaction.kysely
    .selectFrom('orders')
    .innerJoin('reservations', 'reservations.id', 'orders.id')
    .select((eb) => sql<number>`coalesce(${eb.fn.sum('seat_count')}, 0)::int`.as('seats'))
    .where('orders.email', '=', email)
    .where('orders.state', 'in', ['open', 'paying'])
    .where('orders.id', '<>', exceptOrder)
    .where('schedule_id', '=', scheduleId)
    .where((eb) =>
      eb.or([
        eb('reservations.state', '=', 'paying'),
        eb.and([eb('reservations.state', '=', 'held'), eb('expires_at', '>', sql<Date>`now()`)]),
      ]),
    )
    .executeTakeFirst()
  return held?.seats ?? 0
}
