import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  cards,
  holdSeats,
  openBookingFixture,
  pay,
  catchRefusal,
  type BookingFixture,
  type card,
} from '@/tests/fixtures/booking-fixture'
import { defaultEngines } from '@/tests/fixtures/engines'
import { networkBytes } from '@/server/platform/http/visit/network-key'
import { deleteOldAttempts } from './attempt-repository'
import { hasPostgres } from '@/tests/fixtures/test-database'

describe.each(defaultEngines)('card testing with stolen cards, on %s', (engine) => {
  let fixture: BookingFixture
  beforeAll(async () => {
    fixture = await openBookingFixture(engine, { rateLimits: true })
  })
  afterAll(() => fixture.close())

  let lastAddress = 0
  /** A different network each time, because seats per address are limited separately. */
  const elsewhere = () => `10.${(++lastAddress >> 8) & 255}.${lastAddress & 255}.1`

  interface Payer {
    readonly deviceId?: string
    readonly email?: string
    readonly address?: string
  }
  async function hold({ deviceId = randomUUID(), email, address = elsewhere() }: Payer = {}) {
    const holding = fixture.visitor({ deviceId, address: elsewhere() })
    const { key } = await holdSeats(holding, fixture.sell(), ['A-1'], email)
    const visitor = fixture.visitor({ deviceId, address })
    return {
      key,
      pay: (withCard: ReturnType<typeof card>) => pay(visitor, key, withCard),
      /** Simulates the seconds that the visitor took to type. */
      stands: (seconds: number) =>
        fixture.store.query(
          'update orders set created_at = created_at - make_interval(secs => $2) where id = $1',
          [key.ReserveID, seconds],
        ),
    }
  }
  const catchWait = async (paying: Promise<unknown>) => {
    const refusal = await catchRefusal(paying)
    expect(refusal.code).toBe('TOO_MANY_REQUESTS')
    return refusal.retryAfterS ?? 0
  }
  const pass = (seconds: number) =>
    fixture.store.query('update payment_tries set tried_at = tried_at - make_interval(secs => $1)', [seconds])
  const forget = () => fixture.store.query('delete from payment_tries')
  /** As if every attempt had used a different card. */
  const forgetCards = () => fixture.store.query('update payment_tries set card = null')

  test('slows newcomers behind a carrier’s address full of declined cards without blocking them', async () => {
    await forget()
    const address = '198.51.100.10'
    const network = await takeNetworkKey(address)
    await declined(28, () => network)
    // Successful payments are not counted.
    for (let i = 0; i < 4; i++)
      expect(await (await hold({ address })).pay(cards.simple)).toMatchObject({ State: 'approved' })
    for (let i = 0; i < 2; i++) {
      const one = await hold({ address })
      await one.stands(3600)
      expect(await one.pay(cards.declined)).toMatchObject({ State: 'declined' })
    }
    await forgetCards()
    await declined(10, () => network)
    const newcomer = await hold({ address })
    const waitS = await catchWait(newcomer.pay(cards.simple))
    expect(waitS).toBeGreaterThan(5)
    expect(waitS).toBeLessThanOrEqual(20)
    await newcomer.stands(waitS)
    expect(await newcomer.pay(cards.simple)).toMatchObject({ State: 'approved' })
    const other = await hold()
    expect(await other.pay(cards.simple)).toMatchObject({ State: 'approved' })
  })

  test('does not slow a returning customer behind such an address', async () => {
    await forget()
    const address = '198.51.100.30'
    const deviceId = randomUUID()
    expect(await (await hold({ deviceId, address })).pay(cards.simple)).toMatchObject({ State: 'approved' })
    const network = await takeNetworkKey(address)
    await declined(400, () => network)
    expect(await catchWait((await hold({ address })).pay(cards.simple))).toBe(600)
    expect(await (await hold({ deviceId, address })).pay(cards.simple)).toMatchObject({ State: 'approved' })
  })

  test('counts unfinished verifications like declined cards', async () => {
    await forget()
    const address = '198.51.100.40'
    const network = await takeNetworkKey(address)
    await declined(30, () => network)
    for (let i = 0; i < 10; i++) {
      const one = await hold({ address })
      await one.stands(3600)
      await one.pay(cards.verified)
      await forgetCards()
    }
    expect(await catchWait((await hold({ address })).pay(cards.verified))).toBe(20)
    // The bank gives the verifications up, but they still count.
    await fixture.store.query(`update sandbox_bank_charges set created_at = now() - interval '9 minutes'`)
    await fixture.store.query('update payments set next_check_at = now()')
    while ((await fixture.payments.reconcile()) > 0);
    expect(await catchWait((await hold({ address })).pay(cards.verified))).toBe(20)
  })

  test('counts a whole IPv6 /48 as one network', async () => {
    await forget()
    const [home, other] = [
      await takeNetworkKey('2001:db8:7:100::1'),
      await takeNetworkKey('2001:db8:7:7c00::1'),
    ]
    const site = home.subarray(0, networkBytes.wide)
    expect(other.subarray(0, networkBytes.wide)).toEqual(site)
    expect(other).not.toEqual(home)
    await declined(125, (n) => Buffer.concat([site, Buffer.alloc(home.length - site.length, n)]))
    expect(await catchWait((await hold({ address: '2001:db8:7:fff0::1' })).pay(cards.simple))).toBe(10)
    expect(await (await hold({ address: '2001:db8:8::1' })).pay(cards.simple)).toMatchObject({
      State: 'approved',
    })
  })

  test('slows one card wherever it is tried, without storing its number', async () => {
    await forget()
    for (let i = 0; i < 3; i++)
      expect(await (await hold()).pay(cards.declined)).toMatchObject({ State: 'declined' })
    const next = await hold()
    expect(await catchWait(next.pay(cards.declined))).toBe(30)
    // The same visitor can pay with another card at once.
    expect(await next.pay(cards.simple)).toMatchObject({ State: 'approved' })
    await pass(30)
    expect(await (await hold()).pay(cards.declined)).toMatchObject({ State: 'declined' })
    expect(await catchWait((await hold()).pay(cards.declined))).toBe(60)
    const { rows } = await fixture.store.query<{ line: string }>(
      `select t::text as line from payment_tries t`,
    )
    expect(rows.map(({ line }) => line).join()).not.toContain(cards.declined.number.slice(0, 12))
  })

  test.each(['deviceId', 'email'] as const)(
    'slows attempts with the same %s whatever else changes',
    async (what) => {
      await forget()
      const same = { [what]: what === 'email' ? `${randomUUID()}@example.com` : randomUUID() }
      for (let i = 0; i < 5; i++) {
        await (await hold(same)).pay(cards.declined)
        await forgetCards()
      }
      const sixth = await hold(same)
      expect(await catchWait(sixth.pay(cards.simple))).toBe(15)
      await pass(15)
      expect(await sixth.pay(cards.simple)).toMatchObject({ State: 'approved' })
    },
  )

  test('does not count a payment that never reached the bank', async () => {
    await forget()
    const one = await hold()
    await one.pay(cards.answerLost)
    await fixture.store.query('delete from sandbox_bank_charges where order_reference = $1', [
      one.key.ReserveID,
    ])
    await fixture.store.query(
      `update payments set created_at = now() - interval '1 minute', next_check_at = now() where order_id = $1`,
      [one.key.ReserveID],
    )
    await fixture.payments.reconcile()
    expect((await fixture.store.query('select 1 from payment_tries')).rowCount).toBe(0)
  })

  test('deletes all attempts after a day', async () => {
    await forget()
    await (await hold()).pay(cards.declined)
    expect(await deleteOldAttempts(fixture.store)).toBe(0)
    await pass(86_401)
    expect(await deleteOldAttempts(fixture.store)).toBe(1)
  })

  /** Inserts declined attempts, each from a device of its own, in networks by their number. */
  const declined = (count: number, network: (n: number) => Buffer) =>
    fixture.store.query(
      `insert into payment_tries (payment_id, order_id, device, email, network)
       select gen_random_uuid()::text, 'o' || n, gen_random_uuid()::text, '', decode(network, 'hex')
       from unnest($1::text[]) with ordinality x (network, n)`,
      [Array.from({ length: count }, (_, n) => network(n).toString('hex'))],
    )

  async function takeNetworkKey(address: string): Promise<Buffer> {
    await (await hold({ address })).pay(cards.declined)
    const { rows } = await fixture.store.query<{ key: Buffer }>(
      'delete from payment_tries returning network as key',
    )
    if (!rows[0]) throw new Error('There was no try')
    return rows[0].key
  }
})

test.runIf(hasPostgres)('two servers on one database count attempts together', async () => {
  const first = await openBookingFixture('postgres', { rateLimits: true })
  const second = await openBookingFixture('postgres', { rateLimits: true, databaseUrl: first.databaseUrl })
  try {
    const deviceId = randomUUID()
    const tryOne = async (fixture: BookingFixture, n: number) => {
      const visitor = fixture.visitor({ deviceId, address: `10.0.${n}.1` })
      const { key } = await holdSeats(visitor, fixture.sell(), ['A-1'])
      return pay(visitor, key, n % 2 ? cards.declined : cards.verificationFails)
    }
    for (let n = 0; n < 5; n++) await tryOne(n % 2 ? first : second, n).catch(() => {})
    expect((await catchRefusal(tryOne(first, 6))).code).toBe('TOO_MANY_REQUESTS')
    expect((await catchRefusal(tryOne(second, 7))).code).toBe('TOO_MANY_REQUESTS')
  } finally {
    await second.close()
    await first.close()
  }
})
