import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { GetSeatLayout } from '@/contract/booking/get-seat-layout'
import { NProcessPayment, ProcessTicket } from '@/contract/payment/hosted-payment'
import type { Api } from '@/src/lib/api/api'
import { startNGenius, type NGeniusGateway } from '@/tests/fixtures/ngenius/gateway'
import { overHttp } from '@/tests/fixtures/ngenius/webhooks'
import { findShow, holdSeats, createVisitor } from '@/tests/fixtures/production-visitor'
import { freePort, startServerProcess, type ServerProcess } from '@/tests/fixtures/server-process'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

/** Host of the Gulf brand, as passed on by a proxy in front. */
const host = 'dana.example'
const webhookSecret = 'what the portal was told'

let gateway: NGeniusGateway
let server: ServerProcess | undefined
let port: number
beforeEach(async () => {
  port = await freePort()
  gateway = await startNGenius({ webhook: { send: overHttp(port, host), secret: webhookSecret } })
})
afterEach(async () => {
  await server?.stop()
  server = undefined
  await gateway.stop()
})

/** Starts as an operator would: in production, with the shipped catalogue for lack of another. */
const start = (env: Record<string, string>) =>
  startServerProcess({
    port,
    env: {
      NODE_ENV: 'production',
      SEED: 'on',
      BRAND: 'dana',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ...env,
    },
  })

const withNGenius = () => ({
  PAYMENT_PROVIDERS: 'ngenius',
  NGENIUS_API_URL: gateway.origin,
  NGENIUS_PAGE_ORIGIN: gateway.origin,
  NGENIUS_API_KEY: gateway.apiKey,
  NGENIUS_OUTLET: gateway.outlet,
  NGENIUS_WEBHOOK_SECRET: webhookSecret,
  NGENIUS_CURRENCIES: 'AED',
  NGENIUS_FIELDS_ORIGIN: 'http://card.localhost',
  NGENIUS_SESSION_KEY: gateway.sessionKey,
})

const visitor = (): Api => createVisitor({ port, host })

describe('in production', () => {
  test('a booking is paid through N-Genius with the bank’s verification, and its tickets are issued', async () => {
    server = await start(withNGenius())
    const api = visitor()
    const { key, total = 0 } = await holdSeats(api, await findShow(api))
    const asked = await api.call(NProcessPayment, { ...key, sid: gateway.makeSession('verified') })
    expect(asked).toMatchObject({ Data: { State: 'AWAIT_3DS' }, Rebook: true })
    const [order] = gateway.orders.values()
    await gateway.act(order?.reference ?? '', 'verify')
    const ticket = await api.call(ProcessTicket, { ...key, orderReference: asked.Data?.orderReference ?? '' })
    expect(ticket).toMatchObject({ Data: { State: 'AUTHORISED', BookingID: expect.any(String) } })
    expect(gateway.orders.size).toBe(1)
    expect(gateway.balanceOf(order?.reference ?? '')).toBe(Math.round(total * 100))
  })

  test('without a payment provider a show refers to where its tickets are sold, and no seat is held', async () => {
    server = await start({ PAYMENT_PROVIDERS: 'none' })
    const api = visitor()
    const SchID = await findShow(api)
    expect(await api.call(GetSeatLayout, { SchID, Compact: true })).toMatchObject({ BoxOffice: true })
    await expect(holdSeats(api, SchID)).rejects.toMatchObject({ code: 'PAYMENT_UNAVAILABLE' })
  })

  test.each([
    ['NGENIUS_API_KEY', ''],
    ['NGENIUS_OUTLET', 'ours'],
    ['NGENIUS_WEBHOOK_SECRET', 'short'],
    ['NGENIUS_CURRENCIES', ''],
    ['NGENIUS_SESSION_KEY', ''],
    ['NGENIUS_API_URL', 'http://gateway.example'],
  ])('an incomplete N-Genius account prevents the start: %s', async (name, value) => {
    const failure = await start({ ...withNGenius(), [name]: value }).then(
      () => expect.fail('it started'),
      (error: Error) => error.message,
    )
    // One line of JSON, like all output in production, and nothing after it.
    const [said = '', line = '', ...more] = failure.split('\n')
    expect([said, ...more]).toEqual(['The server ended while starting:', ''])
    expect(JSON.parse(line)).toMatchObject({
      msg: expect.stringMatching(new RegExp(`^${name}.* is not valid: expected [^\\n]+\\.$`)),
    })
  })
})
