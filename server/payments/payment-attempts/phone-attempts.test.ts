import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBookingFixture, catchRefusal, type BookingFixture } from '@/tests/fixtures/booking-fixture'
import { defaultEngines } from '@/tests/fixtures/engines'
import { holdInKenya, payByMpesa } from '@/tests/fixtures/mpesa/mpesa-fixture'
import { readPhoneCooldown } from '@/contract/payment/phone-cooldown'

describe.each(defaultEngines)('a phone that strangers requested payments from, on %s', (engine) => {
  let fixture: BookingFixture
  beforeAll(async () => {
    fixture = await openBookingFixture(engine, { rateLimits: true })
  })
  afterAll(() => fixture.close())

  let last = 0
  async function stranger() {
    last++
    const visitor = fixture.visitor({ address: `10.${last >> 8}.${last & 255}.1` })
    const { key } = await holdInKenya(fixture, visitor)
    return { visitor, key, ask: (phone: string) => payByMpesa(visitor, key, phone) }
  }
  const catchCooldown = async (asking: Promise<unknown>) => {
    const { code, detail } = await catchRefusal(asking)
    expect(code).toBe('TOO_MANY_REQUESTS')
    return readPhoneCooldown({ Status: false, Message: '', Issues: detail.issues })
  }
  /** Checks the remaining pause, allowing for the test’s own duration. */
  const rests = async (asking: Promise<unknown>, seconds: number) => {
    const rest = await catchCooldown(asking)
    expect(rest).toBeLessThanOrEqual(seconds)
    expect(rest).toBeGreaterThan(seconds - 20)
  }
  const pass = (seconds: number) =>
    fixture.store.query('update payment_tries set tried_at = tried_at - make_interval(secs => $1)', [seconds])

  test('gets three requests, then pauses of one, two and four minutes, unlike other phones', async () => {
    const phone = '0722000001'
    await (await stranger()).ask(phone)
    await (await stranger()).ask(phone)
    await (await stranger()).ask(phone)
    await pass(1)
    // In any notation of the number.
    await rests((await stranger()).ask('+254 722 000 001'), 59)
    await (await stranger()).ask('0722000002')
    await pass(60)
    await (await stranger()).ask(phone)
    await rests((await stranger()).ask(phone), 120)
  })

  test('keeps its pauses after its owner has paid: only the paid attempt is not counted', async () => {
    const phone = '0722000004'
    await (await stranger()).ask(phone)
    await (await stranger()).ask(phone)
    await (await stranger()).ask(phone)
    await pass(60)
    const owner = await stranger()
    await owner.ask(phone)
    const { rows } = await fixture.store.query<{ id: string }>(
      'select id from payments where order_id = $1',
      [owner.key.ReserveID],
    )
    const paid = { kind: 'approved', orderId: null, amountMinor: 150_000, currency: 'KES' } as const
    await fixture.payments.settle(rows[0]?.id ?? '', { ...paid, providerReference: '' })
    expect(await owner.visitor.call('ConfirmBooking', owner.key)).toMatchObject({ State: 'confirmed' })
    await (await stranger()).ask(phone)
    // Four attempts that did not pay; counting the paid one, it would be five, and a pause of four minutes.
    await rests((await stranger()).ask(phone), 120)
  })

  test('gets three of ten simultaneous requests', async () => {
    const phone = '0722000003'
    const ten = await Promise.all(Array.from({ length: 10 }, stranger))
    const asked = await Promise.allSettled(ten.map((each) => each.ask(phone)))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })
})
