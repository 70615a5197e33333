import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallName } from '@/contract/calls'
import { cards } from '@/tests/worlds/booking-world'
import {
  holdOver,
  instruments,
  makeOther,
  otherWays,
  standings,
  type AnyOrder,
  type OrderNames,
  type OtherOrder,
  type OtherWay,
  type Standing,
} from '@/tests/worlds/other-orders'
import { openShopOfAll, type ShopOfAll } from '@/tests/worlds/shop-of-all'

/** What is told to a visitor of an order: by any of it another's may be asked for. */
const namesToTry: readonly (keyof OrderNames)[] = [
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
const others = otherWays.flatMap((way) => standings.map((standing) => ({ way, standing })))
const otherTitles = others.map(({ way, standing }) => [standing, way] as const)

let shop: ShopOfAll
const made = new Map<string, OtherOrder>()
const mine = new Map<string, AnyOrder>()
beforeAll(async () => {
  shop = await openShopOfAll('postgres')
  for (const { way, standing } of others)
    made.set(`${way}, ${standing}`, await makeOther(shop, way, standing))
  for (const brandId of ['tembo', 'dana'] as const)
    mine.set(brandId, await holdOver(shop, brandId, ['A-1', 'A-2', 'A-3']))
}, 120_000)
afterAll(() => shop.close())

function otherOf(way: OtherWay, standing: Standing): { other: OtherOrder; own: AnyOrder } {
  const other = made.get(`${way}, ${standing}`)
  const own = mine.get(other?.brandId ?? '')
  if (!other || !own) throw new Error('There is no such order')
  return { other, own }
}

/** Everything that money or seats could have moved, and how often anybody outside was asked. */
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
  const { rows } = await shop.world.store.query<{ t: string; r: string }>(
    `select t, r from (${tables.join(' union all ')}) all_rows order by t, r`,
  )
  const asked = [shop.daraja.asked.length, shop.gateway.asked.length]
  return JSON.stringify([asked, rows], null, 1)
}

/** Of what was not in the request, nothing of the other order may be in the answer. */
function expectSilence(text: string, { names, key, email, mobile }: OtherOrder, sent: object): void {
  const said = JSON.stringify(sent)
  const facts = [...Object.values(names), key.ReserveKey, email, mobile.slice(1)]
  expect(facts.filter((fact) => fact !== '' && !said.includes(fact) && text.includes(fact))).toEqual([])
}

/** As it was after the last question that changed nothing. */
let unchanged: string | null = null

/** Asks, and nothing comes of it. */
async function askInVain(name: CallName, body: object, who: AnyOrder, other: OtherOrder) {
  const before = unchanged ?? (await everything())
  unchanged = null
  const answer = await shop.served.ask(name, body, who)
  expectSilence(answer.text, other, body)
  expect(await everything()).toBe(before)
  unchanged = before
  return answer
}

