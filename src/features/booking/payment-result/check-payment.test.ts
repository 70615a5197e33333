import { describe, expect, it } from 'vitest'
import { ApiError } from '@/src/lib/api/api-error'
import { hold } from '@/tests/fixtures/flow-samples'
import { checkPayment } from './check-payment'
import type { PollState } from '@/src/lib/api/poll-until-known'
import { createApi } from '@/src/lib/api/create-api'

const pending = { Status: true, Data: { State: 'PENDING' }, Rebook: true }
const booked = { Status: true, Data: { State: 'AUTHORISED', BookingID: 'b1' }, Rebook: false }

/** Runs the check against a server that gives these answers in order, and repeats the last one. */
async function check(answers: readonly (object | ApiError)[], most = 20) {
  const pauses: number[] = []
  const standings: PollState[] = []
  const stop = new AbortController()
  let asked = 0
  const api = createApi(
    () => {
      const answer = answers[Math.min(asked++, answers.length - 1)] ?? {}
      return answer instanceof ApiError
        ? Promise.reject(answer)
        : Promise.resolve({ status: 200, body: answer })
    },
    () => ({}),
  )
  const found = await checkPayment(hold, 'ref', {
    api,
    signal: stop.signal,
    onStateChange: (standing) => standings.push(standing),
    pause: (ms) => {
      pauses.push(ms)
      if (pauses.length >= most) stop.abort()
      return Promise.resolve()
    },
  })
  return { found, pauses, standings }
}

describe('the check of a payment by its reference', () => {
  it('polls after 1, 2, 4 … s up to 60 while the payment is pending, and then returns the ticket', async () => {
    const { found, pauses } = await check([...Array.from({ length: 9 }, () => pending), booked])
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60].map((s) => s * 1000))
    expect(found).toEqual({ kind: 'booked', bookingId: 'b1' })
  })

  it('reports a long wait after a minute, and never a failure', async () => {
    const { found, standings } = await check([pending], 12)
    expect(found).toBeNull()
    expect(standings.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => 'asking'))
    expect(new Set(standings.slice(6))).toEqual(new Set(['long']))
  })

  it('continues while offline and after server errors', async () => {
    const { found, standings } = await check([
      new ApiError('OFFLINE', ''),
      new ApiError('SERVER_ERROR', '', 500),
      booked,
    ])
    expect(standings).toEqual(['offline', 'asking'])
    expect(found).toMatchObject({ kind: 'booked' })
  })

  it.each([
    ['a card that was declined', { Status: true, Data: { State: 'FAILED' }, Rebook: false }, 'refused'],
    ['a bank that asks', { Status: true, Data: { State: 'AWAIT_3DS' }, Rebook: true }, 'undecided'],
    ['a booking without a name', { Status: true, Data: { State: 'AUTHORISED' } }, 'undecided'],
    ['a reference of another order', new ApiError('NOT_FOUND', '', 404), 'undecided'],
  ])('ends without polling for %s', async (_what, answer, kind) => {
    const { found, pauses } = await check([answer])
    expect(found).toEqual({ kind })
    expect(pauses).toEqual([])
  })
})
