import { useState } from 'react'
import * as v from 'valibot'
import { email as emailSchema } from '@/contract/fields'
import { normalizePhone } from '@/contract/typed-text'
import { runAfterTap } from '@/src/lib/page/run-after-tap'
import { numberingPlans, loadNumberingPlans } from '@/src/lib/phone/plans'
import type { Contact } from '../flow/state'

/** Errors of a contact: `missing` when both are empty. // spec §8 Guest checkout */
type ContactError = 'missing' | 'email' | 'mobile'

type CheckedContact =
  | { readonly isGood: true; readonly contact: Contact }
  | { readonly isGood: false; readonly errors: readonly ContactError[] }

const noErrors: readonly ContactError[] = []

interface ContactErrors {
  has: (error: ContactError) => boolean
  /**
   * Validates all fields. Returns the contact to send; null when there are errors, and the first of them has
   * the focus.
   */
  check: () => Contact | null
  /** Called on input: corrected errors disappear. */
  onChange: () => void
  /** Called when a field loses focus: a wrong one shows its error, an empty one is not validated yet. */
  onLeave: (field: 'email' | 'mobile') => void
  clear: (error: ContactError) => void
}

export function useContactErrors(typed: () => Contact): ContactErrors {
  const [errors, setErrors] = useState(noErrors)

  function revalidate(leftField: 'email' | 'mobile' | null) {
    const checked = checkContact(typed())
    const wrong = checked.isGood ? noErrors : checked.errors
    setErrors((before) =>
      wrong.filter(
        (error) =>
          before.includes(error) ||
          before.includes('missing') ||
          (error === leftField && typed()[leftField] !== ''),
      ),
    )
  }

  return {
    has: (error) => errors.includes(error),
    check: () => {
      const checked = checkContact(typed())
      setErrors(checked.isGood ? noErrors : checked.errors)
      if (checked.isGood) return checked.contact
      document.getElementById(checked.errors[0] === 'mobile' ? 'contact-mobile' : 'contact-email')?.focus()
      return null
    },
    onChange: () => {
      if (errors.length > 0) revalidate(null)
    },
    onLeave(field) {
      runAfterTap(() => revalidate(field))
      if (!numberingPlans()) void loadNumberingPlans().then(() => revalidate(field))
    },
    clear: (error) => setErrors((before) => before.filter((each) => each !== error)),
  }
}

export function checkContact(typed: Contact): CheckedContact {
  const email = typed.email.trim()
  if (email === '' && typed.mobile.trim() === '') return { isGood: false, errors: ['missing'] }
  const read = v.safeParse(emailSchema, email)
  const mobile = parseMobile(typed)
  if (read.success && mobile !== null)
    return { isGood: true, contact: { ...typed, email: read.output, mobile } }
  return {
    isGood: false,
    errors: [...(read.success ? [] : ['email' as const]), ...(mobile === null ? ['mobile' as const] : [])],
  }
}

/**
 * Returns the number to send, or null. The numbering plans are not awaited: until they load, a number is
 * checked by its length, and the server checks it fully.
 */
function parseMobile({ dialCode, mobile }: Contact): string | null {
  const text = normalizePhone(mobile)
  if (text === '') return null
  const plans = numberingPlans()
  if (plans) return plans.phoneIn(dialCode, text)
  return /^\+?\d{5,}$/.test(text) ? text : null
}
