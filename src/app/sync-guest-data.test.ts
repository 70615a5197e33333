import Dexie from 'dexie'
import { afterEach, expect, test, vi } from 'vitest'
import { accountNote, publishVisitor } from '@/src/lib/account/signed-in'
import { closeForTest, openDatabase } from '@/src/lib/device/storage/db'
import { setFavourite } from '@/src/lib/device/favourites'
import { saveFavourites, readFavourites } from '@/src/lib/device/favourites-note'
import { removeNote, writeNote } from '@/src/lib/device/preferences'
import { resetEncryptionKey, putSealed } from '@/src/lib/device/storage/encrypted-store'
import type { AppContext } from '@/src/lib/page/app-context'
import { fromPartial } from '@/tests/fixtures/from-partial'
import { createApi } from '@/src/lib/api/create-api'
import { syncGuestData } from './sync-guest-data'

function accountWith(...cinemas: string[]) {
  const account = new Set(cinemas)
  const claims: unknown[] = []
  const api = createApi(
    ({ path }, sent) => {
      const body = sent as { CinemaIDs: string[]; CinemaID: string; Bookings: { ID: string }[] }
      if (path === '/x/KeepFavourites') for (const id of body.CinemaIDs) account.add(id)
      if (path === '/AddFavourite') account.delete(body.CinemaID)
      if (path === '/x/ClaimBookings') claims.push(...body.Bookings)
      const Bookings = (body.Bookings ?? []).map(({ ID }) => ({ ID, State: 'yours' }))
      return Promise.resolve({ status: 200, body: { Status: true, CinemaIDs: [...account], Bookings } })
    },
    () => ({ LanguageID: 1, CountryID: 255 }),
  )
  return { account, claims, app: fromPartial<AppContext>({ api, language: 'en' }) }
}

const signIn = () => {
  const who = { firstName: 'Amina', lastName: '', displayName: 'Amina', email: 'amina@example.com' }
  writeNote(accountNote, { isWhole: true, hasToken: false })
  publishVisitor({ ...who, mobile: '', countryCode: '', gender: '' })
}

let stop = () => {}
afterEach(async () => {
  stop()
  removeNote(accountNote)
  removeNote('favourites')
  publishVisitor(null)
  closeForTest()
  resetEncryptionKey()
  await Dexie.delete('foyer')
})

test('merges favourites of device and account and syncs later changes', async () => {
  const { account, app } = accountWith('anga')
  saveFavourites(['westgate'])
  stop = syncGuestData(app)
  expect([...account]).toEqual(['anga'])
  signIn()
  await vi.waitFor(() => expect([...readFavourites()].toSorted()).toEqual(['anga', 'westgate']))
  expect([...account]).toEqual(['anga', 'westgate'])
  setFavourite('anga', false)
  await vi.waitFor(() => expect([...account]).toEqual(['westgate']))
  setFavourite('manama', true)
  await vi.waitFor(() => expect([...account]).toEqual(['westgate', 'manama']))
})

test('claims a guest’s bookings once, by their keys', async () => {
  const { claims, app } = accountWith()
  const { bookings } = await openDatabase()
  const [one, other] = ['a'.repeat(26), 'b'.repeat(26)]
  const reserveKey = 'k'.repeat(43)
  await putSealed(bookings, one, { bookingId: one, reserveKey, details: null })
  await putSealed(bookings, other, { bookingId: other, reserveKey: null, details: null })
  signIn()
  stop = syncGuestData(app)
  await vi.waitFor(() => expect(claims).toEqual([{ ID: one, ReserveKey: reserveKey }]))
  stop()
  const third = 'c'.repeat(26)
  await putSealed(bookings, third, { bookingId: third, reserveKey, details: null })
  stop = syncGuestData(app)
  await vi.waitFor(() => expect(claims).toHaveLength(2))
  expect(claims[1]).toEqual({ ID: third, ReserveKey: reserveKey })
})
