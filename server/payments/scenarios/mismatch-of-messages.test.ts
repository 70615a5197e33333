import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultEngines } from '@/tests/fixtures/engines'
import { buildMessage } from '@/tests/fixtures/mpesa/callback-messages'
import { fakeMerchant } from '@/tests/fixtures/mpesa/requests'
import { callbackOrigin } from '@/tests/fixtures/mpesa/mpesa-fixture'
import { webhookSecret } from '@/tests/fixtures/ngenius/shop-with-gateway'
import {
  startOrderPayment,
  decidePayment,
  holdSeatsOverHttp,
  instruments,
  createOtherOrder,
  paymentRow,
  type AnyOrder,
  type OtherOrder,
  type TestedMethod,
} from '@/tests/fixtures/other-visitor-orders'
import type { HttpAnswer } from '@/tests/fixtures/served-fixture'
import { openAllProvidersShop, type AllProvidersShop } from '@/tests/fixtures/all-providers-shop'
import { getSecrets } from '@/server/platform/store/server-secrets'
import { CallbackKeys } from '../providers/mpesa/callback-key'
import { createBank } from '../providers/sandbox/bank'
import { makeCallback } from '../providers/sandbox/callbacks'
import { makePhoneMessage } from '../providers/sandbox/push/phone-message'

const formatHex = (name: string) => Buffer.from(name).toString('hex')

