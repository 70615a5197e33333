import Dexie from 'dexie'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { GetProfile } from '@/contract/account/get-profile'
import { ApiError } from '../api/api-error'
import { sessionToken, setSessionToken } from '../api/session-token'
import { closeForTest, openDatabase } from '@/src/lib/device/storage/db'
import { readNote, writeNote } from '../device/preferences'
import { resetEncryptionKey, getSealed, putSealed } from '@/src/lib/device/storage/encrypted-store'
import type { AppContext } from '@/src/lib/page/app-context'
import { fromPartial } from '@/tests/fixtures/from-partial'
import { createApi } from '@/src/lib/api/create-api'
import { subscribeToAccountMessages } from './account-channel'
import { completeSignIn } from './complete-sign-in'
import { finishPendingLogout } from './pending-logout'
import { endExpiredSession, signOut } from './sign-out'
import { hasAccountNote, publishVisitor, restoreVisitor, signedInVisitor } from './signed-in'

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
const createContext = (apiBase: string) => ({ api, brand: fromPartial<AppContext['brand']>({ apiBase }) })
const app = createContext('')

/** Simulates a page that opens now and recalls the visitor. */
async function reloadPage(): Promise<void> {
  closeForTest()
  resetEncryptionKey()
  publishVisitor(undefined)
  await restoreVisitor()
}

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  closeForTest()
  resetEncryptionKey()
  localStorage.clear()
  setSessionToken('')
  publishVisitor(undefined)
  asked.length = 0
  profile = asha
  isOnline = true
  await Dexie.delete('foyer')
})
afterEach(() => vi.restoreAllMocks())

describe('signing in', () => {
  it('shows the visitor’s first name, also after a reload', async () => {
    await completeSignIn(app, 'a-secret-of-the-server')
    await reloadPage()
    expect(signedInVisitor()).toMatchObject({
      displayName: 'Asha',
      email: 'asha@example.com',
      countryCode: '254',
    })
  })

  it('uses the part of the e-mail before the at-sign when there is no first name', async () => {
    profile = { ...asha, FirstName: '' }
    expect((await completeSignIn(app, undefined)).displayName).toBe('asha')
  })

  it('leaves no readable token or name on the device', async () => {
    await completeSignIn(app, 'a-secret-of-the-server')
    const rows = await (await openDatabase()).personal.newest()
    const written =
      rows.map((row) => new TextDecoder().decode(row.sealed.data)).join('') +
      JSON.stringify(Object.entries(localStorage))
    expect(rows.length).toBeGreaterThan(0)
    expect(written).not.toMatch(/secret|Asha|asha@/)
    expect(sessionToken()).toBe('')
  })

  it('carries the token of an API on another origin, sealed, into the next page', async () => {
    await completeSignIn(createContext('https://api.example.com'), 'a-secret-of-the-server')
    await reloadPage()
    const { personal } = await openDatabase()
    expect(await getSealed(personal, 'session')).toBe('a-secret-of-the-server')
    expect(sessionToken()).toBe('a-secret-of-the-server')
  })

  it('signs in with the form’s data when the profile cannot be fetched', async () => {
    isOnline = false
    await completeSignIn(app, undefined, { email: 'asha@example.com' })
    expect(signedInVisitor()?.displayName).toBe('asha')
    expect(readNote('account')?.value).toMatchObject({ isWhole: false })
  })

  it('removes the data of a previous visitor', async () => {
    await completeSignIn(app, undefined)
    const { bookings } = await openDatabase()
    await putSealed(bookings, 'b1', { of: 'Asha' })
    await endExpiredSession()
    await putSealed(bookings, 'b2', { of: 'Asha' })
    profile = { ...asha, FirstName: 'Juma', Email: 'juma@example.com' }
    await completeSignIn(app, undefined)
    expect(await bookings.newest()).toEqual([])
    expect(signedInVisitor()?.displayName).toBe('Juma')
  })

  it('keeps the data on the device when the same visitor signs in again', async () => {
    await completeSignIn(app, undefined)
    await endExpiredSession()
    const { bookings } = await openDatabase()
    await putSealed(bookings, 'b1', { of: 'Asha' })
    await completeSignIn(app, undefined)
    expect(await getSealed(bookings, 'b1')).toEqual({ of: 'Asha' })
  })
})

describe('signing out', () => {
  it('removes all personal data and reloads the page at the root', async () => {
    await completeSignIn(app, undefined)
    const { bookings, drafts, personal } = await openDatabase()
    await putSealed(bookings, 'b1', 'ticket')
    await putSealed(drafts, 'd1', 'hold')
    const leave = vi.fn()
    await signOut(app, leave)
    expect(asked).toContain('/x/Logout')
    expect(await Promise.all([bookings.newest(), drafts.newest(), personal.newest()])).toEqual([[], [], []])
    expect(hasAccountNote()).toBe(false)
    expect(signedInVisitor()).toBeNull()
    expect(leave).toHaveBeenCalledTimes(1)
  })

  it('signs out at once while offline and notifies the server later, once', async () => {
    await completeSignIn(app, undefined)
    isOnline = false
    await signOut(app, () => undefined)
    expect(hasAccountNote()).toBe(false)
    isOnline = true
    asked.length = 0
    await finishPendingLogout(api)
    await finishPendingLogout(api)
    expect(asked).toEqual(['/x/Logout'])
  })

  it('notifies every other tab', async () => {
    await completeSignIn(app, undefined)
    const other = new BroadcastChannel('foyer-account')
    const heard = new Promise((resolve) => other.addEventListener('message', ({ data }) => resolve(data)))
    await signOut(app, () => undefined)
    expect(await heard).toBe('out')
    other.close()
  })
})

it('a tab receives the news of another tab', async () => {
  const other = new BroadcastChannel('foyer-account')
  const heard = new Promise((resolve) => subscribeToAccountMessages(resolve))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  other.postMessage('something of another release')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  other.postMessage('in')
  expect(await heard).toBe('in')
  other.close()
})

it('an expired session removes the account’s data and keeps the current booking', async () => {
  await completeSignIn(app, undefined)
  const { bookings, drafts } = await openDatabase()
  await putSealed(bookings, 'b1', 'ticket')
  await putSealed(drafts, 'd1', 'hold')
  writeNote('hold', 'of this page')
  await endExpiredSession()
  expect(signedInVisitor()).toBeNull()
  expect(await bookings.newest()).toEqual([])
  expect(await getSealed(drafts, 'd1')).toBe('hold')
  expect(readNote('hold')?.value).toBe('of this page')
})
