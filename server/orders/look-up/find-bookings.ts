import type { FindBookings } from '@/contract/booking/find-bookings'
import { Refusal } from '@/server/platform/refusal'
import type { Handler } from '@/server/platform/request-context'
import { invalidMobile, readPhone } from '../read-mobile'
import type { SellingParts } from '../selling-parts'
import { countLookUp } from './look-up-limits'
import { addLookUp } from './look-up-repository'
import { workOffLookUpsSoon } from './work-off-look-ups'

/**
 * Writes down that somebody looks for their bookings. Nothing is looked for while they wait: what is answered, and when, does not
 * depend on whether there are any.
 * @throws Refusal INVALID_REQUEST, INVALID_MOBILE, TOO_MANY_REQUESTS
 */
export const findBookings: Handler<typeof FindBookings, SellingParts> = async (request, context) => {
  const { store, brand, language, parts, log } = context
  const { Email, Mobile, CountryCode, Reference } = request
  const email = Email?.toLowerCase() ?? null
  const phone = email === null && Mobile !== undefined ? readPhone({ Mobile, CountryCode }) : null
  if (email === null && !Mobile)
    throw new Refusal('INVALID_REQUEST', 'Whose bookings?', {
      issues: [{ Field: 'Email', Reason: 'Expected an e-mail address or a mobile number' }],
    })
  if (email === null && phone === null) throw invalidMobile()
  const contact = email ?? `+${phone?.countryCode}${phone?.mobile}`
  await countLookUp(context, JSON.stringify([brand.id, contact]))
  await addLookUp(store, {
    brand_id: brand.id,
    language,
    email,
    country_code: phone?.countryCode ?? null,
    mobile: phone?.mobile ?? null,
    reference: Reference ?? null,
  })
  workOffLookUpsSoon({ store, outbox: parts.outbox, site: parts.site }, log)
  return {}
}
