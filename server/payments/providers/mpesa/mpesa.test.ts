import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { catchRefusal } from '@/tests/fixtures/booking-fixture'
import type { FakePush } from '@/tests/fixtures/mpesa/ledger'
import { buildMessage } from '@/tests/fixtures/mpesa/callback-messages'
import { phoneLocked, spikeArrest } from '@/tests/fixtures/mpesa/fake-daraja'
import {
  holdInKenya,
  openMpesaFixture,
  payByMpesa,
  settingsFor,
  type MpesaFixture,
} from '@/tests/fixtures/mpesa/mpesa-fixture'
import { agePayments } from '@/tests/fixtures/age-payments'
import { createDaraja } from './daraja'
import { queryPush } from './stk-push'

let mpesa: MpesaFixture
beforeAll(async () => {
  mpesa = await openMpesaFixture()
})
afterAll(() => mpesa.close())
beforeEach(() => {
  mpesa.daraja.decide = () => null
  mpesa.daraja.brings = true
  mpesa.daraja.tellsResults = true
  mpesa.daraja.payoutResult = '0'
  mpesa.daraja.stillAskedAs = 'result'
  mpesa.daraja.unsent.length = 0
})
afterEach(() => {
  if (Object.values(mpesa.daraja.faults).flat().length > 0)
    throw new Error('What the test put in the way was not met')
})

const lastPush = () => mpesa.daraja.books.pushes.at(-1) as FakePush
const readPayment = async (orderId: string) => {
  const { rows } = await mpesa.fixture.store.query<{
    id: string
    state: string
    decline_reason: string | null
    problem: string | null
    provider_code: string | null
    handle: string | null
  }>('select * from payments where order_id = $1 order by created_at desc limit 1', [orderId])
  return rows[0] ?? expect.unreachable()
}
const ask = (
  visitor: ReturnType<MpesaFixture['fixture']['visitor']>,
  key: { ReserveID: string; ReserveKey?: string },
) => visitor.call('ConfirmBooking', key)

async function withPush(phone?: string) {
  const { fixture } = mpesa
  const visitor = fixture.visitor()
  const { key } = await holdInKenya(fixture, visitor)
  const answer = await payByMpesa(visitor, key, phone)
  return { visitor, key, answer, push: lastPush() }
}
async function asTimePasses(orderId: string, seconds = 60) {
  await agePayments(mpesa.fixture.store, orderId, seconds)
  await mpesa.fixture.payments.reconcile()
}

describe('a visitor who pays by M-Pesa', () => {
  it('sees the phone and the time limit of the request, and gets tickets after entering the PIN', async () => {
    const { visitor, key, answer, push } = await withPush('0712 345 678')
    expect(answer).toMatchObject({ State: 'verify', Next: { Kind: 'push', PhoneEnd: '678', PaymentID: 5 } })
    expect(push).toMatchObject({ phone: '254712345678', shillings: 1500 })
    await mpesa.daraja.answer(push, '0')
    expect(await ask(visitor, key)).toMatchObject({ State: 'confirmed' })
  })

  it.each([
    ['1031', 'PAYMENT_CANCELLED'],
    ['1032', 'PAYMENT_CANCELLED'],
    ['1037', 'PHONE_UNREACHED'],
    ['1', 'MONEY_SHORT'],
    ['4', 'MONEY_SHORT'],
    ['17', 'PHONE_BUSY'],
    ['2001', 'PIN_WRONG'],
    ['1019', 'PAYMENT_TIMED_OUT'],
    ['1001', 'PHONE_BUSY'],
    ['1025', 'PAYMENT_FAILED'],
    ['9999', 'PAYMENT_FAILED'],
    ['4711', 'PAYMENT_FAILED'],
  ])('with result %s gets %s, with the code in the detail, and can pay again', async (result, Code) => {
    const { visitor, key, push } = await withPush()
    await mpesa.daraja.answer(push, result)
    expect(await ask(visitor, key)).toMatchObject({
      State: 'declined',
      ErrDesc: { Code, Detail: `M-PESA ${result}` },
    })
    await payByMpesa(visitor, key)
    await mpesa.daraja.answer(lastPush(), '0')
    expect(await ask(visitor, key)).toMatchObject({ State: 'confirmed' })
  })

  it('is offered M-Pesa only for whole shillings in Kenya', async () => {
    const { fixture } = mpesa
    const offered = async (changes: object) => {
      const visitor = fixture.visitor()
      const { key } = await holdInKenya(fixture, visitor, changes)
      const { Options } = await visitor.call('GetPaymentOptions', key)
      return Options.some(({ PaymentID }) => PaymentID === 5)
    }
    expect(await offered({})).toBe(true)
    expect(await offered({ priceMinorByClass: [70_025] })).toBe(false)
    expect(await offered({ countryId: 113 })).toBe(false)
    expect(await offered({ currency: 'UGX' })).toBe(false)
  })

  it.each(['0202345678', '+97339123456'])('cannot use %s, which has no M-Pesa', async (phone) => {
    const { fixture } = mpesa
    const visitor = fixture.visitor()
    const { key } = await holdInKenya(fixture, visitor)
    expect((await catchRefusal(payByMpesa(visitor, key, phone))).code).toBe('INVALID_MOBILE')
  })

  it('who clicks Pay repeatedly gets one request on the phone', async () => {
    const { fixture, daraja } = mpesa
    const visitor = fixture.visitor()
    const { key } = await holdInKenya(fixture, visitor)
    const before = daraja.books.pushes.length
    const attempt = randomUUID()
    await Promise.all(Array.from({ length: 10 }, () => payByMpesa(visitor, key, undefined, attempt)))
    expect(daraja.books.pushes.length - before).toBe(1)
  })
})

