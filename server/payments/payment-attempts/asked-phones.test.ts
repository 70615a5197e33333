import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBookingWorld, refusalOf, type BookingWorld } from '@/tests/fixtures/booking-world'
import { defaultEngines } from '@/tests/fixtures/engines'
import { holdInKenya, payByMpesa } from '@/tests/fixtures/mpesa/mpesa-world'
import { phoneRestOf } from '@/contract/payment/phone-rest'

describe.each(defaultEngines)('a phone that strangers have asked to pay, on %s', (engine) => {
  let world: BookingWorld
  beforeAll(async () => {
    world = await openBookingWorld(engine, { rateLimits: true })
  })
  afterAll(() => world.close())

  let last = 0
  /** Somebody else each time: another browser, network and contact. */
  async function stranger() {
    last++
    const visitor = world.visitor({ address: `10.${last >> 8}.${last & 255}.1` })
    const { key } = await holdInKenya(world, visitor)
    return { visitor, key, ask: (phone: string) => payByMpesa(visitor, key, phone) }
  }
  const restOf = async (asking: Promise<unknown>) => {
    const { code, detail } = await refusalOf(asking)
    expect(code).toBe('TOO_MANY_REQUESTS')
    return phoneRestOf({ Status: false, Message: '', Issues: detail.issues })
  }
  /** It is so long, less what the test itself took. */
  const rests = async (asking: Promise<unknown>, seconds: number) => {
    const rest = await restOf(asking)
    expect(rest).toBeLessThanOrEqual(seconds)
    expect(rest).toBeGreaterThan(seconds - 20)
  }
  const pass = (seconds: number) =>
    world.store.query('update payment_tries set tried_at = tried_at - make_interval(secs => $1)', [seconds])

  test('rings three times, then rests a minute, two, four; other phones are asked', async () => {
    const phone = '0722000001'
    await (await stranger()).ask(phone)
    await (await stranger()).ask(phone)
    await (await stranger()).ask(phone)
    await pass(1)
    // However it is written.
    await rests((await stranger()).ask('+254 722 000 001'), 59)
    await (await stranger()).ask('0722000002')
    await pass(60)
    await (await stranger()).ask(phone)
    await rests((await stranger()).ask(phone), 120)
  })

  test('rests the same after its owner has paid: what was paid takes out its own try alone', async () => {
    const phone = '0722000004'
    await (await stranger()).ask(phone)
    await (await stranger()).ask(phone)
    await (await stranger()).ask(phone)
    await pass(60)
    const owner = await stranger()
    await owner.ask(phone)
    const { rows } = await world.store.query<{ id: string }>('select id from payments where order_id = $1', [
      owner.key.ReserveID,
    ])
    const paid = { kind: 'approved', orderId: null, amountMinor: 150_000, currency: 'KES' } as const
    await world.payments.settle(rows[0]?.id ?? '', { ...paid, providerReference: '' })
    expect(await owner.visitor.call('ConfirmBooking', owner.key)).toMatchObject({ State: 'confirmed' })
    await (await stranger()).ask(phone)
    // Four that did not pay; with the one that did it would be five, and four minutes.
    await rests((await stranger()).ask(phone), 120)
  })

  test('is asked by three of ten who ask at once', async () => {
    const phone = '0722000003'
    const ten = await Promise.all(Array.from({ length: 10 }, stranger))
    const asked = await Promise.allSettled(ten.map((each) => each.ask(phone)))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })
})