describe.each(defaultEngines)('messages about other orders, on %s', (engine) => {
  let shop: AllProvidersShop
  beforeAll(async () => {
    shop = await openAllProvidersShop(engine)
  })
  afterAll(() => shop.close())

  /** My order is being paid, and another visitor’s cheaper one is paid. */
  interface Two {
    readonly mine: string
    readonly own: AnyOrder
    readonly other: OtherOrder
  }
  const keys = new CallbackKeys(fakeMerchant.passkey, callbackOrigin)
  const getPath = (url: string) => new URL(url).pathname

  async function send(path: string, message: Request): Promise<HttpAnswer> {
    const headers = Object.fromEntries(message.headers)
    return shop.served.fetch(`/api/payments${path}`, { method: 'POST', headers, body: await message.text() })
  }
  const sendJson = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    shop.served.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const webhook = (merchantOrderReference: string, reference: string, secret = webhookSecret) =>
    sendJson(
      '/api/payments/ngenius/webhook',
      { eventName: 'CAPTURED', order: { reference, merchantOrderReference } },
      { 'x-webhook-secret': secret },
    )
  async function bankMessage(reference: string) {
    const charge = await createBank(shop.fixture.store).find(reference)
    if (!charge) throw new Error('The bank has no such charge')
    const { sandboxSecret } = await getSecrets(shop.fixture.store)
    return (changes: object) =>
      makeCallback(sandboxSecret, { ...charge, state: 'approved', ...changes }, Date.now())
  }
  function paidPush({ identifiers: names }: OtherOrder): object {
    const push = shop.daraja.books.find(names['name at the provider'])
    if (!push) throw new Error('There is no such push')
    return buildMessage(push)
  }

  const messages: readonly {
    readonly what: string
    readonly way: TestedMethod
    /**
     * The expected status: not found, not authorised, invalid, to be retried later, or accepted without
     * effect.
     */
    readonly answer: 200 | 400 | 401 | 404 | 503
    readonly send: (two: Two) => Promise<HttpAnswer>
  }[] = [
    {
      what: 'the bank’s signature of another message',
      way: 'a card',
      answer: 401,
      async send({ mine, other }) {
        const signed = (await bankMessage(other.identifiers.payment))({})
        const [signature, body] = [signed.headers.get('x-bank-signature') ?? '', await signed.text()]
        const headers = { 'x-bank-signature': signature, 'content-type': 'application/json' }
        const forged = body.replace(other.identifiers.payment, mine)
        return shop.served.fetch('/api/payments/sandbox', { method: 'POST', headers, body: forged })
      },
    },
    {
      what: 'a message of a phone’s network, about a card',
      way: 'a card',
      answer: 404,
      async send({ mine }) {
        const { sandboxSecret } = await getSecrets(shop.fixture.store)
        return send('/sandbox-phone', makePhoneMessage(sandboxSecret, mine, Date.now()))
      },
    },
    {
      what: 'a message of the bank, about a phone',
      way: 'a phone of the sandbox',
      answer: 404,
      async send({ mine }) {
        const card = await holdSeatsOverHttp(shop, 'tembo')
        const { id } = await startOrderPayment(shop, card, 'a card')
        return send('/sandbox', (await bankMessage(id))({ reference: mine }))
      },
    },
    {
      what: 'M-Pesa’s message of a paid one, at the address of mine',
      way: 'M-Pesa',
      answer: 400,
      send: ({ mine, other }) => sendJson(getPath(keys.urlOf('push', mine)), paidPush(other)),
    },
    {
      what: 'M-Pesa’s message of a paid one, with one of the two names of my request',
      way: 'M-Pesa',
      answer: 400,
      async send({ mine, own, other }) {
        const { handle } = await paymentRow(shop, own)
        const text = JSON.stringify(paidPush(other)).replace(
          other.identifiers['name at the provider'],
          handle ?? '',
        )
        return sendJson(getPath(keys.urlOf('push', mine)), JSON.parse(text))
      },
    },
    {
      what: 'M-Pesa’s message in both names of my request, of the transaction that paid another',
      way: 'M-Pesa',
      answer: 200,
      async send({ mine, own, other }) {
        const { handle } = await paymentRow(shop, own)
        const push = shop.daraja.books.find(handle ?? '')
        const text = JSON.stringify(paidPush(other))
          .replace(other.identifiers['name at the provider'], push?.checkoutRequestId ?? '')
          .replace(other.identifiers['second name at the provider'], push?.merchantRequestId ?? '')
        return sendJson(getPath(keys.urlOf('push', mine)), JSON.parse(text))
      },
    },
    {
      what: 'the address key of another payment',
      way: 'M-Pesa',
      answer: 404,
      send: ({ mine, other }) =>
        sendJson(
          getPath(keys.urlOf('push', other.identifiers.payment)).replace(
            formatHex(other.identifiers.payment),
            formatHex(mine),
          ),
          paidPush(other),
        ),
    },
    {
      what: 'the address key of its refunds',
      way: 'M-Pesa',
      answer: 404,
      send: ({ mine, other }) =>
        sendJson(getPath(keys.urlOf('refund', mine)).replace('/refund/', '/push/'), paidPush(other)),
    },
    {
      what: 'a message of a refund, of which there is none',
      way: 'M-Pesa',
      answer: 400,
      send: ({ mine }) =>
        sendJson(getPath(keys.urlOf('refund', mine)), {
          Result: {
            ResultType: 0,
            ResultCode: 0,
            ResultDesc: 'x',
            OriginatorConversationID: 'x',
            ConversationID: 'x',
            TransactionID: 'x',
          },
        }),
    },
    {
      what: 'a webhook that calls another’s paid order mine',
      way: 'N-Genius',
      answer: 200,
      send: ({ mine, other }) => webhook(mine, other.identifiers['name at the provider']),
    },
    {
      what: 'a webhook that calls another’s paid order mine, of a page',
      way: 'the page of N-Genius',
      answer: 200,
      send: ({ mine, other }) => webhook(mine, other.identifiers['name at the provider']),
    },
    {
      what: 'a webhook with another secret',
      way: 'N-Genius',
      answer: 401,
      async send({ mine, own }) {
        const { handle } = await paymentRow(shop, own)
        return webhook(mine, handle ?? '', 'another secret of webhooks')
      },
    },
    {
      what: 'a webhook of N-Genius, about a phone',
      way: 'a phone of the sandbox',
      answer: 200,
      send: ({ mine }) => webhook(mine, 'no-order-of-the-gateway'),
    },
    {
      what: 'a webhook of an order that the gateway does not know',
      way: 'the page of N-Genius',
      answer: 200,
      send: ({ mine }) => webhook(mine, 'no-order-of-the-gateway'),
    },
    {
      what: 'the way back of another’s page',
      way: 'the page of N-Genius',
      answer: 404,
      send: ({ mine, other }) =>
        shop.served.fetch(
          `/api/payments/ngenius/cancelled/${mine}/${other.identifiers.nonce}?to=/`,
          {},
          'dana',
        ),
    },
    {
      what: 'my way back, for another’s page',
      way: 'the page of N-Genius',
      answer: 404,
      async send({ own, other }) {
        const { nonce } = await paymentRow(shop, own)
        return shop.served.fetch(
          `/api/payments/ngenius/cancelled/${other.identifiers.payment}/${nonce}?to=/`,
          {},
          'dana',
        )
      },
    },
  ]

  const titled = messages.map((message) => [message.what, message.answer, message] as const)
  test.each(titled)('%s is answered with %i and changes neither order', async (_what, _status, message) => {
    const { way } = message
    const other = await createOtherOrder(shop, way, 'is paid')
    const own = await holdSeatsOverHttp(shop, instruments[way].brandId, ['A-1', 'A-2', 'A-3'])
    const payment = await startOrderPayment(shop, own, way)
    const mine = payment.id
    const before = await standing([own, other])

    const answer = await message.send({ mine, own, other })

    expect(answer.status).toBe(message.answer)
    for (const fact of [other.identifiers.booking, other.key.ReserveKey, other.email, other.mobile.slice(1)])
      expect(answer.text).not.toContain(fact)
    expect(await standing([own, other])).toBe(before)
    // A genuine message for the payment still counts.
    await decidePayment(shop, payment, way, { isYes: true })
    const told = await shop.served.call('ConfirmBooking', own.key, own)
    expect(told.body).toMatchObject({ State: 'confirmed' })
  })

  async function standing(orders: readonly AnyOrder[]): Promise<string> {
    const ids = orders.map(({ key }) => key.ReserveID)
    const { rows } = await shop.fixture.store.query<{ row: string }>(
      `select jsonb_build_array('order', id, state)::text as row from orders where id = any($1)
     union all select jsonb_build_array('payment', id, state, handle, amount_minor, decline_reason, problem)::text from payments where order_id = any($1)
     union all select jsonb_build_array('ticket', t.booking_id, t.seat_name, t.void_at)::text from tickets t join bookings b on b.id = t.booking_id where b.order_id = any($1)
     union all select jsonb_build_array('claim', schedule_id, seat_index)::text from claims where reservation_id = any($1)
     union all select jsonb_build_array('push', m.payment_id, merchant_request_id, checkout_request_id, told_paid_minor, receipt)::text
       from mpesa_pushes m join payments p on p.id = m.payment_id where p.order_id = any($1)
     union all select jsonb_build_array('ledger', id)::text from ledger where order_id = any($1)
     order by 1`,
      [ids],
    )
    return rows.map(({ row }) => row).join('\n')
  }

  describe('a link of another order', () => {
    test.each([
      ['at another brand’s site', (token: string) => token, 'tembo'],
      [
        'with a letter changed',
        (token: string) => `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`,
        'dana',
      ],
      ['cut short', (token: string) => token.slice(0, -1), 'dana'],
    ] as const)('%s opens nothing', async (_how, change, brandId) => {
      const other = await createOtherOrder(shop, 'the page of N-Genius', 'is paid')
      const order = shop.gateway.orders.get(other.identifiers['name at the provider'])
      const token = new URL(order?.attributes.redirectUrl ?? '').searchParams.values().next().value ?? ''
      expect(token).not.toBe('')
      const answer = await shop.served.call('OpenLink', { Token: change(token) }, { brandId })
      expect(answer.status).toBeGreaterThanOrEqual(400)
      for (const fact of [
        ...Object.values(other.identifiers).filter(Boolean),
        other.key.ReserveKey,
        other.email,
      ])
        expect(answer.text).not.toContain(fact)
      // The link still works on its own brand.
      const own = await shop.served.call('OpenLink', { Token: token }, { brandId: 'dana' })
      expect(own.body).toMatchObject({ ReserveID: other.key.ReserveID })
    })
  })
})