describe('an unreliable connection to M-Pesa', () => {
  it.each(['result', 'error'] as const)(
    'waits for a phone that still shows the request, reported by Daraja as %s',
    async (told) => {
      mpesa.daraja.stillAskedAs = told
      const { visitor, key, push } = await withPush()
      await asTimePasses(key.ReserveID, 10)
      expect(await ask(visitor, key)).toMatchObject({ State: 'pending' })
      expect((await readPayment(key.ReserveID)).state).toBe('verify')
      await mpesa.daraja.answer(push, '0')
      expect(await ask(visitor, key)).toMatchObject({ State: 'confirmed' })
    },
  )

  it('finds the outcome by inquiry when every message is lost', async () => {
    const { visitor, key, push } = await withPush()
    mpesa.daraja.brings = false
    await mpesa.daraja.answer(push, '0')
    await asTimePasses(key.ReserveID)
    expect(await ask(visitor, key)).toMatchObject({ State: 'confirmed' })
  })

  it('ignores messages that are repeated or out of order', async () => {
    const { visitor, key, push } = await withPush()
    mpesa.daraja.brings = false
    await mpesa.daraja.answer(push, '0')
    const right = buildMessage(push)
    const wrong = buildMessage({ ...push, result: '1032', receipt: null })
    for (const message of [right, wrong, right, wrong]) await mpesa.deliver(push.callbackUrl, message)
    expect(await ask(visitor, key)).toMatchObject({ State: 'confirmed' })
    expect((await readPayment(key.ReserveID)).state).toBe('approved')
  })

  it('finds a request with a lost answer by its message, and sends it once', async () => {
    const { fixture, daraja } = mpesa
    daraja.faults.push = ['lost']
    const visitor = fixture.visitor()
    const { key } = await holdInKenya(fixture, visitor)
    const attempt = randomUUID()
    const before = daraja.books.pushes.length
    const answer = await payByMpesa(visitor, key, undefined, attempt)
    expect(answer).toMatchObject({ State: 'verify', Next: { Kind: 'push' } })
    await payByMpesa(visitor, key, undefined, attempt)
    await daraja.answer(lastPush(), '0')
    expect(await ask(visitor, key)).toMatchObject({ State: 'confirmed' })
    expect(daraja.books.pushes.length - before).toBe(1)
  })

  it('leaves a payment without answer and message to a person, and a late message still counts', async () => {
    const { fixture, daraja } = mpesa
    daraja.faults.push = ['lost']
    daraja.brings = false
    const visitor = fixture.visitor()
    const { key } = await holdInKenya(fixture, visitor)
    await payByMpesa(visitor, key)
    await asTimePasses(key.ReserveID, 120)
    expect(await ask(visitor, key)).toMatchObject({ State: 'pending' })
    await fixture.store.query(`update payments set deadline_at = now() where order_id = $1`, [key.ReserveID])
    await asTimePasses(key.ReserveID, 120)
    expect(await ask(visitor, key)).toMatchObject({ State: 'pending', NeedsOperator: true })
    await daraja.answer(lastPush(), '0')
    await daraja.bringUnsent()
    expect(await ask(visitor, key)).toMatchObject({ State: 'confirmed' })
  })

  it.each([
    ['a broken gateway', 'pending', 'broken', null],
    ['a gateway that is too busy', 'declined', spikeArrest, 'PAYMENT_FAILED'],
    ['a phone in another payment', 'declined', phoneLocked, 'PHONE_BUSY'],
  ] as const)('a push that meets %s is %s', async (_, state, fault, code) => {
    const { fixture, daraja } = mpesa
    daraja.faults.push = [fault]
    const visitor = fixture.visitor()
    const { key } = await holdInKenya(fixture, visitor)
    await payByMpesa(visitor, key)
    const { State, ErrDesc } = await ask(visitor, key)
    expect([State, ErrDesc?.Code ?? null]).toEqual([state, code])
  })

  it('declines a payment without a token, because no request was sent', async () => {
    const { fixture, daraja } = mpesa
    daraja.endToken()
    // Its token has expired, and no new one is available.
    daraja.faults.token = ['broken', 'broken', 'broken']
    const visitor = fixture.visitor()
    const { key } = await holdInKenya(fixture, visitor)
    const before = daraja.books.pushes.length
    await payByMpesa(visitor, key)
    expect(await ask(visitor, key)).toMatchObject({ State: 'declined', ErrDesc: { Code: 'PAYMENT_FAILED' } })
    expect(daraja.books.pushes.length).toBe(before)
  })

  it('renews a token that ended early, and sends the request once', async () => {
    await withPush()
    mpesa.daraja.endToken()
    const before = mpesa.daraja.books.pushes.length
    const { visitor, key, push } = await withPush()
    expect(mpesa.daraja.books.pushes.length - before).toBe(1)
    await mpesa.daraja.answer(push, '0')
    expect(await ask(visitor, key)).toMatchObject({ State: 'confirmed' })
  })

  it('renews a token that the gateway reports as expired', async () => {
    const { daraja } = mpesa
    daraja.faults.push = [{ status: 400, errorCode: '400.003.01', errorMessage: 'Access token expired' }]
    const before = daraja.books.pushes.length
    await withPush()
    expect(daraja.books.pushes.length - before).toBe(1)
  })

  it('two servers that end each other’s tokens both get their answers, by one inquiry each', async () => {
    const { daraja } = mpesa
    const settings = settingsFor(daraja.origin)
    const servers = [1, 2].map(() => createDaraja(settings, Date.now))
    const { push } = await withPush()
    daraja.asked.length = 0
    for (const server of [...servers, ...servers])
      expect(await queryPush(server, settings, Date.now(), push.checkoutRequestId)).toEqual({
        kind: 'running',
      })
    expect(daraja.asked.filter(({ kind }) => kind === 'query')).toHaveLength(4)
  })

  it('repeats an inquiry that was refused for its credentials', async () => {
    const { daraja } = mpesa
    const { visitor, key, push } = await withPush()
    daraja.brings = false
    await daraja.answer(push, '0')
    daraja.brings = true
    daraja.faults.query = [{ status: 500, errorCode: '500.001.1001', errorMessage: 'Wrong credentials' }]
    // The message does not contain what was paid, so an inquiry is necessary.
    await mpesa.deliver(push.callbackUrl, buildMessage({ ...push, receipt: null }))
    expect(await readPayment(key.ReserveID)).toMatchObject({ state: 'verify' })
    await asTimePasses(key.ReserveID)
    expect(await ask(visitor, key)).toMatchObject({ State: 'confirmed' })
  })

  it.each([
    ['what was asked for', 0, 'confirmed'],
    ['another amount', 1, 'verify'],
  ])('a message of %s counts only if it matches while inquiries are refused', async (_, less, state) => {
    const { daraja } = mpesa
    const { visitor, key, push } = await withPush()
    daraja.brings = false
    await daraja.answer(push, '0')
    daraja.faults.query = [spikeArrest]
    daraja.asked.length = 0
    await mpesa.deliver(push.callbackUrl, buildMessage({ ...push, shillings: push.shillings - less }))
    expect(daraja.asked.filter(({ kind }) => kind === 'query')).toHaveLength(1)
    if (state === 'confirmed') expect(await ask(visitor, key)).toMatchObject({ State: 'confirmed' })
    else expect(await readPayment(key.ReserveID)).toMatchObject({ state })
  })

  it.each(['result', 'error'] as const)(
    'a message of a payment that an inquiry still reports as being processed, as %s, gives tickets once',
    async (told) => {
      const { fixture, daraja } = mpesa
      daraja.stillAskedAs = told
      const { visitor, key, push } = await withPush()
      const message = buildMessage({
        ...push,
        result: '0',
        receipt: `SG632N${told.toUpperCase()}`.slice(0, 10),
      })
      for (let n = 0; n < 2; n++) await mpesa.deliver(push.callbackUrl, message)
      expect(await readPayment(key.ReserveID)).toMatchObject({ state: 'approved' })
      expect(await ask(visitor, key)).toMatchObject({ State: 'confirmed' })
      const { rows } = await fixture.store.query('select id from bookings where order_id = $1', [
        key.ReserveID,
      ])
      expect(rows).toHaveLength(1)
    },
  )

  it.each([null, []])('accepts a message whose details are %j', async (CallbackMetadata) => {
    const { push } = await withPush()
    const message = buildMessage({ ...push, result: '1037' }) as { Body: { stkCallback: object } }
    const { stkCallback } = message.Body
    const answer = await mpesa.deliver(push.callbackUrl, {
      Body: { stkCallback: { ...stkCallback, CallbackMetadata } },
    })
    expect(answer.status).toBe(200)
  })

  it('decides nothing while M-Pesa is still processing the request', async () => {
    const { visitor, key } = await withPush()
    await asTimePasses(key.ReserveID, 40)
    expect(await ask(visitor, key)).toMatchObject({ State: 'pending' })
  })
})

