import Dexie from 'dexie'
import { beforeEach, expect, it } from 'vitest'
import { closeForTest, openDatabase } from '@/src/lib/device/storage/db'
import { resetEncryptionKey, purgePersonal } from '@/src/lib/device/storage/encrypted-store'
import { contact } from '@/tests/fixtures/flow-samples'
import { readContact, storeContact } from '../checkout/use-known-contact'

beforeEach(async () => {
  closeForTest()
  resetEncryptionKey()
  await Dexie.delete('foyer')
})

it('remembers nothing unasked', async () => {
  expect(await readContact()).toBeNull()
})

it('stores the contact encrypted until the visitor removes it', async () => {
  await storeContact(contact)
  expect(await readContact()).toEqual(contact)
  const { personal } = await openDatabase()
  const row = await personal.get('contact')
  expect(new TextDecoder().decode(row?.sealed.data)).not.toContain(contact.email)
  await storeContact(null)
  expect(await personal.get('contact')).toBeUndefined()
  expect(await readContact()).toBeNull()
})

it('is removed at logout', async () => {
  await storeContact(contact)
  await purgePersonal()
  expect(await readContact()).toBeNull()
})
