import { useEffect, useState } from 'react'
import { numberingPlans, loadNumberingPlans } from '@/src/lib/phone/plans'
import type { Contact } from '@/src/features/booking/flow/state'

/**
 * Returns a contact’s number with its dial code, "+254 712 345 678", however it was typed. While the dial code
 * is unknown it returns the number as typed, because a leading zero would make it another number. Empty for
 * none.
 */
export function useAnnouncedPhone(contact: Contact | null): string {
  const { dialCode = '', mobile = '' } = contact ?? {}
  const isKnown = isPlain(mobile, dialCode)
  const [announced, setAnnounced] = useState({ mobile: '', dialCode: '', phone: '' })
  useEffect(() => {
    if (isKnown) return
    let isHere = true
    // Without the numbering plans it stays as typed; the server has its own.
    void loadNumberingPlans().then(() => {
      const national = numberingPlans()?.phoneIn(dialCode, mobile) ?? null
      if (isHere && national !== null && !national.startsWith('0'))
        setAnnounced({ mobile, dialCode, phone: `+${dialCode} ${groupDigits(national)}` })
    })
    return () => {
      isHere = false
    }
  }, [dialCode, isKnown, mobile])
  if (mobile === '') return ''
  if (isKnown) return `+${dialCode} ${groupDigits(mobile)}`
  if (announced.mobile === mobile && announced.dialCode === dialCode) return announced.phone
  return /^\d+$/.test(mobile) ? groupDigits(mobile) : mobile
}

/** Separates digits into groups that are easy to read: of four where there are eight, otherwise of three. */
function groupDigits(digits: string): string {
  const groups = digits.match(digits.length % 4 === 0 ? /\d{4}/g : /^0\d{3}|\d{3}(?=\d{2})|\d+$/g)
  return groups?.join(' ') ?? digits
}

/** Whether the number is already in national form, so that the numbering plans need not be fetched. */
function isPlain(mobile: string, dialCode: string): boolean {
  return mobile === '' || (/^[1-9]\d*$/.test(mobile) && !mobile.startsWith(dialCode))
}