describe('forged messages of M-Pesa', () => {
  it.each([
    ['another key', (url: string) => `${url.slice(0, -4)}AAAA`, 404],
    ['no key', (url: string) => url.slice(0, url.lastIndexOf('/') + 1), 404],
    ['the key of another kind', (url: string) => url.replace('/push/', '/refund/'), 404],
  ])('with %s are rejected', async (_, change, status) => {
    const { visitor, key, push } = await withPush()
    const forged = buildMessage({ ...push, result: '0', receipt: 'SG632NMUAB' })
    expect((await mpesa.deliver(change(push.callbackUrl), forged)).status).toBe(status)
    expect(await ask(visitor, key)).toMatchObject({ State: 'pending' })
  })

  it('even at the right address only cause an inquiry, unless they match the payment in everything', async () => {
    const { visitor, key, push } = await withPush()
    const forged = buildMessage({
      ...push,
      result: '0',
      receipt: 'SG632NMUAB',
      shillings: push.shillings - 1,
    })
    expect((await mpesa.deliver(push.callbackUrl, forged)).status).toBe(200)
    expect(await ask(visitor, key)).toMatchObject({ State: 'pending' })
  })

  it('about another visitor’s payment issue no ticket', async () => {
    const paid = await withPush()
    await mpesa.daraja.answer(paid.push, '0')
    const { visitor, key, push } = await withPush()
    expect((await mpesa.deliver(push.callbackUrl, buildMessage(paid.push))).status).toBe(400)
    // Also when our own request’s name is not known yet.
    mpesa.daraja.faults.push = ['lost']
    const other = mpesa.fixture.visitor()
    const lost = await holdInKenya(mpesa.fixture, other)
    await payByMpesa(other, lost.key)
    expect((await mpesa.deliver(lastPush().callbackUrl, buildMessage(paid.push))).status).toBe(400)
    for (const [who, which] of [
      [visitor, key],
      [other, lost.key],
    ] as const)
      expect(await ask(who, which)).toMatchObject({ State: 'pending' })
  })

  it('with another amount than requested go to an operator at once', async () => {
    const { visitor, key, push } = await withPush()
    mpesa.daraja.brings = false
    await mpesa.daraja.answer(push, '0')
    await mpesa.deliver(push.callbackUrl, buildMessage({ ...push, shillings: 15 }))
    expect(await ask(visitor, key)).toMatchObject({ State: 'pending', NeedsOperator: true })
    expect(await readPayment(key.ReserveID)).toMatchObject({ state: 'needsOperator', problem: 'mismatch' })
  })

  it.each(['', '{', '[]', '{"Body":{}}', 'x'.repeat(20_000)])(
    'with the body %s are rejected as invalid',
    async (body) => {
      const { push } = await withPush()
      expect((await mpesa.deliver(push.callbackUrl, body)).status).toBe(400)
    },
  )
})
