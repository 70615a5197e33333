import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusalOf } from '@/tests/fixtures/booking-world'
import type { FakePush } from '@/tests/fixtures/mpesa/books'
import { messageOf, phoneLocked, spikeArrest } from '@/tests/fixtures/mpesa/fake-daraja'
import { holdInKenya, openMpesaWorld, payByMpesa, type MpesaWorld } from '@/tests/fixtures/mpesa/mpesa-world'
import { passTime } from '@/tests/fixtures/pass-time'

let mpesa: MpesaWorld
beforeAll(async () => {
  mpesa = await openMpesaWorld()
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
const paymentOf = async (orderId: string) => {
  const { rows } = await mpesa.world.store.query<{
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
  visitor: ReturnType<MpesaWorld['world']['visitor']>,
  key: { ReserveID: string; ReserveKey?: string },
) => visitor.call('ConfirmBooking', key)

/** A visitor with a request on the phone. */
async function withPush(phone?: string) {
  const { world } = mpesa
  const visitor = world.visitor()
  const { key } = await holdInKenya(world, visitor)
  const answer = await payByMpesa(visitor, key, phone)
  return { visitor, key, answer, push: lastPush() }
}
/** What the clock does when nobody asks. */
async function asTimePasses(orderId: string, seconds = 60) {
  await passTime(mpesa.world.store, orderId, seconds)
  await mpesa.world.payments.reconcile()
}

describe('a visitor who pays by M-Pesa', () => {
  it('is told which phone was asked and until when, and has tickets when the PIN is entered', async () => {
    const { visitor, key, answer, push } = await withPush('0712 345 678')
    expect(answer).toMatchObject({ State: 'verify', Next: { Kind: 'push', PhoneEnd: '678' } })
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
  ])('who gets result %s is told %s, with the code, and can pay again', async (result, Code) => {
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

  it('is offered it for whole shillings in Kenya alone', async () => {
    const { world } = mpesa
    const offered = async (changes: object) => {
      const visitor = world.visitor()
      const { key } = await holdInKenya(world, visitor, changes)
      const { Options } = await visitor.call('GetPaymentOptions', key)
      return Options.some(({ PaymentID }) => PaymentID === 5)
    }
    expect(await offered({})).toBe(true)
    expect(await offered({ priceMinorByClass: [70_025] })).toBe(false)
    expect(await offered({ countryId: 113 })).toBe(false)
    expect(await offered({ currency: 'UGX' })).toBe(false)
  })

  it.each(['0202345678', '+97339123456'])('cannot have %s asked: it has no M-Pesa', async (phone) => {
    const { world } = mpesa
    const visitor = world.visitor()
    const { key } = await holdInKenya(world, visitor)
    expect((await refusalOf(payByMpesa(visitor, key, phone))).code).toBe('INVALID_MOBILE')
  })

  it('presses Pay again and again: one request on the phone', async () => {
    const { world, daraja } = mpesa
    const visitor = world.visitor()
    const { key } = await holdInKenya(world, visitor)
    const before = daraja.books.pushes.length
    const attempt = randomUUID()
    await Promise.all(Array.from({ length: 10 }, () => payByMpesa(visitor, key, undefined, attempt)))
    expect(daraja.books.pushes.length - before).toBe(1)
  })
})

describe('when the line to M-Pesa is bad', () => {
  it.each(['result', 'error'] as const)(
    'a phone that is still asked is waited for, told by Daraja as a %s',
    async (told) => {
      mpesa.daraja.stillAskedAs = told
      const { visitor, key, push } = await withPush()
      await asTimePasses(key.ReserveID, 10)
      expect(await ask(visitor, key)).toMatchObject({ State: 'pending' })
      expect((await paymentOf(key.ReserveID)).state).toBe('verify')
      await mpesa.daraja.answer(push, '0')
      expect(await ask(visitor, key)).toMatchObject({ State: 'confirmed' })
    },
  )

  it('every message lost, the outcome is found by asking', async () => {
    const { visitor, key, push } = await withPush()
    mpesa.daraja.brings = false
    await mpesa.daraja.answer(push, '0')
    await asTimePasses(key.ReserveID)
    expect(await ask(visitor, key)).toMatchObject({ State: 'confirmed' })
  })

  it('messages that come twice and out of order change nothing', async () => {
    const { visitor, key, push } = await withPush()
    mpesa.daraja.brings = false
    await mpesa.daraja.answer(push, '0')
    const right = messageOf(push)
    const wrong = messageOf({ ...push, result: '1032', receipt: null })
    for (const message of [right, wrong, right, wrong]) await mpesa.deliver(push.callbackUrl, message)
    expect(await ask(visitor, key)).toMatchObject({ State: 'confirmed' })
    expect((await paymentOf(key.ReserveID)).state).toBe('approved')
  })

  it('a request whose answer was lost is found by its message, and asked for once', async () => {
    const { world, daraja } = mpesa
    daraja.faults.push = ['lost']
    const visitor = world.visitor()
    const { key } = await holdInKenya(world, visitor)
    const attempt = randomUUID()
    const before = daraja.books.pushes.length
    const answer = await payByMpesa(visitor, key, undefined, attempt)
    expect(answer).toMatchObject({ State: 'verify', Next: { Kind: 'push' } })
    await payByMpesa(visitor, key, undefined, attempt)
    await daraja.answer(lastPush(), '0')
    expect(await ask(visitor, key)).toMatchObject({ State: 'confirmed' })
    expect(daraja.books.pushes.length - before).toBe(1)
  })

  it('answer and message lost, nothing is said to be free: a person looks at it, and a late message still pays', async () => {
    const { world, daraja } = mpesa
    daraja.faults.push = ['lost']
    daraja.brings = false
    const visitor = world.visitor()
    const { key } = await holdInKenya(world, visitor)
    await payByMpesa(visitor, key)
    await asTimePasses(key.ReserveID, 120)
    expect(await ask(visitor, key)).toMatchObject({ State: 'pending' })
    await world.store.query(`update payments set deadline_at = now() where order_id = $1`, [key.ReserveID])
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
    const { world, daraja } = mpesa
    daraja.faults.push = [fault]
    const visitor = world.visitor()
    const { key } = await holdInKenya(world, visitor)
    await payByMpesa(visitor, key)
    const { State, ErrDesc } = await ask(visitor, key)
    expect([State, ErrDesc?.Code ?? null]).toEqual([state, code])
  })

  it('no token, no request: that is known, and said', async () => {
    const { world, daraja } = mpesa
    daraja.endTokens()
    // The one it had is over, and no new one is to be had.
    daraja.faults.token = ['broken', 'broken', 'broken']
    const visitor = world.visitor()
    const { key } = await holdInKenya(world, visitor)
    const before = daraja.books.pushes.length
    await payByMpesa(visitor, key)
    expect(await ask(visitor, key)).toMatchObject({ State: 'declined', ErrDesc: { Code: 'PAYMENT_FAILED' } })
    expect(daraja.books.pushes.length).toBe(before)
  })

  it('a token that ended before its time is had anew, and the phone is asked once', async () => {
    await withPush()
    mpesa.daraja.endTokens()
    const before = mpesa.daraja.books.pushes.length
    const { visitor, key, push } = await withPush()
    expect(mpesa.daraja.books.pushes.length - before).toBe(1)
    await mpesa.daraja.answer(push, '0')
    expect(await ask(visitor, key)).toMatchObject({ State: 'confirmed' })
  })

  it('a token that its gateway calls expired is had anew', async () => {
    const { daraja } = mpesa
    daraja.faults.push = [{ status: 400, errorCode: '400.003.01', errorMessage: 'Access token expired' }]
    const before = daraja.books.pushes.length
    await withPush()
    expect(daraja.books.pushes.length - before).toBe(1)
  })

  it('an inquiry that is refused for its credentials decides nothing, and is made again', async () => {
    const { daraja } = mpesa
    const { visitor, key, push } = await withPush()
    daraja.brings = false
    await daraja.answer(push, '0')
    daraja.brings = true
    daraja.faults.query = [{ status: 500, errorCode: '500.001.1001', errorMessage: 'Wrong credentials' }]
    // It does not say what was paid: M-Pesa has to be asked.
    await mpesa.deliver(push.callbackUrl, messageOf({ ...push, receipt: null }))
    expect(await paymentOf(key.ReserveID)).toMatchObject({ state: 'verify' })
    await asTimePasses(key.ReserveID)
    expect(await ask(visitor, key)).toMatchObject({ State: 'confirmed' })
  })

  it.each([
    ['what was asked for', 0, 'confirmed'],
    ['another amount', 1, 'verify'],
  ])('a message of %s counts while inquiries are refused', async (_, less, state) => {
    const { daraja } = mpesa
    const { visitor, key, push } = await withPush()
    daraja.brings = false
    await daraja.answer(push, '0')
    daraja.faults.query = [spikeArrest]
    daraja.asked.length = 0
    await mpesa.deliver(push.callbackUrl, messageOf({ ...push, shillings: push.shillings - less }))
    expect(daraja.asked.filter(({ kind }) => kind === 'query')).toHaveLength(1)
    if (state === 'confirmed') expect(await ask(visitor, key)).toMatchObject({ State: 'confirmed' })
    else expect(await paymentOf(key.ReserveID)).toMatchObject({ state })
  })

  it.each([null, []])('a message whose details are %j is heard', async (CallbackMetadata) => {
    const { push } = await withPush()
    const message = messageOf({ ...push, result: '1037' }) as { Body: { stkCallback: object } }
    const { stkCallback } = message.Body
    const answer = await mpesa.deliver(push.callbackUrl, {
      Body: { stkCallback: { ...stkCallback, CallbackMetadata } },
    })
    expect(answer.status).toBe(200)
  })

  it('while M-Pesa is still at it, nothing is decided', async () => {
    const { visitor, key } = await withPush()
    await asTimePasses(key.ReserveID, 40)
    expect(await ask(visitor, key)).toMatchObject({ State: 'pending' })
  })
})

describe('whoever sends messages in the name of M-Pesa', () => {
  it.each([
    ['another key', (url: string) => `${url.slice(0, -4)}AAAA`, 404],
    ['no key', (url: string) => url.slice(0, url.lastIndexOf('/') + 1), 404],
    ['the key of another kind', (url: string) => url.replace('/push/', '/refund/'), 404],
  ])('by %s is not heard', async (_, change, status) => {
    const { visitor, key, push } = await withPush()
    const forged = messageOf({ ...push, result: '0', receipt: 'SG632NMUAB' })
    expect((await mpesa.deliver(change(push.callbackUrl), forged)).status).toBe(status)
    expect(await ask(visitor, key)).toMatchObject({ State: 'pending' })
  })

  it('even with the right address only makes us ask M-Pesa', async () => {
    const { visitor, key, push } = await withPush()
    const forged = messageOf({ ...push, result: '0', receipt: 'SG632NMUAB' })
    expect((await mpesa.deliver(push.callbackUrl, forged)).status).toBe(200)
    expect(await ask(visitor, key)).toMatchObject({ State: 'pending' })
  })

  it("names another's payment: no ticket", async () => {
    const paid = await withPush()
    await mpesa.daraja.answer(paid.push, '0')
    const { visitor, key, push } = await withPush()
    expect((await mpesa.deliver(push.callbackUrl, messageOf(paid.push))).status).toBe(400)
    // Also where nobody knows the own name yet.
    mpesa.daraja.faults.push = ['lost']
    const other = mpesa.world.visitor()
    const lost = await holdInKenya(mpesa.world, other)
    await payByMpesa(other, lost.key)
    expect((await mpesa.deliver(lastPush().callbackUrl, messageOf(paid.push))).status).toBe(400)
    for (const [who, which] of [
      [visitor, key],
      [other, lost.key],
    ] as const)
      expect(await ask(who, which)).toMatchObject({ State: 'pending' })
  })

  it('another amount than was asked for is a person’s at once', async () => {
    const { visitor, key, push } = await withPush()
    mpesa.daraja.brings = false
    await mpesa.daraja.answer(push, '0')
    await mpesa.deliver(push.callbackUrl, messageOf({ ...push, shillings: 15 }))
    expect(await ask(visitor, key)).toMatchObject({ State: 'pending', NeedsOperator: true })
    expect(await paymentOf(key.ReserveID)).toMatchObject({ state: 'needsOperator', problem: 'mismatch' })
  })

  it.each(['', '{', '[]', '{"Body":{}}', 'x'.repeat(20_000)])(
    'as %s is told that it is none',
    async (body) => {
      const { push } = await withPush()
      expect((await mpesa.deliver(push.callbackUrl, body)).status).toBe(400)
    },
  )
})
