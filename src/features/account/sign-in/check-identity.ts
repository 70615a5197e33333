import * as v from 'valibot'
import { email as emailSchema } from '@/contract/fields'
import { normalizeTyped } from '@/contract/typed-text'
import { checkMobile, looksLikePhone } from '@/src/lib/phone/check-mobile'
import { getDialCode } from '@/src/lib/phone/dial-codes'
import type { Identity } from './step'

export type IdentityError = 'empty' | 'email' | 'mobile'
/**
 * Parses an e-mail address where the text can be one, else a mobile number. // spec §5 Sign-in identifier
 * @param country ISO 3166-1 alpha-2
 */
export async function checkIdentity(typed: string, country: string): Promise<Identity | IdentityError> {
  const text = normalizeTyped(typed)
  if (text === '') return 'empty'
  const countryCode = getDialCode(country)
  if (looksLikePhone(text)) {
    const mobile = await checkMobile(text, country)
    return mobile === null ? 'mobile' : { email: '', mobile, countryCode }
  }
  return v.is(emailSchema, text) ? { email: text, mobile: '', countryCode } : 'email'
}

/** Converts an identity to call parameters. // spec §5: mobile '0' when absent */
export function wireIdentity({ email, mobile, countryCode }: Identity) {
  return { Email: email, Mobile: mobile || '0', CountryCode: countryCode }
}
