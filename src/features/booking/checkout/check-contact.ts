import * as v from 'valibot'
import { email as emailSchema } from '@/contract/fields'
import type { Contact } from '../flow/state'

/** What is wrong with a contact: `missing` when neither is there. // spec §8 Guest checkout */
export type ContactFault = 'missing' | 'email' | 'mobile'

export type CheckedContact =
  | { readonly isGood: true; readonly contact: Contact }
  | { readonly isGood: false; readonly faults: readonly ContactFault[] }

/** A contact as it is said to the server, or what to mend. */
export async function checkContact(typed: Contact): Promise<CheckedContact> {
  const email = typed.email.trim()
  if (email === '' && typed.mobile.trim() === '') return { isGood: false, faults: ['missing'] }
  const isEmail = v.is(emailSchema, email)
  const mobile = await mobileOf(typed)
  if (isEmail && mobile !== null) return { isGood: true, contact: { ...typed, email, mobile } }
  return {
    isGood: false,
    faults: [...(isEmail ? [] : ['email' as const]), ...(mobile === null ? ['mobile' as const] : [])],
  }
}

/** The numbering plans load with the first check; without them the server's own check decides. */
async function mobileOf({ dialCode, mobile }: Contact): Promise<string | null> {
  if (mobile.trim() === '') return null
  try {
    const { phoneIn } = await import('@/src/lib/phone/check-phone')
    return phoneIn(dialCode, mobile)
  } catch {
    return mobile.replace(/\D/g, '').length >= 5 ? mobile.trim() : null
  }
}
