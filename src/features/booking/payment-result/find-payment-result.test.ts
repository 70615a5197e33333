import Dexie from 'dexie'
import { afterEach, expect, it } from 'vitest'
import type { GetReservation } from '@/contract/booking/reservation-calls'
import type { AnswerOf } from '@/contract/define-call'
import { ApiError } from '@/src/lib/api/api-error'
import { closeForTest, openDatabase } from '@/src/lib/device/storage/db'
import { resetEncryptionKey } from '@/src/lib/device/storage/encrypted-store'
import type { AppContext } from '@/src/lib/page/app-context'
import { serverClock } from '@/src/lib/time/server-clock'
import { checkout, contact, hold, paying, sale } from '@/tests/fixtures/flow-samples'
import { savedBooking } from '@/tests/fixtures/saved-booking'
import { fromPartial } from '@/tests/fixtures/from-partial'
import { createApi } from '@/src/lib/api/create-api'
import { createDrafts, listDrafts } from '../session/drafts'
import { storeBooking, storeOpenedBooking } from '../session/stored-bookings'
import { findPaymentResult } from './find-payment-result'

const token = 'T'.repeat(43)
const path = `/checkout/metropolis/${sale.scheduleId}/1`
const reserveId = hold.reserveId
const opened = {
  Status: true,
  ReserveID: reserveId,
  ReserveKey: 'k'.repeat(43),
  SchID: sale.scheduleId,
  Kind: 'movie',
  TitleID: 'metropolis',
  ServerTime: 1,
}
const reservation: AnswerOf<typeof GetReservation> = {
  ReserveID: reserveId,
  ServerTime: 1,
  ExpiresAt: 900_000,
  State: 'held',
  SchID: sale.scheduleId,
  SelectedSeats: ['A-1', 'A-2'],
  Currency: 'KES',
  TicketsTotal: 1400,
  total: 1400,
  Email: contact.email,
  Mobile: contact.mobile,
  CountryCode: contact.dialCode,
}

let asked: string[] = []
function contextWith(answers: Record<string, object>): AppContext {
  return fromPartial<AppContext>({
    language: 'en',
    api: createApi(
      ({ path: called }) => {
        const name = called.replace(/^.*\//, '')
        asked.push(name)
        const body = answers[name]
        return body ? Promise.resolve({ status: 200, body }) : Promise.reject(new ApiError('OFFLINE', ''))
      },
      () => ({}),
    ),
  })
}
const offline = contextWith({})

afterEach(async () => {
  asked = []
  closeForTest()
  resetEncryptionKey()
  await Dexie.delete('foyer')
})

it('finds a booking of this device by order or payment id, offline and without using its link', async () => {
  await createDrafts(sale.scheduleId, path, serverClock).save(paying)
  for (const id of [reserveId, paying.attemptId, undefined])
    expect(await findPaymentResult({ id, token }, offline)).toMatchObject({ kind: 'booking', path })
  expect(asked).toEqual([])
})

it('finds the booking by any of this device’s payments, even a declined one, and after it was paid', async () => {
  const drafts = createDrafts(sale.scheduleId, path, serverClock)
  await drafts.load(sale)
  for (const flow of [paying, checkout]) drafts.note(flow)
  await drafts.save(checkout)
  const reloaded = createDrafts(sale.scheduleId, path, serverClock)
  await reloaded.load(sale)
  await reloaded.save(checkout)
  const { attemptId } = paying
  expect(await findPaymentResult({ id: attemptId }, offline)).toMatchObject({ kind: 'booking', path })

  const confirmed = { step: 'confirmed', sale, hold, contact, bookingId: 'b1', isKept: false } as const
  await storeBooking(confirmed, offline, savedBooking('b1', undefined), reloaded.attempts())
  await reloaded.remove()
  expect(await findPaymentResult({ id: attemptId }, offline)).toMatchObject({
    kind: 'ticket',
    bookingId: 'b1',
  })
})

it('finds nothing for an id that is not stored on this device, and sends no request', async () => {
  await createDrafts(sale.scheduleId, path, serverClock).save(checkout)
  expect(await findPaymentResult({ id: 'someone-elses' }, offline)).toEqual({ kind: 'unknown' })
  expect(asked).toEqual([])
})

it('returns the ticket for a booked order of this device', async () => {
  await storeOpenedBooking({ bookingId: 'b1', reserveKey: 'k', reserveId, scheduleId: sale.scheduleId })
  expect(await findPaymentResult({ id: reserveId }, offline)).toMatchObject({
    kind: 'ticket',
    bookingId: 'b1',
  })
})

it('opens a link’s booking in another browser and stores it there', async () => {
  const app = contextWith({ OpenLink: opened, GetReservation: { Status: true, ...reservation } })
  expect(await findPaymentResult({ id: 'attempt', token }, app)).toMatchObject({
    kind: 'booking',
    path,
    flow: { step: 'checkout', hold: { reserveKey: opened.ReserveKey }, contact: { kind: 'saved' } },
  })
  expect(await listDrafts(serverClock)).toMatchObject([{ path, flow: { step: 'checkout' } }])
  const { drafts } = await openDatabase()
  expect(JSON.stringify(await drafts.newest())).not.toContain(opened.ReserveKey)
})

it('a link to a payment in progress polls its outcome and never pays', async () => {
  const AttemptID = '00000000-0000-4000-8000-000000000009'
  const Attempt = { AttemptID, State: 'pending' }
  const app = contextWith({
    OpenLink: opened,
    GetReservation: { Status: true, ...reservation, State: 'paying', Attempt },
  })
  expect(await findPaymentResult({ token }, app)).toMatchObject({
    flow: { step: 'verifying', attemptId: AttemptID, cause: 'unclear' },
  })
  expect(asked).toEqual(['OpenLink', 'GetReservation'])
})

it('a link to a completed booking opens its ticket', async () => {
  const app = contextWith({ OpenLink: { ...opened, BookingID: 'b7' } })
  expect(await findPaymentResult({ token }, app)).toMatchObject({ kind: 'ticket', bookingId: 'b7' })
})

it.each([
  ['expired', 'timedOut'],
  ['released', 'timedOut'],
  ['refunded', 'refunded'],
])('a link to an order that is %s returns that state', async (State, step) => {
  const app = contextWith({ OpenLink: opened, GetReservation: { Status: true, ...reservation, State } })
  expect(await findPaymentResult({ token }, app)).toMatchObject({ flow: { step } })
})

it('a link to an order of a cancelled show reports that the show is off', async () => {
  const Attempt = {
    AttemptID: 'ef6b7b8e-5a1f-4d0c-9d3e-0d6c5a3b1f42',
    State: 'refunded',
    Code: 'SHOW_CANCELLED',
  }
  const app = contextWith({
    OpenLink: opened,
    GetReservation: { Status: true, ...reservation, State: 'refunded', Attempt },
  })
  expect(await findPaymentResult({ token }, app)).toMatchObject({
    flow: { step: 'refunded', isShowOff: true },
  })
})

it('a link can be retried after a network failure, but not once it has expired', async () => {
  await expect(findPaymentResult({ token }, offline)).rejects.toMatchObject({ code: 'OFFLINE' })
  const over = fromPartial<AppContext>({
    language: 'en',
    api: createApi(
      () => Promise.resolve({ status: 404, body: { Status: false, Code: 'NOT_FOUND', Message: '' } }),
      () => ({}),
    ),
  })
  expect(await findPaymentResult({ token }, over)).toEqual({ kind: 'linkOver' })
})
