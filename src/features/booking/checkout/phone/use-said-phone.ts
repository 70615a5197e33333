import { useEffect, useState } from 'react'
import { plansHere, whenPlansCome } from '@/src/lib/phone/plans'
import type { Contact } from '../../flow/state'

/** A contact's number with its dial code, "+254 712345678", however it was typed; as typed while it is none. Empty for none. */
export function useSaidPhone(contact: Contact | null): string {
  const { dialCode = '', mobile = '' } = contact ?? {}
  const typed = mobile === '' ? '' : `+${dialCode} ${mobile}`
  const [said, setSaid] = useState({ typed: '', phone: '' })
  useEffect(() => {
    if (isPlain(mobile, dialCode)) return
    let isHere = true
    // Without the numbering plans it stays as typed; the server has its own.
    void whenPlansCome().then(() => {
      const national = plansHere()?.phoneIn(dialCode, mobile) ?? null
      if (isHere && national !== null) setSaid({ typed, phone: `+${dialCode} ${national}` })
    })
    return () => {
      isHere = false
    }
  }, [dialCode, mobile, typed])
  return said.typed === typed ? said.phone : typed
}

/** It is said as it is typed: the numbering plans need not be fetched. */
function isPlain(mobile: string, dialCode: string): boolean {
  return mobile === '' || (/^[1-9]\d*$/.test(mobile) && !mobile.startsWith(dialCode))
}
