import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { takeSample } from '@/tests/full-set'
import { defaultEngines } from '@/tests/fixtures/engines'
import {
  startOrderPayment,
  decidePayment,
  holdSeatsOverHttp,
  instruments,
  createOtherOrder,
  testedMethods,
  paymentRow,
  type AnyOrder,
  type OtherOrder,
  type TestedMethod,
} from '@/tests/fixtures/other-visitor-orders'
import { openAllProvidersShop, type AllProvidersShop } from '@/tests/fixtures/all-providers-shop'
import { listOperatorPayments } from '../operator-payments'

describe.each(defaultEngines)('providers with wrong answers, on %s', (engine) => {
  let shop: AllProvidersShop
  const others = new Map<TestedMethod, OtherOrder>()
  beforeAll(async () => {
    shop = await openAllProvidersShop(engine)
    for (const way of testedMethods) others.set(way, await createOtherOrder(shop, way, 'is paid'))
  })
  afterAll(() => shop.close())

  const lies = ['a smaller amount', 'a larger amount', 'another currency', 'another order'] as const
  type Lie = (typeof lies)[number]

  const isGateway = (way: TestedMethod) => way === 'N-Genius' || way === 'the page of N-Genius'
  /**
   * M-Pesa’s inquiry returns neither amount, order nor currency; its answers about another request are tested
   * below.
   */
  const canTell = (way: TestedMethod, lie: Lie, telling: string) =>
    way !== 'M-Pesa' || (telling === itsMessage && lie.endsWith('amount'))

  async function lieIn(way: TestedMethod, lie: Lie, own: AnyOrder, other: OtherOrder): Promise<void> {
    const { id, handle, amount_minor: rightMinor, currency: right } = await paymentRow(shop, own)
    const amountMinor =
      lie === 'a smaller amount'
        ? rightMinor - 100
        : lie === 'a larger amount'
          ? rightMinor + 100
          : rightMinor
    const currency = lie === 'another currency' ? 'BHD' : right
    const order = lie === 'another order' ? other.key.ReserveID : own.key.ReserveID
    if (isGateway(way)) {
      const booked = shop.gateway.orders.get(handle ?? '')
      if (!booked) throw new Error('The gateway has no such order')
      const merchantOrderReference = lie === 'another order' ? other.identifiers.payment : id
      Object.assign(booked, {
        amount: { currencyCode: currency, value: amountMinor },
        merchantOrderReference,
      })
    } else if (way === 'M-Pesa') {
      const push = shop.daraja.books.find(handle ?? '')
      Object.assign(push ?? {}, { shillings: amountMinor / 100 })
    } else {
      const table = way === 'a phone of the sandbox' ? 'sandbox_pushes' : 'sandbox_bank_charges'
      await shop.fixture.store.query(
        `update ${table} set amount_minor = $2, currency = $3, order_reference = $4 where reference = $1`,
        [id, amountMinor, currency, order],
      )
    }
  }

  /** How the server learns of the payment: without a message, it queries the provider. */
  const itsMessage = 'its own message'
  const tellings = {
    [itsMessage]: () => Promise.resolve(),
    'the question of a visitor': (own: AnyOrder) => shop.served.call('ConfirmBooking', own.key, own),
    'the hosted page’s question': async (own: AnyOrder) => {
      const { id } = await paymentRow(shop, own)
      return shop.served.call('ProcessTicket', { ...own.key, orderReference: id }, own)
    },
    'the clock': () => shop.fixture.payments.reconcile(),
  } as const
  const tellingNames = Object.keys(tellings) as (keyof typeof tellings)[]

  function othersBy(way: TestedMethod): OtherOrder {
    const other = others.get(way)
    if (!other) throw new Error('There is no such order')
    return other
  }

  const isDueNow = (own: AnyOrder) =>
    shop.fixture.store.query('update payments set next_check_at = now() where order_id = $1', [
      own.key.ReserveID,
    ])

  /** Checks that there is no ticket, an operator is notified and the visitor learns no more than that. */
  async function expectFlagged(own: AnyOrder): Promise<void> {
    const { id } = await paymentRow(shop, own)
    const told = await shop.served.call('ConfirmBooking', own.key, own)
    expect(told.body).toMatchObject({ State: 'pending', NeedsOperator: true })
    expect(told.body).not.toHaveProperty('BookingID')
    const listed = await listOperatorPayments(shop.fixture.store, 1000)
    expect(listed.map((payment) => payment.id)).toContain(id)
    expect(await countTickets(own)).toBe(0)
  }

  async function countTickets({ key }: AnyOrder): Promise<number> {
    const { rows } = await shop.fixture.store.query<{ n: number }>(
      'select count(*)::int as n from tickets t join bookings b on b.id = t.booking_id where b.order_id = $1',
      [key.ReserveID],
    )
    return rows[0]?.n ?? 0
  }

  describe.each(testedMethods)('by %s', (way) => {
    const cases = lies
      .flatMap((lie) => tellingNames.map((telling) => [lie, telling] as const))
      .filter(([lie, telling]) => canTell(way, lie, telling))
    test.each(takeSample(cases, 6))(
      '%s, learned from %s, issues no ticket and goes to an operator',
      async (lie, telling) => {
        const other = othersBy(way)
        const own = await holdSeatsOverHttp(shop, instruments[way].brandId, ['A-1', 'A-2', 'A-3'])
        const payment = await startOrderPayment(shop, own, way)
        await lieIn(way, lie, own, other)
        await decidePayment(shop, payment, way, { isYes: true, tells: telling === itsMessage })
        await isDueNow(own)
        await tellings[telling](own)
        if (isGateway(way) && lie === 'another order') {
          // The answer is about another payment and says nothing about this one, which is queried until its
          // deadline.
          expect(await countTickets(own)).toBe(0)
          await shop.fixture.store.query(
            `update payments set deadline_at = now() - interval '1 second' where order_id = $1`,
            [own.key.ReserveID],
          )
          await shop.fixture.payments.check(payment.id)
        }
        await expectFlagged(own)
        expect(await countTickets(other)).toBe(1)
      },
    )
  })

  describe('by M-Pesa', () => {
    test.each(tellingNames.filter((telling) => telling !== itsMessage))(
      'an answer about another visitor’s paid request, learned from %s, issues no ticket',
      async (telling) => {
        const own = await holdSeatsOverHttp(shop, 'tembo', ['A-1', 'A-2', 'A-3'])
        const payment = await startOrderPayment(shop, own, 'M-Pesa')
        const { books } = shop.daraja
        const theirs = books.find(othersBy('M-Pesa').identifiers['name at the provider'])
        const asked = shop.daraja.asked.length
        const find = vi.spyOn(books, 'find').mockReturnValue(theirs)
        await isDueNow(own)
        await tellings[telling](own)
        find.mockRestore()
        expect(shop.daraja.asked.length).toBeGreaterThan(asked)
        expect(await countTickets(own)).toBe(0)
        expect((await paymentRow(shop, own)).state).toBe('verify')
        // A genuine answer for this payment still counts.
        await decidePayment(shop, payment, 'M-Pesa', { isYes: true })
        await shop.fixture.payments.check(payment.id)
        expect(await countTickets(own)).toBe(3)
      },
    )
  })
})
