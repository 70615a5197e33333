import Dexie from 'dexie'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { GetProfile } from '@/contract/account/get-profile'
import { createApi } from '../api/api'
import { ApiError } from '../api/api-error'
import { sessionToken, setSessionToken } from '../api/session-token'
import { closeForTest, openDatabase } from '../device/db'
import { readNote, writeNote } from '../device/preferences'
import { forgetEncryptionKey, getSealed, putSealed } from '@/src/lib/device/encrypted-store'
import type { AppContext } from '@/src/lib/page/app-context'
import { partOf } from '@/tests/fixtures/part-of'
import { onAccountNews } from './account-news'
import { keepSignedIn } from './keep-signed-in'
import { finishPendingLogout } from './pending-logout'
import { endOverSession, signOut } from './sign-out'
import { hasAccountNote, publishVisitor, recallVisitor, signedInVisitor } from './signed-in'

const asha = { FirstName: 'Asha', Email: 'asha@example.com', MobileNo: '712345678', CountryCode: '254' }
const asked: string[] = []
let profile: Record<string, string> = asha
let isOnline = true

const api = createApi(
  (way) => {
    asked.push(way.path)
    if (!isOnline) return Promise.reject(new ApiError('OFFLINE', ''))
    return Promise.resolve({
      status: 200,
      body: { Status: true, Message: '', ...(way.path === GetProfile.path && profile) },
    })
  },
  () => ({}),
)
const scopeOf = (apiBase: string) => ({ api, brand: partOf<AppContext['brand']>({ apiBase }) })
const scope = scopeOf('')

/** What a page that opens now knows. */
async function reloadPage(): Promise<void> {
  closeForTest()
  forgetEncryptionKey()
  publishVisitor(undefined)
  await recallVisitor()
}

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  closeForTest()
  forgetEncryptionKey()
  localStorage.clear()
  setSessionToken('')
  publishVisitor(undefined)
  asked.length = 0
  profile = asha
  isOnline = true
  await Dexie.delete('foyer')
})
afterEach(() => vi.restoreAllMocks())

describe('a visitor who signs in', () => {
  it('is known by first name, and still after a reload', async () => {
    await keepSignedIn(scope, 'a-secret-of-the-server')
    await reloadPage()
    expect(signedInVisitor()).toMatchObject({
      displayName: 'Asha',
      email: 'asha@example.com',
      countryCode: '254',
    })
  })

  it('without a first name is called by what stands before the at-sign', async () => {
    profile = { ...asha, FirstName: '' }
    expect((await keepSignedIn(scope, undefined)).displayName).toBe('asha')
  })

  it('leaves no token and no name readable on the device', async () => {
    await keepSignedIn(scope, 'a-secret-of-the-server')
    const rows = await (await openDatabase()).personal.newest()
    const written =
      rows.map((row) => new TextDecoder().decode(row.sealed.data)).join('') +
      JSON.stringify(Object.entries(localStorage))
    expect(rows.length).toBeGreaterThan(0)
    expect(written).not.toMatch(/secret|Asha|asha@/)
    expect(sessionToken()).toBe('')
  })

  it('carries the token of an API on another origin, sealed, into the next page', async () => {
    await keepSignedIn(scopeOf('https://api.example.com'), 'a-secret-of-the-server')
    await reloadPage()
    const { personal } = await openDatabase()
    expect(await getSealed(personal, 'session')).toBe('a-secret-of-the-server')
    expect(sessionToken()).toBe('a-secret-of-the-server')
  })

  it('is signed in with what the form knew where the profile cannot be asked for now', async () => {
    isOnline = false
    await keepSignedIn(scope, undefined, { email: 'asha@example.com' })
    expect(signedInVisitor()?.displayName).toBe('asha')
    expect(readNote('account')?.value).toMatchObject({ isWhole: false })
  })

  it('finds nothing of another visitor who was here before', async () => {
    await keepSignedIn(scope, undefined)
    const { bookings } = await openDatabase()
    await putSealed(bookings, 'b1', { of: 'Asha' })
    await endOverSession()
    await putSealed(bookings, 'b2', { of: 'Asha' })
    profile = { ...asha, FirstName: 'Juma', Email: 'juma@example.com' }
    await keepSignedIn(scope, undefined)
    expect(await bookings.newest()).toEqual([])
    expect(signedInVisitor()?.displayName).toBe('Juma')
  })

  it('keeps what they had on this device when it is the same one again', async () => {
    await keepSignedIn(scope, undefined)
    await endOverSession()
    const { bookings } = await openDatabase()
    await putSealed(bookings, 'b1', { of: 'Asha' })
    await keepSignedIn(scope, undefined)
    expect(await getSealed(bookings, 'b1')).toEqual({ of: 'Asha' })
  })
})

describe('a visitor who signs out', () => {
  it('leaves nothing personal, and the page begins anew', async () => {
    await keepSignedIn(scope, undefined)
    const { bookings, drafts, personal } = await openDatabase()
    await putSealed(bookings, 'b1', 'ticket')
    await putSealed(drafts, 'd1', 'hold')
    const leave = vi.fn()
    await signOut(scope, leave)
    expect(asked).toContain('/x/Logout')
    expect(await Promise.all([bookings.newest(), drafts.newest(), personal.newest()])).toEqual([[], [], []])
    expect(hasAccountNote()).toBe(false)
    expect(signedInVisitor()).toBeNull()
    expect(leave).toHaveBeenCalledTimes(1)
  })

  it('without a connection is out at once, and the server hears of it later, once', async () => {
    await keepSignedIn(scope, undefined)
    isOnline = false
    await signOut(scope, () => undefined)
    expect(hasAccountNote()).toBe(false)
    isOnline = true
    asked.length = 0
    await finishPendingLogout(api)
    await finishPendingLogout(api)
    expect(asked).toEqual(['/x/Logout'])
  })

  it('is told to every other tab', async () => {
    await keepSignedIn(scope, undefined)
    const other = new BroadcastChannel('foyer-account')
    const heard = new Promise((resolve) => other.addEventListener('message', ({ data }) => resolve(data)))
    await signOut(scope, () => undefined)
    expect(await heard).toBe('out')
    other.close()
  })
})

it('a tab hears what another one says', async () => {
  const other = new BroadcastChannel('foyer-account')
  const heard = new Promise((resolve) => onAccountNews(resolve))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  other.postMessage('something of another release')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  other.postMessage('in')
  expect(await heard).toBe('in')
  other.close()
})

it('a session that the server ended takes the account’s things along and leaves the booking under way', async () => {
  await keepSignedIn(scope, undefined)
  const { bookings, drafts } = await openDatabase()
  await putSealed(bookings, 'b1', 'ticket')
  await putSealed(drafts, 'd1', 'hold')
  writeNote('hold', 'of this page')
  await endOverSession()
  expect(signedInVisitor()).toBeNull()
  expect(await bookings.newest()).toEqual([])
  expect(await getSealed(drafts, 'd1')).toBe('hold')
  expect(readNote('hold')?.value).toBe('of this page')
})
