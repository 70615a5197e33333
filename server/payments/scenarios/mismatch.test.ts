import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallName } from '@/contract/calls'
import { cards } from '@/tests/fixtures/booking-fixture'
import { defaultEngines } from '@/tests/fixtures/engines'
import {
  holdSeatsOverHttp,
  instruments,
  createOtherOrder,
  testedMethods,
  paymentStates,
  type AnyOrder,
  type OrderIdentifiers,
  type OtherOrder,
  type TestedMethod,
  type PaymentStateName,
} from '@/tests/fixtures/other-visitor-orders'
import { openAllProvidersShop, type AllProvidersShop } from '@/tests/fixtures/all-providers-shop'

/** Identifiers of an order that its visitor learns; each could be used to request another visitor’s order. */
const namesToTry: readonly (keyof OrderIdentifiers)[] = [
  'reservation',
  'attempt',
  'payment',
  'nonce',
  'name at the provider',
  'second name at the provider',
  'receipt',
  'booking',
  'booking reference',
]
const others = testedMethods.flatMap((way) => paymentStates.map((standing) => ({ way, standing })))

interface Question {
  readonly call: CallName
  readonly body: object
  readonly who: AnyOrder
}

describe.each(defaultEngines)('orders of two visitors, on %s', (engine) => {
  let shop: AllProvidersShop
  const made = new Map<string, OtherOrder>()
  const mine = new Map<string, AnyOrder>()
  beforeAll(async () => {
    shop = await openAllProvidersShop(engine)
    for (const { way, standing } of others)
      made.set(`${way}, ${standing}`, await createOtherOrder(shop, way, standing))
    for (const brandId of ['tembo', 'dana'] as const)
      mine.set(brandId, await holdSeatsOverHttp(shop, brandId, ['A-1', 'A-2', 'A-3']))
  }, 120_000)
  afterAll(() => shop.close())

  function findOther(way: TestedMethod, standing: PaymentStateName): { other: OtherOrder; own: AnyOrder } {
    const other = made.get(`${way}, ${standing}`)
    const own = mine.get(other?.brandId ?? '')
    if (!other || !own) throw new Error('There is no such order')
    return { other, own }
  }

  /** Returns all rows about money and seats, and the number of requests to external providers. */
  async function everything(): Promise<string> {
    const tables = [
      'orders',
      'order_lines',
      'reservations',
      'claims',
      'bookings',
      'tickets',
      'ledger',
      'refunds',
    ]
      .concat(['payments', 'sandbox_bank_charges', 'sandbox_pushes', 'mpesa_pushes', 'outbox'])
      .map((table) => `select '${table}' as t, to_jsonb(${table})::text as r from ${table}`)
    const { rows } = await shop.fixture.store.query<{ t: string; r: string }>(
      `select t, r from (${tables.join(' union all ')}) all_rows order by t, r`,
    )
    const asked = [shop.daraja.asked.length, shop.gateway.asked.length]
    return JSON.stringify([asked, rows], null, 1)
  }

  /** Returns facts about the other order that the answer contains but the request did not. */
  function listTold(
    { identifiers: names, key, email, mobile }: OtherOrder,
    text: string,
    sent: object,
  ): string[] {
    const said = JSON.stringify(sent)
    const facts = [...Object.values(names), key.ReserveKey, email, mobile.slice(1)]
    return facts.filter((fact) => fact !== '' && !said.includes(fact) && text.includes(fact))
  }

  /**
   * Makes a call about every other order and checks that it has no effect; lists the orders with an
   * unexpected answer.
   */
  async function askInVain(
    about: typeof others,
    expected: string,
    question: (other: OtherOrder, own: AnyOrder) => Promise<Question> | Question,
  ): Promise<void> {
    const before = await everything()
    const wrong: string[] = []
    for (const { way, standing } of about) {
      const { other, own } = findOther(way, standing)
      const { call, body, who } = await question(other, own)
      const { status, body: answer, text } = await shop.served.call(call, body, who)
      const said = `${status} ${String(answer.Code ?? answer['State'])}`
      if (said !== expected) wrong.push(`one that ${standing} by ${way}: ${said}`)
      const told = listTold(other, text, body)
      if (told.length > 0) wrong.push(`one that ${standing} by ${way}: told ${told.join(', ')}`)
    }
    expect(wrong).toEqual([])
    expect(await everything()).toBe(before)
  }

  describe('identifiers of another order in calls about one’s own', () => {
    // Not every order has every identifier.
    const hasName = (name: keyof OrderIdentifiers, { way, standing }: (typeof others)[number]) => {
      if (name === 'booking' || name === 'booking reference') return standing === 'is paid'
      if (name === 'receipt') return way === 'M-Pesa' && standing === 'is paid'
      if (name === 'name at the provider' || name === 'second name at the provider')
        return ['M-Pesa', 'N-Genius', 'the page of N-Genius'].includes(way)
      return true
    }
    test.each(namesToTry)('its %s issues no tickets for my order', async (name) => {
      const about = others.filter((each) => hasName(name, each))
      await askInVain(about, '404 NOT_FOUND', ({ identifiers: names }, own) => {
        expect(names[name]).not.toBe('')
        return { call: 'ProcessTicket', body: { ...own.key, orderReference: names[name] }, who: own }
      })
    })

    test('its attempt is not found for my order, which stays unpaid', async () => {
      await askInVain(others, '200 unpaid', ({ identifiers: names }, own) => ({
        call: 'ConfirmBooking',
        body: { ...own.key, AttemptID: names.attempt },
        who: own,
      }))
    })

    test('its attempt id, used for my order, starts an attempt of my own', async () => {
      const wrong: unknown[] = []
      for (const { way, standing } of others) {
        const { other } = findOther(way, standing)
        const own = await holdSeatsOverHttp(shop, other.brandId)
        const body = { ...own.key, PaymentID: 3, AttemptID: other.identifiers.attempt, Card: cards.declined }
        const answer = await shop.served.call('ProcessPayment', body, own)
        const asking = { ...own.key, AttemptID: other.identifiers.attempt }
        const asked = await shop.served.call('ConfirmBooking', asking, own)
        const told = listTold(other, answer.text, body)
        // Paid by its own card, independent of the other attempt.
        const states = [answer.status, answer.body['State'], asked.body['State']]
        if (states.join() !== '200,declined,declined' || 'BookingID' in answer.body || told.length > 0)
          wrong.push({ way, standing, states, answer: answer.body, told })
      }
      expect(wrong).toEqual([])
    })
  })

  describe('requesting another visitor’s order', () => {
    const asked: readonly { call: CallName; body: (other: OtherOrder, how: object) => object }[] = [
      { call: 'ConfirmBooking', body: ({ identifiers: names }) => ({ AttemptID: names.attempt }) },
      { call: 'ProcessTicket', body: ({ identifiers: names }) => ({ orderReference: names.payment }) },
      { call: 'ProcessPayment', body: (_other, how) => ({ ...how, AttemptID: randomUUID() }) },
      { call: 'NProcessPayment', body: () => ({ sid: 'a-session-of-mine-0000', saveCard: false }) },
      { call: 'GetPaymentOptions', body: () => ({}) },
      { call: 'GetReservation', body: () => ({}) },
      {
        call: 'CheckStoredValue',
        body: () => ({ StoredValue: [{ PaymentID: 6, VoucherCode: 'GIFT-0000' }] }),
      },
      { call: 'MakeLink', body: () => ({}) },
      { call: 'ReleaseReservation', body: () => ({}) },
    ]
    /** Permissions: the key of the visitor’s own order, the right key on another brand’s site, or no key. */
    const permissions: Readonly<
      Record<string, (own: AnyOrder, other: OtherOrder) => [object, AnyOrder['brandId']]>
    > = {
      'with the key of mine': (own, other) => [{ ReserveKey: own.key.ReserveKey }, other.brandId],
      'with no key': (_own, other) => [{}, other.brandId],
      'with its own key at another brand’s site': (_own, { key, brandId }) => [
        { ReserveKey: key.ReserveKey },
        brandId === 'tembo' ? 'dana' : 'tembo',
      ],
    }
    describe.each(Object.entries(permissions))('%s', (_title, permission) => {
      test.each(asked)('$call does not find it', async ({ call, body }) => {
        await askInVain(others, '404 NOT_FOUND', async (other, own) => {
          const [key, brandId] = permission(own, other)
          const how = await instruments['a card'].of(shop, own)
          const request = { ReserveID: other.key.ReserveID, ...key, ...body(other, how) }
          return { call, body: request, who: { ...own, brandId } }
        })
      })

      const paid = others.filter(({ standing }) => standing === 'is paid')
      test.each(['GetReceipt', 'GetBookingDetails', 'CancelBooking'] as const)(
        '%s does not find its booking',
        async (call) => {
          await askInVain(paid, '404 NOT_FOUND', (other, own) => {
            const [key, brandId] = permission(own, other)
            const amount = call === 'CancelBooking' && { Amount: 0 }
            const body = { BookingID: other.identifiers.booking, ...key, ...amount }
            return { call, body, who: { ...own, brandId } }
          })
        },
      )
    })
  })
})
