import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { findShowForSale } from './catalogue/shows/find-show-for-sale'
import { createOutbox } from './platform/notify/outbox'
import { createTicketFulfilment } from './orders/tickets/ticket-fulfilment'
import { createVoucherFulfilment } from './vouchers/voucher-fulfilment'
import { referralCredits } from '@/server/accounts/referral/referral-credits'
import { createPayments } from './payments/payments'
import type { Store } from './platform/store/store'
import { readEnvironment } from './platform/environment/environment'
import { appUnderTest, post } from '@/tests/fixtures/app-under-test'
import { openCatalogueStore } from '@/tests/fixtures/shop-under-test'
import { fillWallet, signIn } from '@/tests/fixtures/signed-in'
import { createLogger } from './platform/http/observe/logger'
import { createMetrics } from './platform/http/observe/metrics'
import { routeLabel } from './platform/http/visit/open-visit'

const card = { number: '4000000000000002', name: 'AMINA OTIENO', expiryMonth: '12', expiryYear: '39' }
/** Longer than a real one, so that no random id contains it by chance; it is refused with the field named. */
const wrongCvv = '91378264'
const voucherCode = 'SECRET-GIFT-58213397'
const email = 'amina.otieno@example.com'

/** A complete booking over HTTP with every secret that a visitor or an attacker might send. */
describe('after a booking over HTTP', () => {
  let store: Store
  let log = ''
  const metrics = createMetrics()
  const secrets: string[] = [card.number, wrongCvv, voucherCode, email, '712345678', card.name]
  const refusals: string[] = []

  beforeAll(async () => {
    store = await openCatalogueStore(new Date())
    const environment = readEnvironment({ NODE_ENV: 'test', PORT: '8139' })
    const logger = createLogger({ logLevel: 'debug' }, { write: (line) => void (log += line) })
    const outbox = createOutbox({ store, log: logger })
    const fulfil = {
      tickets: createTicketFulfilment(store, outbox, findShowForSale, environment, referralCredits(store)),
      vouchers: createVoucherFulfilment(store, outbox, environment),
    }
    const payments = createPayments({ ...environment, store, outbox, fulfil, log: logger })
    const app = appUnderTest({
      store,
      metrics,
      log: logger,
      payments,
    })
    const ask = async (path: string, body: object) => {
      const response = await app.request(`http://tembo.localhost:8139/api${path}`, post(body))
      const text = await response.text()
      if (!response.ok) refusals.push(text)
      return JSON.parse(text) as Record<string, string>
    }
    const { rows } = await store.query<{ id: string }>(
      `select id from schedules where country_id = 404 and kind = 'movie' and sales_end_at > now() + interval '1 day' limit 1`,
    )
    const SchID = rows[0]?.id ?? expect.unreachable()
    const layout = (await ask('/GetSeatLayout', { SchID })) as never as {
      SeatLayouts: { Seats: { SeatName: string }[][] }[]
    }
    const seat = layout.SeatLayouts.flatMap((block) => block.Seats.flat()).find((one) => one.SeatName !== '')
    const hold = await ask('/BookingReserve', { SchID, SelectedSeats: [seat?.SeatName] })
    const key = { ReserveID: hold['ReserveID'] ?? '', ReserveKey: hold['ReserveKey'] ?? '' }
    if (key.ReserveKey.length !== 43) throw new Error('Nothing was reserved')
    secrets.push(key.ReserveKey)
    await ask('/UpdateBookUser', { ...key, Email: email, Mobile: '0712345678', CountryCode: '254' })
    const pay = (changes: object) =>
      ask('/ProcessPayment', { ...key, PaymentID: 3, AttemptID: randomUUID(), ...changes })
    // Secrets in the wrong place or shape.
    await pay({ Card: { ...card, CVV: wrongCvv } })
    await pay({ Card: { ...card, number: `${card.number}x`, CVV: '737' } })
    await pay({ Card: [card.number, wrongCvv] })
    await pay({ Card: card.number })
    await pay({ AttemptID: card.number, PaymentID: card.number, ReserveID: card.number })
    await ask('/UpdateBookUser', { ...key, Email: card.number, Mobile: email, CountryCode: wrongCvv })
    await ask('/UpdateBookUser', { ...key, Email: email, Mobile: '00000', CountryCode: '254' })
    await ask('/BookingReserve', {
      SchID,
      SelectedSeats: [seat?.SeatName],
      Replaces: { ReserveID: 'a\u0000b', ReserveKey: key.ReserveKey },
    })
    await app.request(
      `http://tembo.localhost:8139/api/x/GetReservation?ReserveKey=${key.ReserveKey}`,
      post({}),
    )
    await app.request(`http://tembo.localhost:8139/processPayment/${key.ReserveID}/${key.ReserveKey}`)
    await app.request(`http://tembo.localhost:8139/mobilePayment?ReserveID=${key.ReserveID}&email=${email}`)
    await pay({ PaymentID: 2, SavedCard: { CardID: card.number, CVV: wrongCvv } })
    await pay({ PaymentID: 6, VoucherCode: voucherCode })
    await pay({ Card: { ...card, CVV: '737' }, StoredValue: [{ PaymentID: 6, VoucherCode: voucherCode }] })
    await pay({ StoredValue: [{ PaymentID: 6, VoucherCode: `${voucherCode}!` }] })
    await pay({
      Mobile: card.number,
      VoucherCode: card.number,
      SessionID: card.number,
      ReturnPath: card.number,
    })
    // A signed-in visitor with a session, a code and a card to save.
    const member = await signIn(store)
    await fillWallet(store, member.account, 1_000)
    secrets.push(member.token)
    const asMember = async (
      path: string,
      body: object,
      headers: Record<string, string> = { Cookie: member.cookie },
    ) => {
      const response = await app.request(`http://tembo.localhost:8139/api${path}`, post(body, headers))
      if (!response.ok) refusals.push(await response.text())
    }
    await asMember('/GetProfile', { token: member.token })
    await asMember('/GetProfile', {}, { Authorization: `Bearer ${member.token}x` })
    await asMember('/GetSavedCards', { email: member.token })
    await asMember('/RemoveCard', { CardID: card.number })
    await asMember('/x/SendWalletCode', key)
    const parts = [{ PaymentID: 1, VoucherCode: voucherCode }]
    for (const OTP of ['0000', wrongCvv, card.number])
      await asMember('/x/CheckStoredValue', { ...key, StoredValue: parts, OTP })
    const declined = {
      ...key,
      PaymentID: 3,
      AttemptID: randomUUID(),
      Card: { ...card, CVV: '737' },
      SaveCard: true,
    }
    await asMember('/ProcessPayment', declined)
    await asMember(`/x/Logout?token=${member.token}`, {})
    // Then the valid requests.
    await pay({ Card: { ...card, CVV: '737' } })
    await pay({ Card: { ...card, number: '4000000000000119', CVV: '737' } })
    await ask('/ConfirmBooking', key)
    // First a database in which a personal request fails, then one that is unreachable.
    await store.query('alter table orders rename to orders_elsewhere')
    await ask('/GetReservation', key)
    await ask('/UpdateBookUser', { ...key, Email: email, Mobile: '0712345678', CountryCode: '254' })
    await store.close()
    await ask('/x/GetReservation', key)
    await ask('/UpdateBookUser', { ...key, Email: email, Mobile: '0712345678', CountryCode: '254' })
  })

  it('the log contains the requests but none of their secrets', () => {
    expect(log).toContain('"route":"ProcessPayment"')
    expect(log).toContain('a request failed')
    expect(log).toContain('the database request failed')
    for (const secret of secrets) expect(log).not.toContain(secret)
  })

  it('no refusal echoes the submitted data', () => {
    expect(refusals.length).toBeGreaterThan(8)
    for (const secret of secrets.filter((one) => one !== email))
      expect(refusals.join('\n')).not.toContain(secret)
    expect(refusals.join('\n')).not.toContain(email)
  })

  it('an internal error is reported without internal details', () => {
    const errors = refusals
      .map((text) => JSON.parse(text) as { Code: string; Message: string })
      .filter((refusal) => refusal.Code === 'SERVER_ERROR')
    expect(errors.length).toBeGreaterThan(0)
    for (const error of errors) expect(error.Message).toBe('Oops, something went wrong here.')
  })

  it('a malformed id is refused before it reaches the database', () => {
    expect(refusals.some((text) => text.includes('Replaces.ReserveID'))).toBe(true)
  })

  it('no metric label contains an id, a key or an address', async () => {
    const text = await metrics.registry.metrics()
    expect(text).toContain('route="BookingReserve"')
    for (const secret of secrets) expect(text).not.toContain(secret)
    expect(text).not.toMatch(/route="[^"]*\//)
  })
})

it.each([
  ['/processPayment/0123/secret-token', 'page hostedPayment'],
  ['/checkout/metropolis/1/2', 'page checkout'],
  ['/confirmBooking/0123456789abcdefghjkmnpqrs', 'page confirmBooking'],
  ['/referral/secret.code', 'page referral'],
  ['/secret', 'page'],
  ['/secret.php', 'file'],
  ['/api/layouts/0123456789abcdef.json', 'layout'],
  ['/api/secret', 'api'],
  ['/art/secret.webp', 'art'],
  ['/dev/secret', 'dev'],
  ['/api/x/GetReservation', 'GetReservation'],
])('the route label of %s is %s', (path, label) => {
  expect(routeLabel(path)).toBe(label)
})
