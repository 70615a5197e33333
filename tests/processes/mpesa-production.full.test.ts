import { randomUUID } from 'node:crypto'
import http from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ResponseOf } from '@/contract/define-call'
import type { GetAllShow } from '@/contract/catalogue/get-all-show'
import type { GetPaymentOptions } from '@/contract/payment/get-payment-options'
import type { GetShowDetails } from '@/contract/catalogue/get-show-details'
import { createClient, send, type Client } from '../chaos/api-over-http'
import { FakeDaraja } from '@/tests/fixtures/mpesa/fake-daraja'
import { certificatePath, fakeMerchant } from '@/tests/fixtures/mpesa/requests'
import { freePort, startServerProcess, type ServerProcess } from '@/tests/fixtures/server-process'
import { createContact, getKey, type Hold } from './visitors'

const agent = new http.Agent({ keepAlive: true })
const kenya = 404
let daraja: FakeDaraja
let server: ServerProcess
let client: Client

/** Addressed by host name as by Safaricom; here the name resolves to this machine. */
const deliver = (url: string, body: unknown) => {
  const { host, pathname } = new URL(url)
  const headers = { 'content-type': 'application/json' }
  return send(server.port, agent, { path: pathname, host, headers, body: JSON.stringify(body) })
}

beforeAll(async () => {
  daraja = await new FakeDaraja(deliver).listen()
  const port = await freePort()
  const { consumerKey, consumerSecret, shortcode, passkey, initiator, initiatorPassword } = fakeMerchant
  server = await startServerProcess({
    port,
    env: {
      NODE_ENV: 'production',
      SEED: 'on',
      PAYMENT_PROVIDERS: 'mpesa',
      MPESA_API: daraja.origin,
      MPESA_CONSUMER_KEY: consumerKey,
      MPESA_CONSUMER_SECRET: consumerSecret,
      MPESA_SHORTCODE: shortcode,
      MPESA_PASSKEY: passkey,
      MPESA_INITIATOR: initiator,
      MPESA_INITIATOR_PASSWORD: initiatorPassword,
      MPESA_CERTIFICATE: certificatePath,
      MPESA_CALLBACK_ORIGIN: `http://tembo.localhost:${port}`,
    },
  })
  client = createClient(port, agent)
}, 120_000)
afterAll(async () => {
  agent.destroy()
  await server.stop()
  await daraja.close()
})

/** Holds two automatically assigned seats of a show in Nairobi, or the first two free ones. */
async function hold(): Promise<Hold> {
  const listing: ResponseOf<typeof GetAllShow> = await client.call('GetAllShow', { CountryID: kenya })
  for (const { id: MovieID } of listing.Shows.find(({ cat_id }) => cat_id === 1)?.shows ?? []) {
    const { Cinemas }: ResponseOf<typeof GetShowDetails> = await client.call('GetShowDetails', {
      CountryID: kenya,
      MovieID,
    })
    for (const { SchID } of Cinemas.flatMap(({ Dates }) => Dates.flatMap(({ Shows }) => Shows))) {
      const layout: { SeatLayouts: { Seats: { SeatName: string; Status?: number }[][] }[] } =
        await client.call('GetSeatLayout', { SchID })
      const names = layout.SeatLayouts.flatMap(({ Seats }) => Seats.flat()).map(({ SeatName }) => SeatName)
      for (const name of names.filter((each) => each !== '').slice(0, 10)) {
        const held = await client
          .call<Hold>('BookingReserve', { SchID, SelectedSeats: [name], AttemptID: randomUUID() })
          .catch(() => null)
        if (held) return held
      }
    }
  }
  return expect.unreachable('Nothing is on sale in Kenya')
}

test('in production a booking is paid with M-Pesa, from the seat to the ticket', async () => {
  const held = await hold()
  const key = getKey(held)
  await client.call('UpdateBookUser', { ...key, ...createContact() })
  const { Options }: ResponseOf<typeof GetPaymentOptions> = await client.call('GetPaymentOptions', key)
  expect(Options.map(({ PaymentID, Panel }) => [PaymentID, Panel])).toContainEqual([5, 'phone'])
  // No sandbox: neither its cards nor its phones.
  expect(Options.some(({ PaymentID }) => PaymentID === 3)).toBe(false)
  const paying = await client.call('ProcessPayment', {
    ...key,
    PaymentID: 5,
    AttemptID: randomUUID(),
    Mobile: '0712345678',
  })
  expect(paying).toMatchObject({ State: 'verify', Next: { Kind: 'push', PhoneEnd: '678' } })
  await daraja.answer(daraja.books.pushes.at(-1), '0')
  const confirmed: { State?: string; BookingID?: string } = await client.call('ConfirmBooking', key)
  expect(confirmed).toMatchObject({ State: 'confirmed' })
  expect(confirmed.BookingID).toMatch(/^[0-9a-z]{26}$/)
})

test('in production the sandbox’s test phones cannot pay, and its page does not exist', async () => {
  const held = await hold()
  const key = getKey(held)
  await client.call('UpdateBookUser', { ...key, ...createContact() })
  await client.call('ProcessPayment', {
    ...key,
    PaymentID: 5,
    AttemptID: randomUUID(),
    Mobile: '0700000100',
  })
  expect(await client.call('ConfirmBooking', key)).toMatchObject({ State: 'pending' })
  const page = {
    path: '/phone',
    method: 'GET',
    host: `bank.localhost:${server.port}`,
    headers: {},
    body: '',
  }
  expect((await send(server.port, agent, page)).status).toBe(421)
})
