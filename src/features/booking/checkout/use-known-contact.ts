import { useEffect, useEffectEvent, useState } from 'react'
import * as v from 'valibot'
import { hasAccountNote, type SignedInVisitor, useSignedIn } from '@/src/lib/account/signed-in'
import { openDatabase } from '@/src/lib/device/db'
import { getSealed, putSealed, removeSealed } from '@/src/lib/device/encrypted-store'
import type { Contact, ContactState } from '../flow/state'

const id = 'contact'

const storedContact = v.object({
  email: v.string(),
  country: v.string(),
  dialCode: v.string(),
  mobile: v.string(),
})

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

/** What the visitor asked this device to remember, encrypted; null for nothing. */
export async function readContact(): Promise<Contact | null> {
  const { personal } = await openDatabase()
  const parsed = v.safeParse(storedContact, await getSealed(personal, id))
  return parsed.success ? parsed.output : null
}

/**
 * The contact of who is signed in, as far as the account has one; null for a guest, and where the device cannot say.
 * @param visitor null where the page does not know yet who is: the device is asked
 */
async function readAccountContact(visitor: SignedInVisitor | null): Promise<Contact | null> {
  const known = visitor ?? (hasAccountNote() ? await recallFromDevice() : null)
  if (!known) return null
  const { email, countryCode: dialCode, mobile } = known
  return email === '' && mobile === '' ? null : { email, country: '', dialCode, mobile }
}

function recallFromDevice(): Promise<SignedInVisitor | null> {
  return import('@/src/lib/account/stored-visitor').then(({ readVisitor }) => readVisitor()).catch(() => null)
}

/** Remembers a contact, or, with null, forgets it: only ever at the visitor's own word. */
export async function rememberContact(wanted: Contact | null): Promise<void> {
  const { personal } = await openDatabase()
  await (wanted ? putSealed(personal, id, wanted) : removeSealed(personal, id))
}
