import Dexie from 'dexie'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '@/src/lib/api/api-error'
import { closeForTest, openDatabase } from '@/src/lib/device/storage/db'
import { removeNotes } from '@/src/lib/device/preferences'
import { resetEncryptionKey } from '@/src/lib/device/storage/encrypted-store'
import { reloadPage } from '@/src/lib/page/reload-page'
import { checkout, hold, sale, verifying } from '@/tests/fixtures/flow-samples'
import { bookingSession, createSession } from './booking-session'
import type { BookingSession } from './booking-session'
import { createDrafts } from './drafts'
import type { FlowRunner } from './flow-runner'
import type { Flow, Sale } from '../flow/state'
import { serverClock } from '@/src/lib/time/server-clock'
import { createApi } from '@/src/lib/api/create-api'

const path = '/checkout/metropolis/sch1/1'
const held = { ...hold, expiresAt: Date.now() + 600_000 }
const asked: string[] = []
const api = createApi(
  (called) => {
    asked.push(called.path)
    return Promise.reject(new ApiError('OFFLINE', ''))
  },
  () => ({}),
)
const opened: BookingSession[] = []
function open(now: Sale = sale, create = createSession): BookingSession {
  const session = create({ api, language: 'en', sale: now, path })
  opened.push(session)
  return session
}

function getRunner(session: BookingSession): FlowRunner {
  const view = session.getView()
  if (view.kind !== 'open') throw new Error(`The booking is ${view.kind}`)
  return view.runner
}
const getFlow = (session: BookingSession): Flow => getRunner(session).getFlow()
const chooseCount = (session: BookingSession, count: number) =>
  void getRunner(session).send({ type: 'countChosen', count })
const opens = (session: BookingSession) =>
  vi.waitFor(() => expect(session.getView()).not.toMatchObject({ resumedAt: null }))

// Pending writes of one test would otherwise become the next one’s booking.
afterEach(async () => {
  for (const session of opened.splice(0)) {
    const view = session.getView()
    if (view.kind !== 'open') continue
    await view.runner.whenSaved()
    view.runner.stop()
  }
})
beforeEach(async () => {
  closeForTest()
  resetEncryptionKey()
  removeNotes('')
  asked.length = 0
  await Dexie.delete('foyer')
})

describe('while the device’s storage is being read', () => {
  it('shows a tapped count at once and keeps it', async () => {
    const session = open()
    session.attachScreen()
    chooseCount(session, 4)
    expect(getFlow(session)).toMatchObject({ step: 'count', count: 4 })
    await opens(session)
    expect(getFlow(session)).toMatchObject({ step: 'count', count: 4 })
  })

  it('allows the visitor to go on to the seats and choose', async () => {
    const session = open()
    session.attachScreen()
    chooseCount(session, 4)
    void getRunner(session).send({ type: 'countConfirmed' })
    void getRunner(session).send({ type: 'seatsChosen', seats: ['F-12'] })
    const chosen = { step: 'seats', count: 4, seats: ['F-12'] }
    expect(getFlow(session)).toMatchObject(chosen)
    await opens(session)
    expect(getFlow(session)).toMatchObject(chosen)
  })

  it.each([2, 3])(
    'Proceed with %d requests assigned seats, but only once the storage is read',
    async (count) => {
      const session = open({ ...sale, picksSeats: false })
      session.attachScreen()
      chooseCount(session, count)
      void getRunner(session).confirmSeats()
      expect(asked).toEqual([])
      await opens(session)
      expect(getFlow(session)).toMatchObject({ step: 'holding', count })
      await vi.waitFor(() => expect(asked).toContain('/BookingReserve'))
    },
  )

  it('keeps a tapped count over a reload before the storage was read', async () => {
    chooseCount(open(), 5)
    const reloaded = open()
    expect(getFlow(reloaded)).toMatchObject({ step: 'count', count: 5 })
    reloaded.attachScreen()
    await opens(reloaded)
    expect(getFlow(reloaded)).toMatchObject({ step: 'count', count: 5 })
  })

  it('gives up no held seats through a tap', async () => {
    const drafts = createDrafts(sale.scheduleId, path, serverClock)
    await drafts.save({ ...checkout, hold: held })
    const session = open()
    session.attachScreen()
    chooseCount(session, 1)
    void getRunner(session).send({ type: 'countConfirmed' })
    void getRunner(session).send({ type: 'seatsChosen', seats: ['A-1'] })
    void getRunner(session).confirmSeats()
    await opens(session)
    expect(getFlow(session)).toMatchObject({ step: 'checkout', hold: held })
  })
})

