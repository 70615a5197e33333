import * as v from 'valibot'
import { FindBookings, referenceInput } from '@/contract/booking/own-bookings'
import { dialCodeByIso } from '@/contract/catalogue/dial-codes'
import { GetCountryList } from '@/contract/catalogue/get-country-list'
import { defaultDialCode, email as emailSchema, mobile as mobileSchema } from '@/contract/fields'
import { ApiError } from '@/src/lib/api/api-error'
import { callOptions } from '@/src/lib/api/call-options'
import type { AppContext } from '@/src/lib/page/app-context'
import type { QueryClient } from '@tanstack/react-query'

export type BookingsRequestResult =
  | { readonly kind: 'asked' }
  /** The input is neither an e-mail address nor a number, or not a valid booking reference. */
  | { readonly kind: 'wrong'; readonly field: 'contact' | 'reference' }
  | { readonly kind: 'refused'; readonly reason: 'offline' | 'tooOften' | 'unknown' }

/**
 * Requests a visitor’s booking links, by the typed contact: an address where it contains @, else a number.
 */
export async function requestBookings(
  contact: string,
  reference: string,
  app: AppContext,
  queries: QueryClient,
): Promise<BookingsRequestResult> {
  const isEmail = contact.includes('@')
  if (!v.is(isEmail ? emailSchema : mobileSchema, contact)) return { kind: 'wrong', field: 'contact' }
  if (reference.trim() !== '' && !v.is(referenceInput, reference))
    return { kind: 'wrong', field: 'reference' }
  try {
    await app.api.call(FindBookings, {
      ...(isEmail ? { Email: contact } : await parsePhone(contact, app, queries)),
      ...(reference.trim() !== '' && { Reference: reference }),
    })
    return { kind: 'asked' }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.isConnection) return { kind: 'refused', reason: 'offline' }
    if (error.code === 'INVALID_MOBILE' || error.code === 'INVALID_REQUEST')
      return { kind: 'wrong', field: 'contact' }
    return { kind: 'refused', reason: error.code === 'TOO_MANY_REQUESTS' ? 'tooOften' : 'unknown' }
  }
}

/**
 * Parses a number: without a dial code it belongs to the visitor’s country; otherwise the number names its
 * country itself.
 */
async function parsePhone(typed: string, app: AppContext, queries: QueryClient) {
  const { List } = await queries.ensureQueryData(callOptions(app, GetCountryList, {}))
  const own = List.find(({ CountryID }) => CountryID === app.countryId)?.ISOCode ?? ''
  return { Mobile: typed, CountryCode: dialCodeByIso.get(own) ?? defaultDialCode }
}
