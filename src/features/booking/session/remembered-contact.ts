import * as v from 'valibot'
import { hasAccountNote } from '@/src/lib/account/signed-in'
import { openDatabase } from '@/src/lib/device/db'
import { getSealed, putSealed, removeSealed } from '@/src/lib/device/vault'
import type { Contact } from '../flow/state'

const id = 'contact'
const contact = v.object({ email: v.string(), country: v.string(), dialCode: v.string(), mobile: v.string() })

/** What the visitor asked this device to remember, encrypted; null for nothing. */
export async function readContact(): Promise<Contact | null> {
  const { personal } = await openDatabase()
  const parsed = v.safeParse(contact, await getSealed(personal, id))
  return parsed.success ? parsed.output : null
}

/** The contact of who is signed in, as far as the account has one; null for a guest, and where the device cannot say. */
export async function readAccountContact(): Promise<Contact | null> {
  if (!hasAccountNote()) return null
  const visitor = await import('@/src/lib/account/kept-visitor')
    .then((kept) => kept.readVisitor())
    .catch(() => null)
  if (!visitor) return null
  const { email, countryCode: dialCode, mobile } = visitor
  return email === '' && mobile === '' ? null : { email, country: '', dialCode, mobile }
}

/** Remembers a contact, or, with null, forgets it: only ever at the visitor's own word. */
export async function rememberContact(wanted: Contact | null): Promise<void> {
  const { personal } = await openDatabase()
  await (wanted ? putSealed(personal, id, wanted) : removeSealed(personal, id))
}
