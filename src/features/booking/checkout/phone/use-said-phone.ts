import { useEffect, useState } from 'react'
import type { Contact } from '../../flow/state'

/** A contact's number with its dial code, "+254 712345678", however it was typed; as typed while it is none. Empty for none. */
export function useSaidPhone(contact: Contact | null): string {
  const { dialCode = '', mobile = '' } = contact ?? {}
  const typed = mobile === '' ? '' : `+${dialCode} ${mobile}`
  const [said, setSaid] = useState({ typed: '', phone: '' })
  useEffect(() => {
    if (isPlain(mobile, dialCode)) return
    let isHere = true
    import('@/src/lib/phone/check-phone').then(
      ({ phoneIn }) => {
        const national = phoneIn(dialCode, mobile)
        if (isHere && national !== null) setSaid({ typed, phone: `+${dialCode} ${national}` })
      },
      // Without the numbering plans it stays as typed; the server has its own.
      () => undefined,
    )
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
