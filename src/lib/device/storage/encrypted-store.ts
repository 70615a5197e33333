/**
 * Encrypts personal data before it is written to this device: AES-GCM with a key that scripts cannot export.
 * This protects data at rest, not a page that runs a foreign script. // design §6
 */
import { openDatabase, reportStorageLost } from './db'
import type { Sealed, SealedRow } from './device-database'
import type { DeviceTable } from './device-table'
import { randomUuid } from '../random-uuid'
import { removeNotes } from '../preferences'

interface VaultKey {
  readonly key: CryptoKey
  /** Marker stored beside the key; keys of older releases have none. */
  readonly made?: string
}

let key: Promise<VaultKey> | null = null
/**
 * Whether this page is being left after a sign-out: the next visitor could find anything that it still
 * writes.
 */
let isClosed = false

function vaultKey(): Promise<VaultKey> {
  const found = (key ??= findKey())
  found.catch(() => {
    if (key === found) key = null
  })
  return found
}

/**
 * Returns the stored key, or creates one. @throws where the key can be neither read nor stored: lockdown
 * mode, some private windows, storage that fails.
 */
async function findKey(): Promise<VaultKey> {
  const { keys } = await openDatabase()
  const stored = await keys.get('vault')
  if (stored) return stored
  const fresh = {
    key: await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
    made: randomUuid(),
  }
  // Two tabs may get here at the same time: both use the first key that is stored.
  if (await keys.add({ id: 'vault', ...fresh })) return fresh
  return (await keys.get('vault')) ?? fresh
}

/** Encrypts a JSON value. @throws where there is no key, or no `crypto.subtle` (an insecure address). */
export async function seal(value: unknown, sealKey?: VaultKey): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const plain = new TextEncoder().encode(JSON.stringify(value))
  return {
    iv,
    data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, (sealKey ?? (await vaultKey())).key, plain),
  }
}

/**
 * Decrypts a value, or returns null when the key that sealed it is gone. @throws where the key cannot be read
 */
export async function unseal(sealed: Sealed): Promise<unknown> {
  const { key: openKey } = await vaultKey()
  try {
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.iv }, openKey, sealed.data)
    return JSON.parse(new TextDecoder().decode(plain))
  } catch {
    return null
  }
}

/** A value that is not on the device yet, or never will be where the browser cannot encrypt. */
interface PendingWrite {
  readonly value: unknown
  /** Milliseconds since 1970 by this device’s clock. */
  readonly savedAt: number
}

const pendingWrites = new Map<DeviceTable<SealedRow>, Map<string, PendingWrite>>()

/** Pauses in milliseconds between attempts to write a value; they double. */
const firstPauseMs = 1000
const longestPauseMs = 60_000
let retry: ReturnType<typeof setTimeout> | undefined

/**
 * Encrypts and writes a personal value; it stays in memory and is retried until the device has stored it.
 * Never throws.
 */
export async function putSealed(table: DeviceTable<SealedRow>, id: string, value: unknown): Promise<void> {
  if (isClosed) return
  const entry = { value, savedAt: Date.now() }
  const waiting = pendingWrites.get(table) ?? new Map<string, PendingWrite>()
  pendingWrites.set(table, waiting.set(id, entry))
  await write(table, id, entry)
  if (waiting.get(id) !== entry) return
  reportStorageLost()
  retryLater(firstPauseMs)
}

async function write(table: DeviceTable<SealedRow>, id: string, entry: PendingWrite): Promise<void> {
  const isPending = () => pendingWrites.get(table)?.get(id) === entry
  try {
    const sealKey = await vaultKey()
    const sealed = await seal(entry.value, sealKey)
    // The value was rewritten, removed or purged in the meantime.
    if (!isPending()) return
    const isOnDevice = await table.put({ id, savedAt: entry.savedAt, sealed })
    if (!isOnDevice) return
    if (isPending()) pendingWrites.get(table)?.delete(id)
    await removeIfPurged(table, id, sealed, sealKey)
  } catch {
    // The value stays in the list of unwritten ones.
  }
}

function retryLater(pauseMs: number): void {
  retry ??= setTimeout(() => {
    const all = [...pendingWrites].flatMap(([table, waiting]) =>
      [...waiting].map(([id, entry]) => write(table, id, entry)),
    )
    void Promise.all(all).then(() => {
      retry = undefined
      const isDone = [...pendingWrites.values()].every(({ size }) => size === 0)
      if (!isDone) retryLater(Math.min(pauseMs * 2, longestPauseMs))
    })
  }, pauseMs)
}

/**
 * Removes a row that was written after this or another tab purged the device: a purge removes the key first,
 * then the rows.
 */
async function removeIfPurged(
  table: DeviceTable<SealedRow>,
  id: string,
  { iv }: Sealed,
  { made: keyId }: VaultKey,
): Promise<void> {
  const { keys } = await openDatabase()
  // Throws where the key cannot be read: that is no evidence of a purge, and the row stays.
  const stored = await keys.get('vault')
  if (stored && stored.made === keyId) return
  const row = await table.get(id)
  if (row && String(row.sealed.iv) === String(iv)) await table.remove(id)
}

/**
 * Reads a personal value, unparsed; `null` when there is none, it cannot be read, or its key is gone. Never
 * throws.
 */
export async function getSealed(table: DeviceTable<SealedRow>, id: string): Promise<unknown> {
  const entry = pendingWrites.get(table)?.get(id)
  if (entry) return entry.value
  const row = await table.get(id)
  if (!row) return null
  try {
    return await unseal(row.sealed)
  } catch {
    table.markUnread(id)
    return null
  }
}

/**
 * Returns the ids of the personal values saved at or after a moment, newest first; all of them without a
 * moment.
 */
export async function findNewestSealed(
  table: DeviceTable<SealedRow>,
  sinceMs = 0,
): Promise<{ id: string; savedAt: number }[]> {
  const saved = new Map((await table.newest(sinceMs)).map(({ id, savedAt }) => [id, savedAt]))
  for (const [id, { savedAt }] of pendingWrites.get(table) ?? [])
    if (savedAt >= sinceMs) saved.set(id, savedAt)
  return [...saved].map(([id, savedAt]) => ({ id, savedAt })).sort((a, b) => b.savedAt - a.savedAt)
}

export async function removeSealed(table: DeviceTable<SealedRow>, id: string): Promise<void> {
  pendingWrites.get(table)?.delete(id)
  await table.remove(id)
}

/**
 * Removes all personal data from this device, the key included: after a sign-out, a 401 or a change of
 * account. // design §6
 */
export async function purgePersonal(): Promise<void> {
  // Runs synchronously so that no later visitor sees seats that another one held or chose.
  removeNotes('')
  const { drafts, bookings, personal, keys } = await openDatabase()
  // If the key cannot be removed, the rows are removed nevertheless.
  await keys.clear().catch(() => undefined)
  resetEncryptionKey()
  await Promise.all([drafts.clear(), bookings.clear(), personal.clear()])
}

/** Stops this page from writing personal data: it is being left after a sign-out. */
export function closeEncryptedStore(): void {
  resetEncryptionKey()
  isClosed = true
}

/** Drops the page’s key, after a purge or so that a test starts like a new page. */
export function resetEncryptionKey(): void {
  key = null
  isClosed = false
  pendingWrites.clear()
  clearTimeout(retry)
  retry = undefined
}
