import * as v from 'valibot'
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

/** Remembers a contact, or, with null, forgets it: only ever at the visitor's own word. */
export async function rememberContact(wanted: Contact | null): Promise<void> {
  const { personal } = await openDatabase()
  await (wanted ? putSealed(personal, id, wanted) : removeSealed(personal, id))
}
