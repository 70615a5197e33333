import { useEffect, useState } from 'react'
import { signedInVisitor } from '@/src/lib/account/signed-in'
import type { SignedInVisitor } from '@/src/lib/account/signed-in'
import { splitPhone } from '@/src/lib/phone/split-phone'
import { keptMessage, nothingTyped } from './kept-message'
import type { TypedMessage } from './kept-message'

/** What is typed, from before a reload where there is something; who is signed in finds their contact. */
export function useTypedMessage() {
  const [typed, setTyped] = useState(nothingTyped)
  useEffect(() => {
    let isHere = true
    const begin = (kept: TypedMessage | null) => {
      // Whoever was quicker than the device goes on with what they type.
      if (isHere) setTyped((now) => (now === nothingTyped ? (kept ?? startOf(signedInVisitor())) : now))
    }
    keptMessage.read().then(begin, () => begin(null))
    return () => {
      isHere = false
    }
  }, [])
  const keep = (next: TypedMessage) => {
    setTyped(next)
    // A device that keeps nothing keeps it in the page.
    keptMessage.keep(next).catch(() => undefined)
    return next
  }
  return {
    typed,
    change: (more: Partial<TypedMessage>) => keep({ ...typed, attempt: '', ...more }),
    /** The same press again has the same name. */
    attempted: (attempt: string) => keep({ ...typed, attempt }),
    /** It was sent: who writes again is the same person. */
    clear: () => {
      setTyped({ ...typed, query: '', message: '', attempt: '' })
      keptMessage.keep(null).catch(() => undefined)
    },
  }
}

function startOf(visitor: SignedInVisitor | null): TypedMessage {
  if (!visitor) return nothingTyped
  const { firstName, lastName, email, mobile, countryCode } = visitor
  return {
    ...nothingTyped,
    name: [firstName, lastName].filter(Boolean).join(' '),
    email,
    ...(mobile !== '' && splitPhone(`+${countryCode}${mobile}`, '')),
  }
}
