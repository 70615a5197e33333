import { useEffect, useEffectEvent, useState } from 'react'
import { useSignedIn } from '@/src/lib/account/signed-in'
import type { Contact, ContactState } from '../flow/state'
import { readAccountContact, readContact, rememberContact } from '../session/remembered-contact'

interface KnownContact {
  /** Of the account, else what this device remembered; undefined until that is read. */
  known: Contact | null | undefined
  /** Whether the device is to remember what is given. */
  isWanted: boolean
  want: (isWanted: boolean) => void
}

/**
 * Where the tickets of this visitor go: the account's own contact, also of who signs in at the checkout, or the device's memory,
 * kept when the server has taken the contact. `onFound` fills the empty form.
 */
export function useKnownContact(state: ContactState, onFound: (contact: Contact) => void): KnownContact {
  const visitor = useSignedIn()
  const [read, setRead] = useState<Record<'remembered' | 'own', Contact | null>>()
  const [chosen, setChosen] = useState<boolean>()
  const isEmpty = state.kind === 'asked' && state.contact === null
  // What is typed counts.
  const fill = useEffectEvent((contact: Contact | null) => {
    if (contact && isEmpty) onFound(contact)
  })
  useEffect(() => {
    let isHere = true
    void Promise.all([readContact(), readAccountContact(visitor)]).then(([remembered, own]) => {
      if (!isHere) return
      setRead({ remembered, own })
      fill(own ?? remembered)
    })
    return () => {
      isHere = false
    }
  }, [visitor])

  const remembered = read?.remembered
  const saved = state.kind === 'saved' ? state.contact : null
  const isWanted = chosen ?? Boolean(remembered)
  useEffect(() => {
    if (!saved || remembered === undefined) return
    if (isWanted) void rememberContact(saved)
    else if (remembered) void rememberContact(null)
  }, [saved, isWanted, remembered])
  return { known: read && (read.own ?? read.remembered), isWanted, want: setChosen }
}
