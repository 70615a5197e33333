import { useEffect, useState } from 'react'
import type { Contact, ContactState } from '../flow/state'
import { readContact, rememberContact } from '../session/remembered-contact'

interface RememberedContact {
  /** What this device remembered when the page came; undefined until that is read. */
  remembered: Contact | null | undefined
  /** Whether it is to remember what is given. */
  isWanted: boolean
  want: (isWanted: boolean) => void
}

/** The device's memory of the visitor, kept when the server has taken the contact. `onFound` fills the empty form. */
export function useRememberedContact(
  state: ContactState,
  onFound: (contact: Contact) => void,
): RememberedContact {
  const [remembered, setRemembered] = useState<Contact | null>()
  const [chosen, setChosen] = useState<boolean>()
  const isEmpty = state.kind === 'asked' && state.contact === null
  useEffect(() => {
    let isHere = true
    void readContact().then((contact) => {
      if (!isHere) return
      setRemembered(contact)
      if (contact && isEmpty) onFound(contact)
    })
    return () => {
      isHere = false
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- read once: what is typed afterwards counts
  }, [])

  const saved = state.kind === 'saved' ? state.contact : null
  const isWanted = chosen ?? Boolean(remembered)
  useEffect(() => {
    if (!saved || remembered === undefined) return
    if (isWanted) void rememberContact(saved)
    else if (remembered) void rememberContact(null)
  }, [saved, isWanted, remembered])
  return { remembered, isWanted, want: setChosen }
}
