import { afterAll, beforeAll, expect, test } from 'vitest'
import { cards, holdSeats, openBookingWorld, pay, type BookingWorld } from '@/tests/worlds/booking-world'
import { sandbox } from './sandbox'

let world: BookingWorld
beforeAll(async () => {
  world = await openBookingWorld('pglite')
})
afterAll(() => world.close())

async function atBank() {
  const visitor = world.visitor()
  const { key } = await holdSeats(visitor, world.sell(), ['A-1'])
  const started = await pay(visitor, key, cards.verified)
  const url = new URL(started.VerifyUrl ?? '')
  const bank = world.payments.bank
  if (!bank) throw new Error('There is no bank')
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

test.each(['multipart/form-data', 'multipart/form-data; boundary=x'])(
  'what is no form (%s) is refused, and decides nothing',
  async (type) => {
    const { open } = await atBank()
    const answer = await world.payments.bank?.request('/verify/0123456789abcdefghjkmnpqrs', {
      method: 'POST',
      headers: { 'content-type': type },
      body: '%',
    })
    expect(answer?.status).toBe(400)
    expect(await (await open('en')).text()).toContain('The code is 1234')
  },
)

test('only the page after the decision carries the nonce, addressed to the shop alone', async () => {
  const { open, send, nonce } = await atBank()
  expect(await (await open('en')).text()).not.toContain(nonce)
  await send({ code: '1234', action: 'confirm' })
  const text = await (await open('en')).text()
  expect(text).toContain(`data-nonce="${nonce}" data-origin="http://tembo.localhost:8110"`)
  expect(text).toContain('Payment confirmed')
})

test('a wrong code says how many tries are left', async () => {
  const { open, send } = await atBank()
  const answer = await send({ code: '9999', action: 'confirm' })
  expect(answer.headers.get('location')).toContain('wrong=1')
  const page = await world.payments.bank?.request(answer.headers.get('location') ?? '')
  expect(await page?.text()).toContain('2 tries left')
  expect(await (await open('en')).text()).not.toContain('tries left')
})

test('an unknown reference and an unknown path are a plain page that nobody may frame', async () => {
  for (const path of ['/verify/00000000000000000000000000', '/nothing']) {
    const answer = await world.payments.bank?.request(path)
    expect(answer?.status).toBe(404)
    expect(answer?.headers.get('content-security-policy')).toContain(`frame-ancestors 'none'`)
  }
})

test('the sandbox cannot be used in production', () => {
  expect(() => sandbox({ mode: 'production', bankOrigin: 'http://bank.localhost:8110' })).toThrow(
    'production',
  )
})