describe('what is known of another order, given to calls of one’s own', () => {
  const cases = others.flatMap((other) => namesToTry.map((name) => ({ ...other, name })))
  // Not every order has every name.
  const isThere = ({ way, standing, name }: (typeof cases)[number]) => {
    if (name === 'booking' || name === 'booking reference') return standing === 'is paid'
    if (name === 'receipt') return way === 'M-Pesa' && standing === 'is paid'
    if (name === 'name at the provider' || name === 'second name at the provider')
      return ['M-Pesa', 'N-Genius', 'the page of N-Genius'].includes(way)
    return true
  }
  test.each(cases.filter(isThere).map(({ way, standing, name }) => [name, standing, way] as const))(
    'the %s of an order that %s by %s makes no tickets for mine',
    async (name, standing, way) => {
      const { other, own } = otherOf(way, standing)
      const orderReference = other.names[name]
      expect(orderReference).not.toBe('')
      const answer = await askInVain('ProcessTicket', { ...own.key, orderReference }, own, other)
      expect(answer).toMatchObject({ status: 404, body: { Code: 'NOT_FOUND' } })
    },
  )

  test.each(otherTitles)(
    'the attempt of an order that %s by %s is none of mine: mine is unpaid',
    async (standing, way) => {
      const { other, own } = otherOf(way, standing)
      const body = { ...own.key, AttemptID: other.names.attempt }
      const answer = await askInVain('ConfirmBooking', body, own, other)
      expect(answer).toMatchObject({ status: 200, body: { State: 'unpaid' } })
    },
  )

  test.each(otherTitles)(
    'the attempt of an order that %s by %s, paid with again for mine, is an attempt of mine',
    async (standing, way) => {
      const { other } = otherOf(way, standing)
      unchanged = null
      const own = await holdOver(shop, other.brandId)
      const body = { ...own.key, PaymentID: 3, AttemptID: other.names.attempt, Card: cards.declined }
      const answer = await shop.served.ask('ProcessPayment', body, own)
      expectSilence(answer.text, other, body)
      // By its own card, whatever became of the other.
      expect(answer).toMatchObject({ status: 200, body: { State: 'declined' } })
      expect(answer.body).not.toHaveProperty('BookingID')
      const asked = await shop.served.ask(
        'ConfirmBooking',
        { ...own.key, AttemptID: other.names.attempt },
        own,
      )
      expect(asked.body).toMatchObject({ State: 'declined' })
    },
  )
})

describe('an order of somebody else, asked for', () => {
  const asked: readonly { call: CallName; body: (other: OtherOrder, how: object) => object }[] = [
    { call: 'ConfirmBooking', body: ({ names }) => ({ AttemptID: names.attempt }) },
    { call: 'ProcessTicket', body: ({ names }) => ({ orderReference: names.payment }) },
    { call: 'ProcessPayment', body: (_other, how) => ({ ...how, AttemptID: randomUUID() }) },
    { call: 'NProcessPayment', body: () => ({ sid: 'a-session-of-mine-0000', saveCard: false }) },
    { call: 'GetPaymentOptions', body: () => ({}) },
    { call: 'GetReservation', body: () => ({}) },
    { call: 'CheckStoredValue', body: () => ({ StoredValue: [{ PaymentID: 6, VoucherCode: 'GIFT-0000' }] }) },
    { call: 'MakeLink', body: () => ({}) },
    { call: 'ReleaseReservation', body: () => ({}) },
  ]
  const cases = others.flatMap((other) => asked.map((each) => ({ ...other, ...each })))
  /** It has the key of its own order, or knows the right one and asks at another site, or has none. */
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
  describe.each(Object.keys(permissions))('%s', (permission) => {
    test.each(cases.map((each) => [each.call, each.standing, each.way, each.body] as const))(
      '%s of one that %s by %s knows of none',
      async (call, standing, way, body) => {
        const { other, own } = otherOf(way, standing)
        const [key, brandId] = permissions[permission]?.(own, other) ?? [{}, 'tembo']
        const how = await instruments['a card'].of(shop, own)
        const request = { ReserveID: other.key.ReserveID, ...key, ...body(other, how) }
        const answer = await askInVain(call, request, { ...own, brandId }, other)
        expect(answer).toMatchObject({ status: 404, body: { Code: 'NOT_FOUND' } })
      },
    )

    test.each(otherWays)('its receipt and its ticket, paid by %s, are nobody’s', async (way) => {
      const { other, own } = otherOf(way, 'is paid')
      const [key, brandId] = permissions[permission]?.(own, other) ?? [{}, 'tembo']
      for (const call of ['GetReceipt', 'GetBookingDetails', 'CancelBooking'] as const) {
        const request = {
          BookingID: other.names.booking,
          ...key,
          ...(call === 'CancelBooking' && { Amount: 0 }),
        }
        const answer = await askInVain(call, request, { ...own, brandId }, other)
        expect(answer).toMatchObject({ status: 404, body: { Code: 'NOT_FOUND' } })
      }
    })
  })
})
