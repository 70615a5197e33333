import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  cards,
  holdSeats,
  openBookingFixture,
  pay,
  type BookingFixture,
} from '@/tests/fixtures/booking-fixture'
import { getSecrets } from '@/server/platform/store/server-secrets'
import { makeCallback } from './callbacks'
import { sandbox } from './sandbox'

const unknownCharge = {
  reference: '0'.repeat(26),
  orderReference: '0'.repeat(26),
  amountMinor: 1,
  currency: 'KES',
  state: 'approved' as const,
  verification: 'none' as const,
  nonce: '',
  merchantName: '',
  merchantOrigin: '',
  cardLast4: '',
  codeTries: 0,
  cancelled: false,
}

let fixture: BookingFixture
beforeAll(async () => {
  fixture = await openBookingFixture('postgres')
})
afterAll(() => fixture.close())

async function readReference() {
  const { reference } = await fixture.store.kysely
    .selectFrom('sandbox_bank_charges')
    .select('reference')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return reference
}

async function atBank() {
  const visitor = fixture.visitor()
  const { key } = await holdSeats(visitor, fixture.sell(), ['A-1'])
  const started = await pay(visitor, key, cards.verified)
  const url = new URL(started.VerifyUrl ?? '')
  const bank = fixture.payments.bank
  if (!bank) throw new Error('There is no bank page')
  return {
    nonce: started.Nonce ?? '',
    open: (language: string) => bank.request(`${url.pathname}?lang=${language}`),
    send: (form: Record<string, string>) =>
      bank.request(`${url.pathname}?lang=en`, { method: 'POST', body: new URLSearchParams(form) }),
  }
}

test('the page shows shop, amount and test code in both languages, and only the shop may frame it', async () => {
  const { open } = await atBank()
  const english = await open('en')
  const text = await english.text()
  expect(text).toContain('KES\u00a0750.00')
  expect(text).toContain('The code is 1234')
  expect(text).not.toMatch(/<script(?! src="\/bank\.js")/)
  const policy = english.headers.get('content-security-policy') ?? ''
  expect(policy).toContain('frame-ancestors http://tembo.localhost:8110;')
  expect(policy).toContain(`script-src 'self'`)
  expect(policy).not.toContain('unsafe')
  expect(await (await open('ar')).text()).toContain('<html lang="ar" dir="rtl">')
})

test('only the page after the decision contains the nonce, addressed to the shop', async () => {
  const { open, send, nonce } = await atBank()
  expect(await (await open('en')).text()).not.toContain(nonce)
  await send({ code: '1234', action: 'confirm' })
  const text = await (await open('en')).text()
  expect(text).toContain(`data-nonce="${nonce}" data-origin="http://tembo.localhost:8110"`)
  expect(text).toContain('Payment confirmed')
})

test.each(['١٢٣٤', '۱۲۳۴'])('the code may be typed on an Arabic or Persian keyboard: %s', async (code) => {
  const { open, send } = await atBank()
  expect(await (await open('ar')).text()).toContain('pattern="[0-9٠-٩۰-۹]{4}"')
  await send({ code, action: 'confirm' })
  expect(await (await open('en')).text()).toContain('Payment confirmed')
})

test('a wrong code shows the remaining attempts', async () => {
  const { open, send } = await atBank()
  const answer = await send({ code: '9999', action: 'confirm' })
  expect(answer.headers.get('location')).toContain('wrong=1')
  const page = await fixture.payments.bank?.request(answer.headers.get('location') ?? '')
  expect(await page?.text()).toContain('2 tries left')
  expect(await (await open('en')).text()).not.toContain('tries left')
})

test('an unknown reference or path gives a plain page that no site may frame', async () => {
  for (const path of ['/verify/00000000000000000000000000', '/nothing']) {
    const answer = await fixture.payments.bank?.request(path)
    expect(answer?.status).toBe(404)
    expect(answer?.headers.get('content-security-policy')).toContain(`frame-ancestors 'none'`)
  }
})

test('invalid paths and forms are refused plainly and not logged', async () => {
  const { send, open } = await atBank()
  const bank = fixture.payments.bank
  const known = `/verify/${await readReference()}`
  const logged = fixture.logLines.length
  for (const path of [
    '/verify/%00',
    '/verify/%E0%A4%A',
    `/verify/${'a'.repeat(9000)}`,
    "/verify/'%3B--",
    '/verify/%0d%0a',
  ])
    for (const method of ['GET', 'POST'])
      expect([path, (await bank?.request(path, { method }))?.status]).toEqual([path, 404])
  const forms: RequestInit[] = [
    {},
    { body: 'action=confirm', headers: { 'content-type': 'multipart/form-data' } },
    { body: '--x', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
    { body: '{"action":', headers: { 'content-type': 'application/json' } },
    { body: new URLSearchParams({ code: '1234' }) },
    { body: new URLSearchParams({ code: '1234', action: 'refund' }) },
  ]
  for (const form of forms)
    expect((await bank?.request(known, { method: 'POST', ...form }))?.status).toBe(400)
  expect(await (await open('en')).text()).toContain('The code is 1234')
  expect(fixture.logLines.slice(logged).join()).not.toMatch(/%00|refund|multipart/)
  // An invalid code counts as a wrong one.
  expect((await send({ code: '\u0000', action: 'confirm' })).status).toBe(303)
})

test('a signed message about an unknown payment is refused plainly, whatever its reference', async () => {
  const { sandboxSecret } = await getSecrets(fixture.store)
  const told = async (changes: object) => {
    const charge = { ...unknownCharge, ...changes }
    return (await fixture.payments.callbacks.fetch(makeCallback(sandboxSecret, charge, Date.now()))).status
  }
  expect(await told({})).toBe(404)
  for (const reference of ['\u0000', '', 'a'.repeat(5000), "'; drop table payments --"])
    expect(await told({ reference })).toBeGreaterThanOrEqual(400)
  for (const reference of ['\u0000', '', "'"]) expect(await told({ reference })).toBe(400)
  expect(await told({ amountMinor: 1e300 })).toBe(404)
  expect(await told({ orderReference: '\u0000' })).toBe(400)
})

test('the sandbox cannot be used in production', () => {
  expect(() => sandbox({ mode: 'production', bankOrigin: 'http://bank.localhost:8110' })).toThrow(
    'production',
  )
})
