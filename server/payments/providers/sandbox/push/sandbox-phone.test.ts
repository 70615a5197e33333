import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBookingFixture, type BookingFixture, type TestVisitor } from '@/tests/fixtures/booking-fixture'
import { agePayments } from '@/tests/fixtures/age-payments'
import { holdInKenya, payByMpesa } from '@/tests/fixtures/mpesa/mpesa-fixture'
import { testPhones } from './test-phones'

let fixture: BookingFixture
beforeAll(async () => {
  fixture = await openBookingFixture('postgres')
})
afterAll(() => fixture.close())

const page = (path: string, request?: RequestInit) =>
  Promise.resolve(fixture.payments.bank?.fetch(new Request(`http://bank.localhost${path}`, request)))
const press = (reference: string, result: string) =>
  page(`/phone/${reference}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ result }).toString(),
  })

async function pay(phone: string): Promise<{ visitor: TestVisitor; key: { ReserveID: string } }> {
  const visitor = fixture.visitor()
  const { key } = await holdInKenya(fixture, visitor)
  await payByMpesa(visitor, key, phone)
  return { visitor, key }
}
/** Finds the payment request that waits on a phone, on the sandbox's page of phones. */
async function waiting(phoneEnd: string) {
  const html = (await (await page('/phone?lang=en'))?.text()) ?? ''
  const main = html.split('<main>').find((part) => part.includes(`••• ${phoneEnd}`)) ?? ''
  return { main, reference: /\/phone\/([a-z0-9]+)\?/i.exec(main)?.[1] ?? '' }
}

const codes: Readonly<Record<string, string>> = {
  '1032': 'PAYMENT_CANCELLED',
  '1037': 'PHONE_UNREACHED',
  '1': 'MONEY_SHORT',
  '2001': 'PIN_WRONG',
  '1019': 'PAYMENT_TIMED_OUT',
  '1001': 'PHONE_BUSY',
  '1025': 'PAYMENT_FAILED',
}

describe('the sandbox phones', () => {
  it.each(testPhones)('$number $outcome', async ({ number, result }) => {
    const { visitor, key } = await pay(number)
    await agePayments(fixture.store, key.ReserveID, 10)
    const { State, ErrDesc } = await visitor.call('ConfirmBooking', key)
    expect([State, ErrDesc?.Code]).toEqual(
      result === '0' ? ['confirmed', undefined] : ['declined', codes[result]],
    )
  })

  it.each([
    ['0', 'confirmed', undefined],
    ['1032', 'declined', 'PAYMENT_CANCELLED'],
  ])('any other number waits on the page until result %s is pressed there', async (result, state, code) => {
    const { visitor, key } = await pay('0712 345 678')
    expect(await visitor.call('ConfirmBooking', key)).toMatchObject({ State: 'pending' })
    const { main, reference } = await waiting('678')
    expect(main).toContain('KES 1500.00')
    expect((await press(reference, result))?.status).toBe(303)
    const { State, ErrDesc } = await visitor.call('ConfirmBooking', key)
    expect([State, ErrDesc?.Code]).toEqual([state, code])
    expect((await waiting('678')).main).toBe('')
  })

  it('a phone without an answer for a minute is unreached, and a later press pays nothing', async () => {
    const { visitor, key } = await pay('0712 345 999')
    const { reference } = await waiting('999')
    await fixture.store.query(`update sandbox_pushes set created_at = created_at - interval '61 seconds'`)
    await press(reference, '0')
    expect(await visitor.call('ConfirmBooking', key)).toMatchObject({ ErrDesc: { Code: 'PHONE_UNREACHED' } })
  })

  it('answers 404 for an unknown payment request and 400 for an unknown result', async () => {
    expect((await press('x', '0'))?.status).toBe(404)
    expect((await press("'", '0'))?.status).toBe(404)
    expect((await press('x', '7'))?.status).toBe(400)
    expect((await page('/verify/x'))?.status).toBe(404)
  })

  it('rejects a callback that the sandbox phones did not sign', async () => {
    const sent = JSON.stringify({ sentAt: fixture.store.nowMs(), reference: 'x'.repeat(26) })
    const answer = await fixture.payments.callbacks.fetch(
      new Request('http://merchant/sandbox-phone', {
        method: 'POST',
        headers: { 'x-phone-signature': '00' },
        body: sent,
      }),
    )
    expect(answer.status).toBe(401)
  })
})
