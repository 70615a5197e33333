import { useEffect, useEffectEvent, useState } from 'react'
import * as v from 'valibot'
import { hasAccountNote, type SignedInVisitor, useSignedIn } from '@/src/lib/account/signed-in'
import { openDatabase } from '@/src/lib/device/storage/db'
import { getSealed, putSealed, removeSealed } from '@/src/lib/device/storage/encrypted-store'
import type { Contact, ContactState } from '../flow/state'

const id = 'contact'

const storedContact = v.object({
  email: v.string(),
  country: v.string(),
  dialCode: v.string(),
  mobile: v.string(),
})

interface KnownContact {
  /** From the account, else remembered by this device; undefined until that is read. */
  known: Contact | null | undefined
  /** Whether the device is to remember the contact. */
  shouldRemember: boolean
  setShouldRemember: (shouldRemember: boolean) => void
}

/**
 * The contact for this visitor’s tickets: the account’s own, also after a sign-in at the checkout, or the one
 * remembered by the device, which is saved when the server has accepted it. `onFound` fills the empty form.
 */
export function useKnownContact(state: ContactState, onFound: (contact: Contact) => void): KnownContact {
  const visitor = useSignedIn()
  const [read, setRead] = useState<Record<'remembered' | 'own', Contact | null>>()
  const [chosen, setChosen] = useState<boolean>()
  const isEmpty = state.kind === 'asked' && state.contact === null
  // Typed input takes precedence.
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
  const shouldRemember = chosen ?? Boolean(remembered)
  useEffect(() => {
    if (!saved || remembered === undefined) return
    if (shouldRemember) void storeContact(saved)
    else if (remembered) void storeContact(null)
  }, [saved, shouldRemember, remembered])
  return {
    known: read && (read.own ?? read.remembered),
    shouldRemember,
    setShouldRemember: setChosen,
  }
}

/** Returns the contact that this device remembers, encrypted; null for none. */
export async function readContact(): Promise<Contact | null> {
  const { personal } = await openDatabase()
  const parsed = v.safeParse(storedContact, await getSealed(personal, id))
  return parsed.success ? parsed.output : null
}

/**
 * Returns the signed-in visitor’s contact, as far as the account has one; null for a guest, and where the
 * device cannot tell.
 * @param visitor null where the page has not loaded the visitor yet: it is read from the device
 */
async function readAccountContact(visitor: SignedInVisitor | null): Promise<Contact | null> {
  const known = visitor ?? (hasAccountNote() ? await readRememberedContact() : null)
  if (!known) return null
  const { email, countryCode: dialCode, mobile } = known
  return email === '' && mobile === '' ? null : { email, country: '', dialCode, mobile, isOwnPhone: true }
}

function readRememberedContact(): Promise<SignedInVisitor | null> {
  return import('@/src/lib/account/stored-visitor').then(({ readVisitor }) => readVisitor()).catch(() => null)
}

/** Remembers a contact, or, with null, forgets it: only at the visitor’s own request. */
export async function storeContact(newContact: Contact | null): Promise<void> {
  const { personal } = await openDatabase()
  await (newContact ? putSealed(personal, id, newContact) : removeSealed(personal, id))
}
