import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { takeSample } from '@/tests/full-set'
import { defaultEngines } from '@/tests/fixtures/engines'
import {
  decidePayment,
  holdSeatsOverHttp,
  instruments,
  testedMethods,
  type AnyOrder,
  type TestedMethod,
} from '@/tests/fixtures/other-visitor-orders'
import type { CallAnswer } from '@/tests/fixtures/served-fixture'
import { openAllProvidersShop, type AllProvidersShop } from '@/tests/fixtures/all-providers-shop'
import type { ConnectProvider } from '../provider'

const clicks = 10

describe.each(defaultEngines)('ten clicks on Pay in each of two tabs at once, on %s', (engine) => {
  let shop: AllProvidersShop
  let started = 0
  /** Loses every second answer of the sandbox after the request was carried out. */
  const losesAnswers =
    (connect: ConnectProvider): ConnectProvider =>
    (parts) => {
      const provider = connect(parts)
      return {
        ...provider,
        async start(order, instrument) {
          const isLost = ++started % 2 === 1
          const answer = await provider.start(order, instrument)
          if (isLost) throw new Error('The answer is lost')
          return answer
        },
      }
    }
  beforeAll(async () => {
    shop = await openAllProvidersShop(engine, { decorateSandbox: losesAnswers })
  })
  afterAll(() => shop.close())

  async function authorised(way: TestedMethod, ids: readonly string[]): Promise<number> {
    if (way === 'M-Pesa')
      return shop.daraja.books.pushes.filter(({ accountReference }) =>
        ids.some((id) => id.startsWith(accountReference)),
      ).length
    if (way === 'N-Genius' || way === 'the page of N-Genius')
      return [...shop.gateway.orders.values()].filter(
        ({ merchantOrderReference, state }) => ids.includes(merchantOrderReference) && state === 'CAPTURED',
      ).length
    const { rows } = await shop.fixture.store.query(
      `select 1 from sandbox_bank_charges where reference = any($1) and state = 'approved'
       union all select 1 from sandbox_pushes where reference = any($1) and result = '0'`,
      [ids],
    )
    return rows.length
  }

  const tabs = {
    'with one attempt': () => {
      const attempt = randomUUID()
      return [attempt, attempt]
    },
    'each with an attempt of its own': () => [randomUUID(), randomUUID()],
  } as const

  async function clickAll(own: AnyOrder, how: object, attempts: readonly string[]) {
    const answers: CallAnswer[] = []
    await Promise.all(
      attempts.flatMap((AttemptID) => {
        // Another session of the same visitor; the hold’s key authorises it to pay.
        const asking = { ...own, deviceId: randomBytes(16).toString('hex') }
        const body = { ...own.key, ...how, AttemptID }
        return Array.from({ length: clicks }, async (_, click) => {
          if (click % 3 === 2) await shop.served.callAndDisconnect('ProcessPayment', body, asking)
          else answers.push(await shop.served.call('ProcessPayment', body, asking))
        })
      }),
    )
    return answers
  }

  describe.each(Object.keys(tabs) as (keyof typeof tabs)[])('%s', (kind) => {
    test.each(takeSample(testedMethods, 3))(
      'by %s: one payment is requested once, and one set of tickets is issued',
      async (way) => {
        const own = await holdSeatsOverHttp(shop, instruments[way].brandId)
        const how = await instruments[way].of(shop, own)
        // The gateway’s first answer is lost, too; a webhook provides its name.
        shop.gateway.faults.holdsWebhooks = false
        if (way === 'N-Genius') shop.gateway.faults.failNext('POST /payment/hosted-session', 'lose-answer')
        const answers = await clickAll(own, how, tabs[kind]())

        for (const { body } of answers)
          expect(['verify', 'pending', 'approved', 'PAYMENT_IN_PROGRESS']).toContain(
            body['State'] ?? body.Code,
          )
        const written = () =>
          shop.fixture.store.kysely
            .selectFrom('payments')
            .select(['id', 'handle', 'state'])
            .where('order_id', '=', own.key.ReserveID)
            .execute()
        if (way === 'N-Genius') await expect.poll(written).toMatchObject([{ handle: expect.any(String) }])
        const payments = await written()
        expect(payments).toHaveLength(1)
        const [payment] = payments
        if (!payment) return
        await decidePayment(shop, payment, way, { isYes: true })
        // More clicks while the payment is being decided.
        await clickAll(own, how, tabs[kind]())
        const { body } = await shop.served.call('ConfirmBooking', own.key, own)
        expect(body).toMatchObject({ State: 'confirmed' })
        expect(await authorised(way, [payment.id])).toBe(1)
        const { rows } = await shop.fixture.store.query(
          'select seat_name from tickets t join bookings b on b.id = t.booking_id where b.order_id = $1 order by 1',
          [own.key.ReserveID],
        )
        expect(rows).toEqual([{ seat_name: 'A-1' }, { seat_name: 'A-2' }])
      },
    )
  })
})