it('updates the booking from the server’s latest answer about the sale', async () => {
  const session = open(sale, bookingSession)
  expect(bookingSession({ api, language: 'en', sale: { ...sale, mostSeats: 2 }, path })).toBe(session)
  session.attachScreen()
  chooseCount(session, 6)
  session.updateSale({ ...sale, mostSeats: 4 })
  await opens(session)
  expect(getFlow(session)).toMatchObject({ count: 4, sale: { mostSeats: 4 } })
  session.updateSale({ ...sale, mostSeats: 3 })
  expect(getFlow(session)).toMatchObject({ count: 3, sale: { mostSeats: 3 } })
})

it('a reload by the page itself waits until typed input is saved', async () => {
  const drafts = createDrafts(sale.scheduleId, path, serverClock)
  await drafts.save({ ...checkout, hold: held, contact: { kind: 'asked', contact: null, refusal: null } })
  const session = open()
  session.attachScreen()
  await opens(session)
  const typed = { email: 'amina@', country: 'KE', dialCode: '254', mobile: '' }
  void getRunner(session).send({ type: 'contactTyped', contact: typed })
  await reloadPage(() => undefined)
  expect(await createDrafts(sale.scheduleId, path, serverClock).load(sale)).toMatchObject({
    contact: { kind: 'asked', contact: typed },
  })
})

it('leaves no booking running when the visitor left before the storage was read', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const database = await openDatabase()
  let answer: () => void = () => undefined
  const get = vi
    .spyOn(database.drafts, 'get')
    .mockImplementation(() => new Promise((resolve) => (answer = () => resolve(undefined))))
  const session = open()
  const leave = session.attachScreen()
  await vi.waitFor(() => expect(get).toHaveBeenCalled())
  leave()
  await vi.advanceTimersByTimeAsync(1000)
  answer()
  await vi.advanceTimersByTimeAsync(1000)
  vi.useRealTimers()
  expect(session.getView()).toMatchObject({ resumedAt: null })
})

describe('a visitor on another page while the payment is confirmed', () => {
  const paidFor = (answer: object) =>
    createApi(
      async ({ path: call }) => {
        if (call.endsWith('ConfirmBooking')) return { status: 200, body: { Status: true, ...answer } }
        throw new ApiError('OFFLINE', '')
      },
      () => ({}),
    )
  const declined = { State: 'declined', ErrDesc: { ErrorCode: 1, ErrorMessage: '', Code: 'CARD_DECLINED' } }

  it.each([
    ['booked', { State: 'confirmed', BookingID: 'b'.repeat(26) }],
    ['refunded', { State: 'refunded' }],
    ['unpaid', declined],
  ])('is notified once that it is %s', async (news, answer) => {
    const outcomes: string[] = []
    const session = createSession({
      api: paidFor(answer),
      language: 'en',
      sale,
      path,
      onPaymentOutcome: (what) => void outcomes.push(what),
    })
    opened.push(session)
    const leave = session.attachScreen()
    await opens(session)
    getRunner(session).stop()
    leave()
    getRunner(session).activate({ ...verifying, hold: held })
    await vi.waitFor(() => expect(outcomes).toEqual([news]))
  })

  it('is not notified while at the booking itself', async () => {
    const outcomes: string[] = []
    const session = createSession({
      api: paidFor(declined),
      language: 'en',
      sale,
      path,
      onPaymentOutcome: (what) => void outcomes.push(what),
    })
    opened.push(session)
    session.attachScreen()
    await opens(session)
    getRunner(session).activate({ ...verifying, hold: held })
    await vi.waitFor(() => expect(getFlow(session).step).toBe('checkout'))
    expect(outcomes).toEqual([])
  })

  it('is notified when the booking is confirmed just as the page is left', async () => {
    const outcomes: string[] = []
    const session = createSession({
      api: paidFor({ State: 'pending', RetryAfterMs: 60_000 }),
      language: 'en',
      sale,
      path,
      onPaymentOutcome: (what) => void outcomes.push(what),
    })
    opened.push(session)
    const leave = session.attachScreen()
    await opens(session)
    getRunner(session).activate({ ...verifying, hold: held })
    const confirmed = { type: 'bookingConfirmed', reserveId: held.reserveId, bookingId: 'b1' } as const
    const sent = getRunner(session).send(confirmed)
    leave()
    expect(outcomes).toEqual(['booked'])
    await sent
  })
})
