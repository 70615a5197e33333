import Dexie from 'dexie'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeForTest, subscribeToStorageLoss, openDatabase } from './db'
import { readNote, writeNote } from '../preferences'
import {
  closeEncryptedStore,
  resetEncryptionKey,
  getSealed,
  purgePersonal,
  putSealed,
  removeSealed,
  seal,
  unseal,
} from './encrypted-store'

function reloadPage(): void {
  closeForTest()
  resetEncryptionKey()
}

beforeEach(async () => {
  reloadPage()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await Dexie.delete('foyer')
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const ticket = { bookingId: 'b1', codeText: 'FOYER.secret-code' }

describe('encrypted store', () => {
  it('decrypts after a reload what was sealed before', async () => {
    await putSealed((await openDatabase()).bookings, 'b1', ticket)
    reloadPage()
    expect(await getSealed((await openDatabase()).bookings, 'b1')).toEqual(ticket)
  })

  it('writes no readable text to the device', async () => {
    const { bookings } = await openDatabase()
    await putSealed(bookings, 'b1', ticket)
    const row = await bookings.get('b1')
    const bytes = new TextDecoder().decode(row?.sealed.data)
    expect(bytes.length).toBeGreaterThan(10)
    expect(bytes).not.toContain('secret')
  })

  it('keeps a key that scripts cannot export', async () => {
    await seal('x')
    const stored = await (await openDatabase()).keys.get('vault')
    expect(stored?.key.extractable).toBe(false)
    await expect(crypto.subtle.exportKey('raw', stored?.key ?? expect.unreachable())).rejects.toThrow()
  })

  it('uses a fresh initialisation vector for every value', async () => {
    expect((await seal('x')).iv).not.toEqual((await seal('x')).iv)
  })

  it('returns null for a value that was tampered with', async () => {
    const sealed = await seal(ticket)
    const bytes = new Uint8Array(sealed.data)
    bytes[3] = (bytes[3] ?? 0) ^ 1
    expect(await unseal(sealed)).toBeNull()
  })

  it('returns null when the key is gone', async () => {
    await putSealed((await openDatabase()).bookings, 'b1', ticket)
    await (await openDatabase()).keys.clear()
    reloadPage()
    expect(await getSealed((await openDatabase()).bookings, 'b1')).toBeNull()
  })

  it('works with a key in memory when keys cannot be stored', async () => {
    const { keys, drafts } = await openDatabase()
    vi.spyOn(keys, 'add').mockRejectedValue(new Error('DataCloneError'))
    const told = vi.fn()
    subscribeToStorageLoss(told)
    await putSealed(drafts, 'd1', { count: 2 })
    await putSealed(drafts, 'd2', { count: 3 })
    expect(await getSealed(drafts, 'd1')).toEqual({ count: 2 })
    // The data is unreadable after a reload, so the visitor is notified once.
    expect(told).toHaveBeenCalledTimes(1)
  })

  it('never writes a personal value unencrypted when the browser cannot encrypt', async () => {
    const { drafts } = await openDatabase()
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    const told = vi.fn()
    subscribeToStorageLoss(told)
    await putSealed(drafts, 'd1', { reserveKey: 'secret' })
    expect(told).toHaveBeenCalledTimes(1)
    expect(await getSealed(drafts, 'd1')).toEqual({ reserveKey: 'secret' })
    expect(await drafts.newest()).toEqual([])
    await removeSealed(drafts, 'd1')
    expect(await getSealed(drafts, 'd1')).toBeNull()
  })

  it('is empty after a purge, including the key', async () => {
    const database = await openDatabase()
    await putSealed(database.bookings, 'b1', ticket)
    await database.reminders.put({ id: 'film', savedAt: 1, value: [] })
    writeNote('hold', { path: '/checkout/metropolis/s1/1' })
    await purgePersonal()
    expect(readNote('hold')).toBeNull()
    expect(await database.bookings.newest()).toEqual([])
    expect(await database.keys.get('vault')).toBeUndefined()
    expect(await database.reminders.newest()).toHaveLength(1)
  })

  it('removes writes in progress when the device is purged, here or in another tab', async () => {
    const { personal, keys } = await openDatabase()
    await putSealed(personal, 'before', 'a name')
    const writing = putSealed(personal, 'late', 'a name')
    await purgePersonal()
    await writing
    expect(await personal.newest()).toEqual([])

    await putSealed(personal, 'mine', 'a name')
    // Simulates a purge in another tab: this page still has its key.
    await keys.clear()
    await personal.clear()
    await putSealed(personal, 'late', 'a name')
    expect(await personal.newest()).toEqual([])
    // Another visitor is signed in by now, with a new key.
    await keys.add({ id: 'vault', key: await otherKey(), made: 'by another tab' })
    await putSealed(personal, 'later', 'a name')
    expect(await personal.newest()).toEqual([])
    reloadPage()
    await putSealed(personal, 'theirs', 'another name')
    expect(await getSealed(personal, 'theirs')).toBe('another name')
  })

  it('writes nothing in a page that is being left', async () => {
    const { personal } = await openDatabase()
    closeEncryptedStore()
    await putSealed(personal, 'late', 'a name')
    expect(await personal.newest()).toEqual([])
  })
})

const otherKey = () =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])

describe('the database', () => {
  it('works from memory when IndexedDB is missing, and reports it once', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new Error('SecurityError')
    })
    const told = vi.fn()
    subscribeToStorageLoss(told)
    const { reminders } = await openDatabase()
    await reminders.put({ id: 'a', savedAt: 1, value: 'x' })
    expect((await reminders.get('a'))?.value).toBe('x')
    expect(told).toHaveBeenCalledTimes(1)
  })
})
