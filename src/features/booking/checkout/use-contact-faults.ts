import { useState } from 'react'
import { afterTap } from '@/src/lib/page/after-tap'
import { plansHere, whenPlansCome } from '@/src/lib/phone/plans'
import type { Contact } from '../flow/state'
import { checkContact } from './check-contact'
import type { ContactFault } from './check-contact'

const noFaults: readonly ContactFault[] = []

interface ContactFaults {
  has: (fault: ContactFault) => boolean
  /** Judges all of it. The contact as it may be sent; null when something is to be mended, and the first of it has the focus. */
  check: () => Contact | null
  /** Something was typed: what was mended is said no more. */
  onChange: () => void
  /** A field was left: one that is wrong says so, one that was left empty is not judged yet. */
  onLeave: (field: 'email' | 'mobile') => void
  forget: (fault: ContactFault) => void
}

/** What is wrong with the contact, and when that is said. */
export function useContactFaults(typed: () => Contact): ContactFaults {
  const [faults, setFaults] = useState(noFaults)

  function look(left: 'email' | 'mobile' | null) {
    const checked = checkContact(typed())
    const wrong = checked.isGood ? noFaults : checked.faults
    setFaults((before) =>
      wrong.filter(
        (fault) =>
          before.includes(fault) || before.includes('missing') || (fault === left && typed()[left] !== ''),
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
      if (faults.length > 0) look(null)
    },
    onLeave(field) {
      afterTap(() => look(field))
      if (!plansHere()) void whenPlansCome().then(() => look(field))
    },
    forget: (fault) => setFaults((before) => before.filter((each) => each !== fault)),
  }
}
