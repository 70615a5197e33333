/**
 * Encrypts what is personal before it is written to this device: AES-GCM with a key that script cannot read out.
 * This protects data at rest, not a page with foreign script in it. // design §6
 */
import { openDatabase, reportStorageLost } from './db'
import type { SealedRow } from './device-database'
import type { DeviceTable } from './device-table'
import { randomUuid } from './random-uuid'
import { removeNotes } from './preferences'

export interface Sealed {
  /** 96 bits, fresh for each value. */
  iv: Uint8Array<ArrayBuffer>
  data: ArrayBuffer
}

interface VaultKey {
  readonly key: CryptoKey
  /** As it stands beside the stored one; null for a key that this browser does not store. */
  readonly made?: string | null
}

let key: Promise<VaultKey> | null = null
/** This page is being left after a logout: what it still writes would be found by the next visitor. */
let isClosed = false

function vaultKey(): Promise<VaultKey> {
  key ??= findKey()
  return key
}

async function findKey(): Promise<VaultKey> {
  const { keys } = await openDatabase()
  const made = () =>
    crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  try {
    const stored = await keys.get('vault')
    if (stored) return stored
    const fresh = { key: await made(), made: randomUuid() }
    // Two tabs may get here at once: the first key that is stored is everybody's.
    if (await keys.add({ id: 'vault', ...fresh })) return fresh
    return (await keys.get('vault')) ?? fresh
  } catch {
    // Lockdown mode and some private windows store no keys: this page's key then ends with the page.
    reportStorageLost()
    return { key: await made(), made: null }
  }
}

/** Encrypts a JSON value. @throws where the browser has no `crypto.subtle` (an insecure address). */
export async function seal(value: unknown, by?: VaultKey): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const plain = new TextEncoder().encode(JSON.stringify(value))
  return {
    iv,
    data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, (by ?? (await vaultKey())).key, plain),
  }
}

/** The value that `seal` got, or null when the key that sealed it is gone. */
export async function unseal(sealed: Sealed): Promise<unknown> {
  try {
    const plain = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: sealed.iv },
      (await vaultKey()).key,
      sealed.data,
    )
    return JSON.parse(new TextDecoder().decode(plain))
  } catch {
    return null
  }
}

/** Values that never fit on the device unencrypted, by table and id, for a browser that cannot encrypt. */
const unsealable = new Map<DeviceTable<SealedRow>, Map<string, unknown>>()

/** Writes a personal value; where it cannot be encrypted it stays in memory. Never throws. */
export async function putSealed(table: DeviceTable<SealedRow>, id: string, value: unknown): Promise<void> {
  if (isClosed) return
  let sealed: Sealed
  let by: VaultKey
  try {
    by = await vaultKey()
    sealed = await seal(value, by)
  } catch {
    const inMemory = unsealable.get(table) ?? new Map<string, unknown>()
    unsealable.set(table, inMemory.set(id, value))
    reportStorageLost()
    return
  }
  await table.put({ id, savedAt: Date.now(), sealed })
  await takeBackIfPurged(table, id, sealed, by)
}

/** Another tab, or this one, has purged the device meanwhile: a purge takes the key first, then the rows. */
async function takeBackIfPurged(
  table: DeviceTable<SealedRow>,
  id: string,
  { iv }: Sealed,
  { made }: VaultKey,
): Promise<void> {
  if (made === null) return
  const { keys } = await openDatabase()
  const stored = await keys.get('vault').catch(() => undefined)
  if (stored && stored.made === made) return
  const row = await table.get(id)
  if (row && String(row.sealed.iv) === String(iv)) await table.remove(id)
}

/** Reads a personal value, unparsed: `null` when there is none or its key is gone. Never throws. */
export async function getSealed(table: DeviceTable<SealedRow>, id: string): Promise<unknown> {
  const inMemory = unsealable.get(table)
  if (inMemory?.has(id)) return inMemory.get(id)
  const row = await table.get(id)
  return row ? unseal(row.sealed) : null
}

/** Removes a personal value. */
export async function removeSealed(table: DeviceTable<SealedRow>, id: string): Promise<void> {
  unsealable.get(table)?.delete(id)
  await table.remove(id)
}

/** Removes everything personal from this device, the key included: after logout, a 401, a changed account. // design §6 */
export async function purgePersonal(): Promise<void> {
  // At once: whoever looks next sees no seats that another visitor held or chose.
  removeNotes('')
  const { drafts, bookings, personal, keys } = await openDatabase()
  // A key that could not be stored cannot be removed either.
  await keys.clear().catch(() => undefined)
  forgetVaultKey()
  await Promise.all([drafts.clear(), bookings.clear(), personal.clear()])
}

/** Nothing personal is written by this page any more: it is on its way out, after a logout. */
export function closeVault(): void {
  forgetVaultKey()
  isClosed = true
}

/** Drops the page's key, after a purge or so that a test starts as a new page does. */
export function forgetVaultKey(): void {
  key = null
  isClosed = false
  unsealable.clear()
}
