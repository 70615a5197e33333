import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweepExpiredClaims } from '@/server/inventory/sweeper'
import { listOutbox } from '@/server/platform/notify/outbox-repository'
import {
  holdSeats,
  catchRefusal,
  type BookingFixture,
  type TestVisitor,
} from '@/tests/fixtures/booking-fixture'
import { defaultEngines, type Engine } from '@/tests/fixtures/engines'
import { lateGateway, lateMpesa } from '@/tests/fixtures/late-payments/late-providers'
import {
  lateCard,
  lateHostedCard,
  latePhone,
  createSandboxConnection,
} from '@/tests/fixtures/late-payments/late-sandbox'
import {
  readPayment,
  type Key,
  type LatePayment,
  type LatePaymentMethod,
  type LocalPaymentState,
} from '@/tests/fixtures/late-payments/late-payment'
import { takeSample } from '@/tests/full-set'
import { createExpiryControl, type ExpiryControl } from '@/tests/fixtures/expiry-control'
import { openMpesaFixture } from '@/tests/fixtures/mpesa/mpesa-fixture'
import { openShopWithGateway } from '@/tests/fixtures/ngenius/shop-with-gateway'

/** Two seats at KES 700 with a fee of KES 50 each. */
const totalMinor = 150_000
const ownSeats = ['A-1', 'A-2']

/** Seconds after the end of the hold; after a minute the sweeper has deleted the claims. */
const moments = [-1, 0, 1, 60, 61] as const
const wishes = [
  { wish: 'nobody wants them', wanted: [] },
  { wish: 'another visitor wants one of them', wanted: ['A-2'] },
  { wish: 'another visitor wants them', wanted: ownSeats },
] as const
const standings: readonly LocalPaymentState[] = ['is still waited for', 'was given up before']
const wayNames = [
  'a card',
  'a card at the bank',
  'a phone of the sandbox',
  'N-Genius, authorised there',
  'N-Genius, taken there',
  'M-Pesa',
] as const

/**
 * The expected outcome. // design: own claim, else free seats claimed again, else the money back; never other
 * seats
 */
type Outcome = 'tickets' | 'tickets, late' | 'money back' | 'not taken'
function predictOutcome(
  way: LatePaymentMethod,
  standing: LocalPaymentState,
  afterS: number,
  wanted: readonly string[],
): Outcome {
  // Seats that are being paid for are held regardless of their expiry.
  if (standing === 'is still waited for') return 'tickets'
  if (!way.capturesAbandoned) return 'not taken'
  return afterS >= 0 && wanted.length > 0 ? 'money back' : 'tickets, late'
}

const cases = wayNames.flatMap((wayName) =>
  standings.flatMap((standing) =>
    moments.flatMap((afterS) => wishes.map((wish) => ({ wayName, standing, afterS, ...wish }))),
  ),
)

interface Shop {
  readonly fixture: BookingFixture
  readonly moment: ExpiryControl
  readonly way: LatePaymentMethod
}

async function openShops(engine: Engine) {
  const [line, mpesaLine] = [createSandboxConnection(), createSandboxConnection()]
  const [moment, mpesaMoment] = [createExpiryControl(), createExpiryControl()]
  const { fixture, gateway, close } = await openShopWithGateway(engine, {
    decorate: moment.decorate,
    decorateSandbox: line.decorateSandbox,
  })
  // There the sandbox has no phone of its own but handles cards at the bank.
  const mpesa = await openMpesaFixture(engine, {
    decorate: mpesaMoment.decorate,
    decorateSandbox: mpesaLine.decorateSandbox,
    databaseUrl: fixture.databaseUrl,
  })
  const atGateway = (way: LatePaymentMethod): Shop => ({ fixture, moment, way })
  const atMpesa = (way: LatePaymentMethod): Shop => ({ fixture: mpesa.fixture, moment: mpesaMoment, way })
  const shops: Record<(typeof wayNames)[number], Shop> = {
    'a card': atGateway(lateCard(fixture, line)),
    'a card at the bank': atMpesa(lateHostedCard(mpesa.fixture, mpesaLine)),
    'a phone of the sandbox': atGateway(latePhone(fixture, line)),
    'N-Genius, authorised there': atGateway(lateGateway(fixture, gateway, 'authorised')),
    'N-Genius, taken there': atGateway(lateGateway(fixture, gateway, 'taken')),
    'M-Pesa': atMpesa(lateMpesa(mpesa)),
  }
  return {
    shops,
    close: async () => {
      await mpesa.close()
      await close()
    },
  }
}

