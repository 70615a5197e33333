import * as v from 'valibot'
import { email as emailSchema } from '@/contract/fields'
import { latinDigits } from '@/contract/latin-digits'
import { dialCodeOf } from '@/src/lib/phone/dial-codes'
import type { Identity } from './step'

export type IdentityFault = 'empty' | 'email' | 'mobile'
/** Longer is no number of any country with its signs. */
const longestTyped = 20

/** Whether what is typed so far can only be a number: the country's code is then asked for. */
export function looksLikePhone(typed: string): boolean {
  return /^[+(]?\d[\d\s().-]*$/.test(latinDigits(typed).trim())
}

/** An e-mail where it can be one, else a mobile number. // spec §5 Sign-in identifier @param country ISO 3166-1 alpha-2 */
export async function checkIdentity(typed: string, country: string): Promise<Identity | IdentityFault> {
  const text = latinDigits(typed).trim()
  if (text === '') return 'empty'
  const countryCode = dialCodeOf(country)
  if (looksLikePhone(text)) {
    const mobile = await checkMobile(text, country)
    return mobile === null ? 'mobile' : { email: '', mobile, countryCode }
  }
  return v.is(emailSchema, text) ? { email: text, mobile: '', countryCode } : 'email'
}

/** A number as it is said beside its country's code; null for none. Without the numbering plans the server's check decides. */
export async function checkMobile(typed: string, country: string): Promise<string | null> {
  const text = latinDigits(typed).trim()
  if (text.length > longestTyped || !looksLikePhone(text)) return null
  try {
    const { phoneIn } = await import('@/src/lib/phone/check-phone')
    return phoneIn(dialCodeOf(country), text)
  } catch {
    return text.replace(/\D/g, '').length >= 5 ? text : null
  }
}

/** As a call names somebody. // spec §5: mobile '0' when absent */
export function wireIdentity({ email, mobile, countryCode }: Identity) {
  return { Email: email, Mobile: mobile || '0', CountryCode: countryCode }
}
