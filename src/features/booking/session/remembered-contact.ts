import * as v from 'valibot'
import { hasAccountNote, type SignedInVisitor } from '@/src/lib/account/signed-in'
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

/**
 * The contact of who is signed in, as far as the account has one; null for a guest, and where the device cannot say.
 * @param visitor null where the page does not know yet who is: the device is asked
 */
export async function readAccountContact(visitor: SignedInVisitor | null): Promise<Contact | null> {
  const known = visitor ?? (hasAccountNote() ? await recallFromDevice() : null)
  if (!known) return null
  const { email, countryCode: dialCode, mobile } = known
  return email === '' && mobile === '' ? null : { email, country: '', dialCode, mobile }
}

function recallFromDevice(): Promise<SignedInVisitor | null> {
  return import('@/src/lib/account/kept-visitor').then(({ readVisitor }) => readVisitor()).catch(() => null)
}

/** Remembers a contact, or, with null, forgets it: only ever at the visitor's own word. */
export async function rememberContact(wanted: Contact | null): Promise<void> {
  const { personal } = await openDatabase()
  await (wanted ? putSealed(personal, id, wanted) : removeSealed(personal, id))
}
