import * as v from 'valibot'
import { email as emailSchema } from '@/contract/fields'
import { normalizePhone } from '@/contract/typed-text'
import { plansHere } from '@/src/lib/phone/plans'
import type { Contact } from '../flow/state'

/** What is wrong with a contact: `missing` when neither is there. // spec §8 Guest checkout */
export type ContactFault = 'missing' | 'email' | 'mobile'

export type CheckedContact =
  | { readonly isGood: true; readonly contact: Contact }
  | { readonly isGood: false; readonly faults: readonly ContactFault[] }

/** A contact as it is said to the server, or what to mend. */
export function checkContact(typed: Contact): CheckedContact {
  const email = typed.email.trim()
  if (email === '' && typed.mobile.trim() === '') return { isGood: false, faults: ['missing'] }
  const read = v.safeParse(emailSchema, email)
  const mobile = mobileOf(typed)
  if (read.success && mobile !== null)
    return { isGood: true, contact: { ...typed, email: read.output, mobile } }
  return {
    isGood: false,
    faults: [...(read.success ? [] : ['email' as const]), ...(mobile === null ? ['mobile' as const] : [])],
  }
}

/** Nobody waits for the numbering plans: until they are here a number is judged by its length, and by the server, which has all. */
function mobileOf({ dialCode, mobile }: Contact): string | null {
  const text = normalizePhone(mobile)
  if (text === '') return null
  const plans = plansHere()
  if (plans) return plans.phoneIn(dialCode, text)
  return /^\+?\d{5,}$/.test(text) ? text : null
}