describe.each(defaultEngines)('a payment that succeeds around the end of the hold, on %s', (engine) => {
  let opened: Awaited<ReturnType<typeof openShops>>
  beforeAll(async () => {
    opened = await openShops(engine)
  })
  afterAll(() => opened.close())

  test.each(takeSample(cases, 26))(
    'by $wayName, which $standing, $afterS s after it, and $wish',
    async ({ wayName, standing, afterS, wanted }) => {
      const { fixture, moment, way } = opened.shops[wayName]
      const { show, visitor, email, key, late } = await beginAt(fixture, way, standing)
      const expected = predictOutcome(way, standing, afterS, wanted)
      const isFree = standing === 'was given up before' && afterS >= 0

      const rival = await moment.runAt(key.ReserveID, afterS, async () => {
        await sweepExpiredClaims(fixture.store)
        let holder: Key | null = null
        if (wanted.length > 0) {
          const hold = holdSeats(fixture.visitor(), show, [...wanted])
          if (isFree) holder = (await hold).key
          else
            expect(await catchRefusal(hold)).toMatchObject({ code: 'SEAT_TAKEN', detail: { seats: wanted } })
        }
        await late.succeed()
        return holder
      })

      const how = { fixture, visitor, key, email, late }
      await expectOutcome(how, expected, rival && { key: rival, seats: wanted })
      // Repeated messages must not do anything twice.
      await late.notifyAgain()
      await fixture.payments.reconcile()
      await expectOutcome(how, expected, rival && { key: rival, seats: wanted })
    },
  )

  test.each(wayNames)(
    'by %s, given up before the visitor released the seats: no tickets, and the money is refunded',
    async (wayName) => {
      const { fixture, way } = opened.shops[wayName]
      const { show, late, ...how } = await beginAt(fixture, way, 'was given up before')
      expect(await how.visitor.call('ReleaseReservation', how.key)).toEqual({ State: 'released' })
      await late.succeed()
      await expectOutcome({ fixture, late, ...how }, way.capturesAbandoned ? 'money back' : 'not taken', null)
      await holdSeats(fixture.visitor(), show, ownSeats)
    },
  )

  test('every payment has led to tickets or was refunded', async () => {
    for (const { store } of new Set(wayNames.map((name) => opened.shops[name].fixture))) {
      const { rows } = await store.query(
        `select orders.id from orders left join bookings on bookings.order_id = orders.id
          where (select coalesce(sum(amount_minor), 0) from ledger where order_id = orders.id)
             <> case when bookings.id is null then 0 else $1 end`,
        [totalMinor],
      )
      expect(rows).toEqual([])
    }
  })
})

async function beginAt(fixture: BookingFixture, way: LatePaymentMethod, standing: LocalPaymentState) {
  const show = fixture.sell({ countryId: 404 })
  const visitor = fixture.visitor()
  const email = `${randomUUID()}@example.com`
  const { key } = await holdSeats(visitor, show, ownSeats, email)
  return { show, visitor, email, key, late: await way.begin(visitor, key, standing) }
}

interface Paid {
  readonly fixture: BookingFixture
  readonly visitor: TestVisitor
  readonly key: Key
  readonly email: string
  readonly late: LatePayment
}

async function expectOutcome(
  { fixture, visitor, key, email, late }: Paid,
  expected: Outcome,
  rival: { readonly key: Key; readonly seats: readonly string[] } | null,
): Promise<void> {
  const isBooked = expected === 'tickets' || expected === 'tickets, late'
  const inBooks = {
    tickets: 'approved',
    'tickets, late': 'approved',
    'money back': 'refunded',
    'not taken': 'declined',
  }
  // The provider may take a moment for a refund.
  await expect
    .poll(async () => (await readPayment(fixture, key)).state, { timeout: 10_000 })
    .toBe(inBooks[expected])

  const told = await visitor.call('ConfirmBooking', key)
  const state = isBooked ? 'confirmed' : expected === 'money back' ? 'refunded' : 'declined'
  expect(told).toMatchObject({ State: state, ...(!isBooked && { ErrDesc: expect.any(Object) }) })

  expect(await seatsWithTickets(fixture, key)).toEqual(isBooked ? ownSeats : [])
  const [ours, theirs] = [await claimedSeats(fixture, key), rival && (await claimedSeats(fixture, rival.key))]
  if (expected !== 'not taken') expect(ours).toEqual(isBooked ? ownSeats : [])
  if (rival) expect(theirs).toEqual(rival.seats)

  const movements = {
    tickets: [totalMinor],
    'tickets, late': [totalMinor],
    'money back': [totalMinor, -totalMinor],
    'not taken': [],
  }
  expect(await readLedger(fixture, key)).toEqual(movements[expected])
  expect(await late.chargedMinor()).toBe(isBooked ? totalMinor : 0)

  const mails = (await listOutbox(fixture.store, 2000)).filter(({ recipient }) => recipient === email)
  const words = {
    tickets: [''],
    'tickets, late': ['It has now'],
    'money back': ['We’re refunding everything'],
    'not taken': [],
  }
  expect(mails).toHaveLength(words[expected].length)
  for (const [index, word] of words[expected].entries()) expect(mails[index]?.text).toContain(word)
  if (expected === 'tickets') expect(mails[0]?.text).not.toContain('after all')
}

const seatsWithTickets = async ({ store }: BookingFixture, { ReserveID }: Key) => {
  const { rows } = await store.query<{ seat_name: string }>(
    `select seat_name from tickets join bookings on bookings.id = booking_id
      where order_id = $1 and void_at is null order by seat_index`,
    [ReserveID],
  )
  return rows.map((row) => row.seat_name)
}
const claimedSeats = async ({ store }: BookingFixture, { ReserveID }: Key) => {
  const { rows } = await store.query<{ seat_index: number }>(
    'select seat_index from claims where reservation_id = $1 and expires_at > now() order by seat_index',
    [ReserveID],
  )
  return rows.map((row) => `A-${row.seat_index + 1}`)
}
const readLedger = async ({ store }: BookingFixture, { ReserveID }: Key) => {
  const { rows } = await store.query<{ amount_minor: number }>(
    'select amount_minor from ledger where order_id = $1 order by id',
    [ReserveID],
  )
  return rows.map((row) => row.amount_minor)
}
