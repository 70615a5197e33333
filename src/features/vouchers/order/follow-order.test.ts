import { expect, it, vi } from 'vitest'
import type { Api } from '@/src/lib/api/api'
import { ApiError } from '@/src/lib/api/api-error'
import { followOrder } from './paid-screen'
import type { PollState } from '@/src/lib/api/poll-until-known'
import { storeOrder, readOrder } from './stored-orders'

const reserveId = 'a'.repeat(26)
const bookingId = 'b'.repeat(26)
const order = (State: string, more: object = {}) => ({
  ReserveID: reserveId,
  State,
  Reference: 'KX7',
  Email: 'no•••@example.com',
  Quantity: 1,
  ConFee: 0,
  discount: 0,
  Vouchers: [],
  Pictures: [],
  ServerTime: Date.now(),
  ...more,
})

/** Creates an API that returns the given answers in turn, and records the reported states. */
function fixture(...answers: (object | ApiError)[]) {
  const asked: unknown[] = []
  const said: PollState[] = []
  const pauses: number[] = []
  const api = {
    call: (_: unknown, body: unknown) => {
      asked.push(body)
      const answer = answers.length > 1 ? answers.shift() : answers[0]
      return answer instanceof ApiError ? Promise.reject(answer) : Promise.resolve(answer)
    },
  } as unknown as Api
  const leaving = new AbortController()
  const follow = () =>
    followOrder(reserveId, {
      api,
      signal: leaving.signal,
      onStateChange: (standing) => said.push(standing),
      pause: (ms) => {
        pauses.push(ms)
        return Promise.resolve()
      },
    })
  return { asked, said, pauses, follow, leaving }
}

it('polls at growing intervals with the guest’s permission until the payment is known, and stores the vouchers', async () => {
  await storeOrder({
    reserveId,
    reserveKey: 'k'.repeat(43),
    bookingId: null,
    attempt: '',
    email: 'noor@example.com',
    atMs: 1,
    order: null,
  })
  const { asked, pauses, follow } = fixture(
    order('paying'),
    order('paying'),
    order('paying'),
    order('done', { BookingID: bookingId }),
  )
  expect(await follow()).toMatchObject({ kind: 'known', order: { State: 'done' } })
  expect(asked[0]).toEqual({ ReserveID: reserveId, ReserveKey: 'k'.repeat(43) })
  expect(pauses).toEqual([1000, 2000, 4000])
  expect(await readOrder(reserveId)).toMatchObject({ bookingId, email: 'noor@example.com' })
})

it('reports offline and keeps polling, reports a long wait after a minute, and never reports failure', async () => {
  const { said, follow } = fixture(
    new ApiError('OFFLINE', ''),
    ...Array.from({ length: 8 }, () => order('paying')),
    order('open', { Declined: 'Card declined' }),
  )
  expect(await follow()).toMatchObject({ kind: 'known', order: { Declined: 'Card declined' } })
  expect(said[0]).toBe('offline')
  expect(said.at(-1)).toBe('long')
})

it.each([
  ['NOT_FOUND', 'unknown'],
  ['UNKNOWN_CALL', 'untold'],
] as const)('stops polling on %s', async (code, kind) => {
  const { asked, follow } = fixture(new ApiError(code, '', 404))
  expect(await follow()).toEqual({ kind })
  expect(asked).toHaveLength(1)
})

it('stops when the page closes', async () => {
  const { follow, leaving } = fixture(order('paying'))
  vi.spyOn(leaving.signal, 'aborted', 'get').mockReturnValueOnce(false).mockReturnValue(true)
  expect(await follow()).toBeNull()
})
