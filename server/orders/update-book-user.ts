import type { SellingParts } from './selling-parts'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { UpdateBookUser } from '@/contract/booking/update-book-user'
import { claimantOf, type Handler } from '@/server/platform/request-context'
import { Refusal } from '@/server/platform/refusal'
import { assertHeld, ownReservation, selectReservation } from '@/server/inventory/reservation'
import { snapshotOf } from '@/server/inventory/show-snapshot'

/**
 * Sets where the tickets go, and in which language.
 * @throws Refusal NOT_FOUND, INVALID_MOBILE, HOLD_LIMIT, and what `assertHeld` throws
 */
export const updateBookUser: Handler<typeof UpdateBookUser, SellingParts> = async (request, context) => {
  const { store, brand, language, parts } = context
  const phone = parsePhoneNumberFromString(`+${request.CountryCode}${nationalDigits(request)}`)
  if (!phone?.isValid() || phone.countryCallingCode !== request.CountryCode)
    throw new Refusal('INVALID_MOBILE', 'Invalid Mobile Number') // spec §5

  const claimant = claimantOf(request, context)
  const found = await store.query(`${selectReservation} where r.id = $1`, [request.ReserveID])
  const { scheduleId } = ownReservation(found.rows[0], claimant)
  const show = await parts.findShowForSale(store, scheduleId, language, brand.settings.countries)
  const email = request.Email.toLowerCase()

  await store.transaction(async (client) => {
    // One address at a time, or two holds that are named at once would each find room.
    await client.query('select pg_advisory_xact_lock(hashtext($1), hashtext($2))', [
      scheduleId,
      `email:${email}`,
    ])
    const { rows } = await client.query(`${selectReservation} where r.id = $1 for update`, [
      request.ReserveID,
    ])
    const reservation = ownReservation(rows[0], claimant)
    assertHeld(reservation)
    const others = await client.query<{ seats: number }>(
      `select coalesce(sum(seat_count), 0)::int as seats from reservations
        where schedule_id = $1 and email = $2 and id <> $3
          and (state = 'paying' or (state = 'held' and expires_at > now()))`,
      [scheduleId, email, reservation.id],
    )
    if ((others.rows[0]?.seats ?? 0) + reservation.seats.length > reservation.maxTickets)
      throw new Refusal(
        'HOLD_LIMIT',
        `You can hold at most ${reservation.maxTickets} seats of one show at a time.`,
      )
    await client.query(
      `update reservations set email = $2, mobile = $3, country_code = $4, language = $5, show = $6 where id = $1`,
      [
        reservation.id,
        email,
        phone.nationalNumber,
        request.CountryCode,
        language,
        JSON.stringify(show ? snapshotOf(show) : reservation.show),
      ],
    )
  })
  return { ReserveID: request.ReserveID, Email: email, Mobile: phone.nationalNumber }
}

/** What was typed without the dial code, which people write too: +254…, 00254…, 254…. */
function nationalDigits(request: { Mobile: string; CountryCode: string }): string {
  const digits = request.Mobile.replace(/[^\d+]/g, '')
  for (const prefix of [`+${request.CountryCode}`, `00${request.CountryCode}`])
    if (digits.startsWith(prefix)) return digits.slice(prefix.length)
  // Without a plus the same digits may begin a national number: keep them when they make one.
  const asTyped = parsePhoneNumberFromString(`+${request.CountryCode}${digits}`)
  if (!asTyped?.isValid() && digits.startsWith(request.CountryCode))
    return digits.slice(request.CountryCode.length)
  return digits.replace(/^\+/, '')
}
