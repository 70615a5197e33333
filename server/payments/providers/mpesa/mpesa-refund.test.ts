import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mpesa as connectMpesa } from './mpesa'
import type { PaymentProvider, ProviderDeps } from '../../provider'
import { isFullSet } from '@/tests/full-set'
import { seed } from '@/tests/seed'
import { defaultEngines } from '@/tests/fixtures/engines'
import type { FakePush } from '@/tests/fixtures/mpesa/ledger'
import {
  holdInKenya,
  openMpesaFixture,
  payByMpesa,
  settingsFor,
  type MpesaFixture,
} from '@/tests/fixtures/mpesa/mpesa-fixture'

describe.each(defaultEngines)('on %s', (engine) => {
  let mpesa: MpesaFixture
  /** The provider as connected by another server of the same shop. */
  let provider: PaymentProvider
  beforeAll(async () => {
    mpesa = await openMpesaFixture(engine)
    const { store } = mpesa.fixture
    const log = { warn: () => {}, error: () => {} } as unknown as ProviderDeps['log']
    const connected = connectMpesa(settingsFor(mpesa.daraja.origin))({
      store,
      log,
      settle: () => Promise.resolve(true),
      keepHandle: () => expect.unreachable(),
      findStarted: () => Promise.resolve(null),
      check: () => Promise.resolve(),
    })
    // The fake sends results after its answer, so the next query waits until they are processed.
    provider = {
      ...connected,
      refund: async (payment, part) => {
        try {
          return await connected.refund(payment, part)
        } finally {
          await mpesa.daraja.brought()
        }
      },
    }
  }, 180_000)
  afterAll(() => mpesa.close())
  beforeEach(() => {
    const { daraja } = mpesa
    daraja.brings = true
    daraja.tellsResults = true
    daraja.payoutResult = '0'
    daraja.refundFate = () => 'told'
    daraja.unsent.length = 0
  })

  let phones = 0
  const phone = () => `0712${String(phones++).padStart(6, '0')}`

  async function paid({ isTold = true } = {}) {
    const { fixture, daraja } = mpesa
    const visitor = fixture.visitor()
    const { key } = await holdInKenya(fixture, visitor)
    await payByMpesa(visitor, key, phone())
    const push = daraja.books.pushes.at(-1) as FakePush
    daraja.brings = isTold
    await daraja.answer(push, '0')
    daraja.brings = true
    daraja.unsent.length = 0
    const { rows } = await fixture.store.query<{ id: string; handle: string }>(
      'select id, handle from payments where order_id = $1',
      [key.ReserveID],
    )
    const row = rows[0] ?? expect.unreachable()
    const payment = { reference: row.id, handle: row.handle, amountMinor: 150_000, currency: 'KES' }
    return { payment, push, taken: () => daraja.books.takenFrom(push.phone) }
  }
  const part = (amountMinor: number) => ({
    reference: `refund${randomUUID().replaceAll('-', '').slice(0, 20)}`,
    amountMinor,
  })
  const aMinuteLater = (reference: string) =>
    mpesa.fixture.store.query(
      `update mpesa_refunds set sent_at = sent_at - interval '2 minutes', asked_about_at = asked_about_at - interval '2 minutes' where reference = $1`,
      [reference],
    )

  describe('refunds by M-Pesa', () => {
    it('reverses the transaction for a full refund, and pays a partial one out to the paying phone', async () => {
      const whole = await paid()
      const all = part(150_000)
      expect(await provider.refund(whole.payment, all)).toBe('underway')
      expect(await provider.refund(whole.payment, all)).toBe('done')
      expect([whole.push.reversed, whole.taken()]).toEqual([true, 0])

      const partly = await paid()
      const some = part(75_000)
      await provider.refund(partly.payment, some)
      expect(await provider.refund(partly.payment, some)).toBe('done')
      expect([partly.push.reversed, partly.taken()]).toEqual([false, 750])
    })

    it('pays a full refund out when no message contained the transaction’s name', async () => {
      const { payment, taken } = await paid({ isTold: false })
      const all = part(150_000)
      await provider.refund(payment, all)
      expect(await provider.refund(payment, all)).toBe('done')
      expect(taken()).toBe(0)
    })

    it.each([150_000, 75_000])('%s is refunded once when requested 20 times at once', async (amountMinor) => {
      const { payment, taken } = await paid()
      const one = part(amountMinor)
      await Promise.all(Array.from({ length: 20 }, () => provider.refund(payment, one)))
      expect(await provider.refund(payment, one)).toBe('done')
      expect(taken()).toBe((150_000 - amountMinor) / 100)
    })

    it.each([
      ['a reversal', 150_000, 'reversal'],
      ['a payout', 75_000, 'payout'],
    ] as const)(
      '%s with a lost answer and result is made once, and is found done',
      async (_, amountMinor, kind) => {
        const { daraja } = mpesa
        const { payment, taken } = await paid()
        const one = part(amountMinor)
        daraja.faults[kind] = ['lost']
        daraja.tellsResults = false
        await expect(provider.refund(payment, one)).rejects.toThrow()
        // The attempt is still in progress, so it must not be sent again.
        expect(await provider.refund(payment, one)).toBe('underway')
        for (let round = 0; round < 4; round++) {
          await aMinuteLater(one.reference)
          if ((await provider.refund(payment, one)) === 'done') break
        }
        expect(await provider.refund(payment, one)).toBe('done')
        expect(taken()).toBe((150_000 - amountMinor) / 100)
      },
    )

    it('a failed payout is retried under another name, and an old message does not affect it', async () => {
      const { daraja } = mpesa
      const { payment, taken } = await paid()
      const one = part(75_000)
      daraja.payoutResult = '1'
      await provider.refund(payment, one)
      expect(taken()).toBe(1500)
      daraja.payoutResult = '0'
      daraja.brings = false
      await provider.refund(payment, one)
      const failed = daraja.books.payouts.at(-2)
      const url = daraja.unsent[0]?.url ?? ''
      await mpesa.deliver(url, {
        Result: { ResultType: 0, ResultCode: 1, OriginatorConversationID: failed?.conversationId ?? '' },
      })
      await daraja.bringUnsent()
      expect(await provider.refund(payment, one)).toBe('done')
      expect(taken()).toBe(750)
    })

    it('a message that others will follow decides nothing', async () => {
      const { daraja } = mpesa
      const { payment, taken } = await paid()
      const one = part(75_000)
      daraja.brings = false
      await provider.refund(payment, one)
      const url = daraja.unsent[0]?.url ?? ''
      const preliminary = {
        ResultType: 1,
        ResultCode: 1,
        OriginatorConversationID: daraja.books.payouts.at(-1)?.conversationId ?? '',
      }
      expect((await mpesa.deliver(url, { Result: preliminary })).status).toBe(200)
      expect(await provider.refund(payment, one)).toBe('underway')
      await daraja.bringUnsent()
      expect([await provider.refund(payment, one), taken()]).toEqual(['done', 750])
    })

    it('a part below M-Pesa’s minimum payout is not sent, and needs a person', async () => {
      const { payment } = await paid()
      mpesa.daraja.asked.length = 0
      expect(await provider.refund(payment, part(900))).toBe('impossible')
      expect(mpesa.daraja.asked).toEqual([])
      expect(await provider.refund(payment, part(1_000))).toBe('underway')
    })

    it('ignores a message at an address that was not issued', async () => {
      const { payment } = await paid()
      const one = part(75_000)
      mpesa.daraja.brings = false
      await provider.refund(payment, one)
      const url = (mpesa.daraja.unsent[0]?.url ?? '').slice(0, -5)
      const answer = await mpesa.deliver(`${url}AAAAA`, { Result: { ResultCode: 0 } })
      expect(answer.status).toBe(404)
      expect(await provider.refund(payment, one)).toBe('underway')
    })
  })

  describe('a refund whose request timed out in M-Pesa’s queue', () => {
    it.each(['timed-out', 'timed-out-undone'] as const)(
      '%s is refunded once, under one name',
      async (fate) => {
        const { daraja } = mpesa
        const { payment, taken } = await paid()
        const one = part(75_000)
        let isFirst = true
        daraja.refundFate = () => {
          const now = isFirst ? fate : 'told'
          isFirst = false
          return now
        }
        for (let round = 0; round < 5; round++) {
          if ((await provider.refund(payment, one)) === 'done') break
          await aMinuteLater(one.reference)
        }
        expect(await provider.refund(payment, one)).toBe('done')
        expect(taken()).toBe(750)
        const names = daraja.asked.filter(
          ({ kind, body }) => kind === 'payout' && body['Occassion'] === one.reference,
        )
        expect(new Set(names.map(({ body }) => body['OriginatorConversationID']))).toEqual(
          new Set([one.reference]),
        )
      },
    )

    const many = isFullSet ? 1000 : 20
    it(`with duplicate, late and lost messages, each of ${many} refunds is made exactly once`, async () => {
      const { daraja } = mpesa
      const { payment } = await paid()
      // One of ten refunds is a full one, and therefore a reversal.
      const whole = []
      for (let count = 0; count < many / 10; count++) whole.push({ ...(await paid()), part: part(150_000) })
      const partly = Array.from({ length: many - whole.length }, () => ({ payment, part: part(1_000) }))
      const tries = new Map<string, number>()
      const fates = ['told', 'timed-out', 'timed-out-undone'] as const
      // A pseudo-random sequence, of which no state is 0.
      let state = (seed % 2_147_483_646) + 1
      const next = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below
      daraja.refundFate = (name) => {
        const count = tries.get(name) ?? 0
        tries.set(name, count + 1)
        daraja.payoutResult = count === 0 && next(4) === 0 ? '1' : '0'
        return count < 3 ? (fates[next(3)] ?? 'told') : 'told'
      }
      daraja.brings = false
      const kept: { url: string; body: unknown }[] = []
      let waiting: { payment: typeof payment; part: ReturnType<typeof part> }[] = [...whole, ...partly]
      for (let round = 0; waiting.length > 0 && round < 60; round++) {
        const left: typeof waiting = []
        for (const one of waiting) {
          const isLost = next(6) === 0
          daraja.faults.payout = isLost ? ['lost'] : []
          daraja.faults.reversal = isLost ? ['lost'] : []
          const said = await provider.refund(one.payment, one.part).catch(() => 'underway')
          if (said !== 'done') left.push(one)
        }
        waiting = left
        kept.push(...daraja.unsent.splice(0))
        for (let at = kept.length; at > 0; at--) {
          const chance = next(5)
          const [message] = chance < 3 ? kept.splice(next(kept.length), 1) : []
          if (!message || chance === 0) continue
          await mpesa.deliver(message.url, message.body)
          // Delivered now, and perhaps again later.
          if (chance === 1) kept.push(message)
        }
        await mpesa.fixture.store.query(
          `update mpesa_refunds set sent_at = sent_at - interval '2 minutes', asked_about_at = asked_about_at - interval '2 minutes'`,
        )
      }
      daraja.faults.payout = []
      daraja.faults.reversal = []
      expect(waiting).toEqual([])
      for (const { url, body } of kept) await mpesa.deliver(url, body)
      const owed = new Set(partly.map((one) => one.part.reference))
      const out = daraja.books.payouts
        .filter(
          ({ conversationId, result }) => result === '0' && owed.has(conversationId.split('-')[0] ?? ''),
        )
        .map(({ conversationId }) => conversationId.split('-')[0])
      expect(new Set(out)).toEqual(owed)
      expect(out).toHaveLength(owed.size)
      for (const { push, taken } of whole) {
        const made = daraja.books.reversals.filter(
          ({ receipt, result }) => receipt === push.receipt && result === '0',
        )
        expect([made.length, taken()]).toEqual([1, 0])
      }
    }, 1_200_000)
  })

  describe('a payment that arrives too late for its seats', () => {
    it('is refunded automatically', async () => {
      const { fixture, daraja } = mpesa
      const visitor = fixture.visitor()
      const show = fixture.sell({ countryId: 404 })
      const { key } = await holdInKenya(fixture, visitor, { scheduleId: show.scheduleId })
      await payByMpesa(visitor, key, phone())
      const push = daraja.books.pushes.at(-1) as FakePush
      await daraja.answer(push, '1037')
      await visitor.call('ReleaseReservation', key)
      await holdInKenya(fixture, fixture.visitor(), { scheduleId: show.scheduleId })
      // M-Pesa reports a different result: the phone paid after all.
      push.result = null
      await daraja.answer(push, '0')
      await daraja.brought()
      const { rows } = await fixture.store.query<{ state: string }>(
        'select state from payments where order_id = $1',
        [key.ReserveID],
      )
      expect([rows[0]?.state, push.reversed]).toEqual(['refunded', true])
    })
  })

  it('the paying phone is not readable in the database and is deleted in time', async () => {
    const { fixture } = mpesa
    const visitor = fixture.visitor()
    const { key } = await holdInKenya(fixture, visitor)
    await payByMpesa(visitor, key, '0733111222')
    await mpesa.daraja.answer(mpesa.daraja.books.pushes.at(-1), '0')
    const tables = await fixture.store.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    )
    for (const { name } of tables.rows) {
      const { rows } = await fixture.store.query(`select * from "${name}"`)
      const text = rows.map(
        (row) =>
          JSON.stringify(row) +
          Object.values(row as object)
            .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : ''))
            .join(),
      )
      expect(text.join(), name).not.toContain('733111222')
    }
    expect(fixture.logLines.join()).not.toContain('733111222')
    await fixture.store.query(`update mpesa_pushes set created_at = now() - interval '181 days'`)
    await provider.tidy?.()
    const { rows } = await fixture.store.query('select 1 from mpesa_pushes where phone_sealed is not null')
    expect(rows).toEqual([])
  })
})
