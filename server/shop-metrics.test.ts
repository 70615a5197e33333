import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  cards,
  holdSeats,
  openBookingFixture,
  pay,
  type BookingFixture,
} from '@/tests/fixtures/booking-fixture'
import { defaultEngines } from '@/tests/fixtures/engines'
import { registerShopMetrics } from './shop-metrics'

vi.setConfig({ hookTimeout: 60_000, testTimeout: 60_000 })

describe.each(defaultEngines)('shop metrics on %s', (engine) => {
  let fixture: BookingFixture
  beforeAll(async () => {
    fixture = await openBookingFixture(engine)
  })
  afterAll(() => fixture.close())

  const numbersNow = () => {
    const registry = new Registry()
    registerShopMetrics(registry, fixture.store)
    return registry.metrics()
  }

  test('count orders, payments, holds and messages by state, including zeros', async () => {
    const none = await numbersNow()
    for (const each of [
      'foyer_orders{state="open"} 0',
      'foyer_orders{state="refunded"} 0',
      'foyer_payments{state="approved"} 0',
      'foyer_live_holds{state="held"} 0',
      'foyer_outbox{state="waiting"} 0',
      'foyer_outbox{state="dead"} 0',
    ])
      expect(none).toContain(`${each}\n`)

    const show = fixture.sell()
    await holdSeats(fixture.visitor(), show, ['A-1'])
    const buyer = fixture.visitor()
    const bought = await holdSeats(buyer, show, ['A-2'], 'amina@example.com')
    expect(await pay(buyer, bought.key, cards.simple)).toMatchObject({ State: 'approved' })
    const verifier = fixture.visitor()
    const verified = await holdSeats(verifier, show, ['A-3'])
    await pay(verifier, verified.key, cards.verified)
    await fixture.outbox.drain()
    const { rows } = await fixture.store.query<{ id: string }>(
      `update outbox set state = 'dead' where id = (select min(id) from outbox) returning id`,
    )
    expect(rows).toHaveLength(1)

    const some = await numbersNow()
    for (const each of [
      'foyer_orders{state="open"} 1',
      'foyer_orders{state="paying"} 1',
      'foyer_orders{state="fulfilled"} 1',
      'foyer_payments{state="approved"} 1',
      'foyer_payments{state="verify"} 1',
      'foyer_live_holds{state="held"} 1',
      'foyer_live_holds{state="paying"} 1',
      'foyer_outbox{state="dead"} 1',
      'foyer_payments_for_operators{state="needsOperator"} 0',
    ])
      expect(some).toContain(`${each}\n`)
  })

  test('are counted once for all readers within some seconds', async () => {
    const registry = new Registry()
    registerShopMetrics(registry, fixture.store)
    const first = await registry.metrics()
    await holdSeats(fixture.visitor(), fixture.sell(), ['B-1'])
    expect(await registry.metrics()).toBe(first)
    expect(await numbersNow()).not.toBe(first)
  })
})
