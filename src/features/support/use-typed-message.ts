import { signedInVisitor } from '@/src/lib/account/signed-in'
import { useKeptForm } from '@/src/lib/device/use-kept-form'
import { splitPhone } from '@/src/lib/phone/split-phone'
import { keptMessage, nothingTyped } from './kept-message'
import type { TypedMessage } from './kept-message'

/** What is typed, from before a reload where there is something; who is signed in finds their contact. */
export function useTypedMessage() {
  const { typed, change, clear } = useKeptForm(keptMessage, nothingTyped, startOfVisitor)
  return {
    typed,
    change: (more: Partial<TypedMessage>) => change({ ...typed, attempt: '', ...more }),
    /** The same press again has the same name. */
    attempted: (attempt: string) => change({ ...typed, attempt }),
    /** It was sent: who writes again is the same person. */
    clear: () => clear({ ...typed, query: '', message: '', attempt: '' }),
  }
}

function startOfVisitor(): TypedMessage {
  const visitor = signedInVisitor()
  if (!visitor) return nothingTyped
  const { firstName, lastName, email, mobile, countryCode } = visitor
  return {
    ...nothingTyped,
    name: [firstName, lastName].filter(Boolean).join(' '),
    email,
    ...(mobile !== '' && splitPhone(`+${countryCode}${mobile}`, '')),
  }
}
