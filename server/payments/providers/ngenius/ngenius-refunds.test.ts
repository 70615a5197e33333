import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { lockOrder } from '@/server/orders/order-repository'
import { payPageOption } from './ngenius'
import { type BookingFixture } from '@/tests/fixtures/booking-fixture'
import type { NGeniusGateway } from '@/tests/fixtures/ngenius/gateway'
import {
  openShopWithGateway,
  payBySession,
  type ShopWithGateway,
} from '@/tests/fixtures/ngenius/shop-with-gateway'

let fixture: BookingFixture
let gateway: NGeniusGateway
let shop: ShopWithGateway
beforeAll(async () => {
  shop = await openShopWithGateway('postgres')
  ;({ fixture, gateway } = shop)
})
afterAll(() => shop.close())
afterEach(() => {
  gateway.faults.holdsWebhooks = false
  gateway.asked.length = 0
})

describe('refunds', () => {
  const charged = async ({ isSettled = true } = {}) => {
    const { visitor, key } = await shop.ready()
    await payBySession(visitor, key, gateway.makeSession('approved'))
    if (isSettled) gateway.settleDay()
    const [payment] = await shop.readPayments(key.ReserveID)
    const provider = fixture.payments.methodsFor({
      brandId: 'tembo',
      kind: 'tickets',
      countryId: 255,
      currency: 'KES',
      amountMinor: 5000,
      accountId: null,
    })
    const served = provider.find(({ method: way }) => way.id === payPageOption)
    if (served?.kind !== 'provider' || !payment) throw new Error('There is no gateway')
    const started = {
      reference: payment.id,
      handle: payment.handle,
      amountMinor: payment.amount_minor,
      currency: payment.currency,
    }
    return {
      key,
      refund: (reference: string, amountMinor: number) =>
        served.provider.refund(started, { reference, amountMinor }),
    }
  }

  test('in parts are made once for each name', async () => {
    const { key, refund } = await charged()
    const [one, two] = [randomUUID(), randomUUID()]
    expect(await refund(one, 50_000)).toBe('done')
    expect(await refund(one, 50_000)).toBe('done')
    expect(await shop.chargedFor(key)).toBe(100_000)
    expect(await refund(two, 50_000)).toBe('done')
    expect(await shop.chargedFor(key)).toBe(50_000)
  })

  test('with a lost answer are not sent again: the order’s sum shows that they arrived', async () => {
    const { key, refund } = await charged()
    const name = randomUUID()
    gateway.faults.failNext('POST /orders/*/payments/*/captures/*/refund', 'lose-answer')
    await expect(refund(name, 50_000)).rejects.toThrow()
    expect(await refund(name, 50_000)).toBe('done')
    expect(await shop.chargedFor(key)).toBe(100_000)
  })

  test('that never arrived are sent again once no answer can be pending', async () => {
    const { key, refund } = await charged()
    const name = randomUUID()
    gateway.faults.failNext('POST /orders/*/payments/*/captures/*/refund', 'drop-request')
    await expect(refund(name, 50_000)).rejects.toThrow()
    expect(await refund(name, 50_000)).toBe('underway')
    expect(await refund(randomUUID(), 20_000)).toBe('underway')
    await fixture.store.query(`update ngenius_refunds set asked_at = asked_at - interval '61 seconds'`)
    expect(await refund(name, 50_000)).toBe('done')
    expect(await shop.chargedFor(key)).toBe(100_000)
  })

  test.each([true, false])('requested many times at once are made once, settled: %s', async (isSettled) => {
    const { key, refund } = await charged({ isSettled })
    const name = randomUUID()
    await Promise.allSettled(Array.from({ length: 8 }, () => refund(name, 150_000)))
    expect(await shop.chargedFor(key)).toBe(0)
  })

  test('on the day of the payment release the whole card without a refund', async () => {
    const { key, refund } = await charged({ isSettled: false })
    const name = randomUUID()
    expect(await refund(name, 150_000)).toBe('done')
    expect(await refund(name, 150_000)).toBe('done')
    expect((await shop.ordersFor(key))[0]?.state).toBe('REVERSED')
    expect(gateway.asked.filter((what) => what.endsWith('/refund'))).toEqual([])
  })

  test.each(['DELETE /orders/*/payments/*/captures/*', 'PUT /orders/*/payments/*/cancel'])(
    'on the day of the payment continue after a lost answer to %s',
    async (what) => {
      const { key, refund } = await charged({ isSettled: false })
      const name = randomUUID()
      gateway.faults.failNext(what, 'lose-answer')
      await expect(refund(name, 150_000)).rejects.toThrow()
      expect(await refund(name, 150_000)).toBe('done')
      expect((await shop.ordersFor(key))[0]?.state).toBe('REVERSED')
    },
  )

  test('in part on the day of the payment are retried until it is settled', async () => {
    const { key, refund } = await charged({ isSettled: false })
    const name = randomUUID()
    await expect(refund(name, 50_000)).rejects.toThrow('N-Genius answered 422')
    expect(await shop.chargedFor(key)).toBe(150_000)
    gateway.settleDay()
    expect(await refund(name, 50_000)).toBe('done')
    expect(await shop.chargedFor(key)).toBe(100_000)
  })

  test('that the gateway accepts only after a long weekend are still retried then', async () => {
    const { visitor, key } = await shop.ready()
    await payBySession(visitor, key, gateway.makeSession('approved'))
    await fixture.payments.ready()
    await fixture.store.transaction(async (transaction) => {
      const order = await lockOrder(transaction, key.ReserveID)
      const asked = { fees: 'back', reason: 'operator', askedBy: 'Wanjiru', note: 'no heating' } as const
      const wanted = { kind: 'money', amountMinor: 50_000 } as const
      if (order) await fixture.payments.takeBack(transaction, order, { ...asked, wanted })
    })
    // With the backoff two seconds after the first, then four, up to an hour.
    for (let seconds = 0, tries = 0; seconds < 4 * 86_400; tries++) {
      await fixture.payments.giveRefunds(key.ReserveID)
      seconds += Math.min(3600, 2 * 2 ** Math.min(tries, 12))
    }
    gateway.settleDay()
    await fixture.payments.giveRefunds(key.ReserveID)
    const { rows } = await fixture.store.query('select state from refunds where order_id = $1', [
      key.ReserveID,
    ])
    expect(rows).toEqual([{ state: 'done' }])
    expect(await shop.chargedFor(key)).toBe(100_000)
  })

  test('above the captured amount are refused by the gateway, and the error is reported', async () => {
    const { key, refund } = await charged()
    await expect(refund(randomUUID(), 150_001)).rejects.toThrow('N-Genius answered 422')
    expect(await shop.chargedFor(key)).toBe(150_000)
  })
})
