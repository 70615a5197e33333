import { useState } from 'react'
import * as v from 'valibot'
import { email as emailSchema } from '@/contract/fields'
import { normalizePhone } from '@/contract/typed-text'
import { afterTap } from '@/src/lib/page/after-tap'
import { numberingPlans, loadNumberingPlans } from '@/src/lib/phone/plans'
import type { Contact } from '../flow/state'

/** Faults of a contact: `missing` when both are empty. // spec §8 Guest checkout */
type ContactFault = 'missing' | 'email' | 'mobile'

type CheckedContact =
  | { readonly isGood: true; readonly contact: Contact }
  | { readonly isGood: false; readonly faults: readonly ContactFault[] }

const noFaults: readonly ContactFault[] = []

interface ContactFaults {
  has: (fault: ContactFault) => boolean
  /**
   * Validates all fields. Returns the contact to send; null when there are errors, and the first of them has
   * the focus.
   */
  check: () => Contact | null
  /** Called on input: corrected errors disappear. */
  onChange: () => void
  /** Called when a field loses focus: a wrong one shows its error, an empty one is not validated yet. */
  onLeave: (field: 'email' | 'mobile') => void
  clear: (fault: ContactFault) => void
}

export function useContactErrors(typed: () => Contact): ContactFaults {
  const [faults, setFaults] = useState(noFaults)

  function revalidate(leftField: 'email' | 'mobile' | null) {
    const checked = checkContact(typed())
    const wrong = checked.isGood ? noFaults : checked.faults
    setFaults((before) =>
      wrong.filter(
        (fault) =>
          before.includes(fault) ||
          before.includes('missing') ||
          (fault === leftField && typed()[leftField] !== ''),
      ),
    )
  }

  return {
    has: (fault) => faults.includes(fault),
    check: () => {
      const checked = checkContact(typed())
      setFaults(checked.isGood ? noFaults : checked.faults)
      if (checked.isGood) return checked.contact
      document.getElementById(checked.faults[0] === 'mobile' ? 'contact-mobile' : 'contact-email')?.focus()
      return null
    },
    onChange: () => {
      if (faults.length > 0) revalidate(null)
    },
    onLeave(field) {
      afterTap(() => revalidate(field))
      if (!numberingPlans()) void loadNumberingPlans().then(() => revalidate(field))
    },
    clear: (fault) => setFaults((before) => before.filter((each) => each !== fault)),
  }
}

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

/**
 * Returns the number to send, or null. The numbering plans are not awaited: until they load, a number is
 * checked by its length, and the server checks it fully.
 */
function mobileOf({ dialCode, mobile }: Contact): string | null {
  const text = normalizePhone(mobile)
  if (text === '') return null
  const plans = numberingPlans()
  if (plans) return plans.phoneIn(dialCode, text)
  return /^\+?\d{5,}$/.test(text) ? text : null
}
