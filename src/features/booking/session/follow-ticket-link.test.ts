import Dexie from 'dexie'
import { afterEach, expect, it } from 'vitest'
import { ApiError } from '@/src/lib/api/api-error'
import { closeForTest } from '@/src/lib/device/storage/db'
import { resetEncryptionKey } from '@/src/lib/device/storage/encrypted-store'
import type { AppContext } from '@/src/lib/page/app-context'
import { fromPartial } from '@/tests/fixtures/from-partial'
import { createApi } from '@/src/lib/api/create-api'
import { followTicketLink, isTicketToken } from './follow-ticket-link'
import { readBooking } from './stored-bookings'

const token = 'T'.repeat(16)
const answer = {
  Status: true,
  BookingID: 'b'.repeat(26),
  ReserveKey: 'k'.repeat(43),
  ReserveID: 'r'.repeat(26),
  SchID: 's',
}
const contextWith = (respond: () => Promise<{ status: number; body: object }>) =>
  fromPartial<AppContext>({ language: 'en', api: createApi(respond, () => ({})) })

afterEach(async () => {
  closeForTest()
  resetEncryptionKey()
  await Dexie.delete('foyer')
})

it('the short link of an SMS gives this device access to its ticket', async () => {
  const app = contextWith(() => Promise.resolve({ status: 200, body: answer }))
  expect(await followTicketLink(token, app)).toBe(answer.BookingID)
  expect(await readBooking(answer.BookingID)).toMatchObject({
    reserveKey: answer.ReserveKey,
    scheduleId: 's',
  })
})

it('an expired link returns null, and a network failure can be retried', async () => {
  const body = { Status: false, Code: 'NOT_FOUND', Message: '' }
  expect(
    await followTicketLink(
      token,
      contextWith(() => Promise.resolve({ status: 404, body })),
    ),
  ).toBeNull()
  const offline = contextWith(() => Promise.reject(new ApiError('OFFLINE', '')))
  await expect(followTicketLink(token, offline)).rejects.toMatchObject({ code: 'OFFLINE' })
})

it('accepts no other fragment of an address as a token', () => {
  expect(isTicketToken(token)).toBe(true)
  for (const other of ['', 'find', 'T'.repeat(15), 'T'.repeat(43), `${'T'.repeat(15)}%`])
    expect(isTicketToken(other)).toBe(false)
})
