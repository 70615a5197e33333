import { creditAccount } from '@/server/payments/credit/credits'
import { readBalance, sumReceivedFor } from '@/server/payments/ledger/ledger-repository'
import type { BookingFixture } from '@/tests/fixtures/booking-fixture'
import type { NGeniusGateway } from '@/tests/fixtures/ngenius/gateway'
import { agePayments } from '@/tests/fixtures/age-payments'
import { cancellationFeeMinor } from './cancel-visits'
import type { Ending, Plan, SeatsEnding } from './visitor-steps'
import { isVoucherEnding, checkVoucherOutcome } from './check-voucher-outcome'

/** Each visitor's credit before the visit, minor units. */
export const creditMinor = 10_000

const endings: Readonly<Record<SeatsEnding, string>> = {
  booked: 'confirmed',
  refunded: 'refunded',
  cancelled: 'refunded',
  'given back': 'refunded',
  released: 'released',
  refused: 'held',
  reopened: 'held',
}

/** Lets the server run for a minute without the visitor's return. */
export async function checkAfterMinuteAlone(
  fixture: BookingFixture,
  { email }: Plan,
): Promise<string | null> {
  const { rows } = await fixture.store.query<{ order: string }>(
    'select id as order from orders where email = $1',
    [email],
  )
  for (const { order } of rows)
    for (let second = 0; second < 60; second += 2) {
      await agePayments(fixture.store, order, 2)
      await fixture.payments.reconcile()
    }
  const { rows: open } = await fixture.store.query<{ is: string }>(
    `select p.state as is from payments p join orders o on o.id = p.order_id
           left join sandbox_bank_charges c on c.reference = p.id
      where o.email = $1 and p.part = 0 and (p.state in ('started', 'pending') or (p.state = 'verify' and p.next_step is null)
         -- What the bank has not taken yet it cannot give back.
         or (p.state = 'refunding' and c.state = 'approved'))`,
    [email],
  )
  return open.length === 0 ? null : `undecided after a minute: ${open.map((each) => each.is).join()}`
}

/** Compares the result of a visit with the database; returns the first difference. */
export async function checkOutcome(
  fixture: BookingFixture,
  plan: Plan,
  ending: Ending,
): Promise<string | null> {
  if (isVoucherEnding(ending)) return checkVoucherOutcome(fixture, plan, ending)
  const { rows } = await fixture.store.query<{
    order: string
    is: string
    seats: number
    tickets: number
    told: string[]
  }>(
    `select r.id as order, r.state as is, r.seat_count as seats,
            (select count(*)::int from tickets t join bookings b on b.id = t.booking_id where b.order_id = r.id) as tickets,
            (select coalesce(array_agg(split_part(m.dedupe_key, ':', 1) order by m.id), '{}') from outbox m
              where m.recipient = $2) as told
       from reservations r where r.schedule_id = $1 and (r.state <> 'released' or $3)`,
    [plan.scheduleId, plan.email, ending === 'released'],
  )
  const last = rows.at(-1)
  if (ending === 'released')
    return rows.every((row) => row.is === 'released' || row.is === 'held') &&
      rows.some((row) => row.is === 'released')
      ? null
      : `it was to be released: ${JSON.stringify(rows)}`
  if (rows.length !== 1 || last?.is !== endings[ending])
    return `it was to be ${ending}: ${JSON.stringify(rows)}`
  const received = await sumReceivedFor(fixture.store, last.order)
  const { total } = await readTotal(fixture, last.order)
  const kept = ending === 'booked' ? total : ending === 'cancelled' ? cancellationFeeMinor : 0
  if (received !== kept) return `the ledger says ${received} of ${total}`
  const credit = await compareCredit(fixture, plan, last.order, ending === 'booked')
  if (credit !== null) return credit
  const told = (what: string) => last.told.filter((each) => each === what).length
  if (ending === 'booked' && (last.tickets !== last.seats || told('booking') !== 1))
    return `tickets or mail are missing: ${JSON.stringify(rows)}`
  if (ending === 'cancelled' && (told('return') !== 2 || told('booking') !== 1))
    return `a cancellation without a word: ${JSON.stringify(rows)}`
  if (ending === 'given back' && (told('return') !== 1 || told('booking') !== 1))
    return `given back without a word: ${JSON.stringify(rows)}`
  if (ending === 'refunded' && (last.tickets !== 0 || told('refund') !== 1))
    return `money went back without a word: ${JSON.stringify(rows)}`
  return null
}

/** Checks that credit is spent by a booked order only. */
async function compareCredit(
  { store }: BookingFixture,
  { account }: Plan,
  orderId: string,
  isBooked: boolean,
) {
  const use = await store.kysely
    .selectFrom('credit_uses')
    .select(['state', 'amount_minor'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  const left = await readBalance(store, { account: creditAccount(account.id), currency: 'KES' })
  const spent = isBooked && use ? use.amount_minor : 0
  if (left === creditMinor - spent && (use?.state ?? 'free') === (spent > 0 ? 'kept' : 'free')) return null
  return `credit: ${JSON.stringify({ left, use, isBooked })}`
}

async function readTotal({ store }: BookingFixture, orderId: string): Promise<{ total: number }> {
  const { total_minor: total } = await store.kysely
    .selectFrom('order_totals')
    .select('total_minor')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { total }
}

/** Compares the gateway's charges with the server's payments: one line for each difference. */
export async function compareGateway({ store }: BookingFixture, gateway: NGeniusGateway): Promise<string[]> {
  const { rows } = await store.query<{ id: string; state: string; amount_minor: number }>(
    `select p.id, p.state, p.amount_minor - coalesce((select sum(amount_minor) from refunds where payment_id = p.id and state = 'done'), 0)::int as amount_minor
       from payments p where provider = 'ngenius'`,
  )
  return rows.flatMap(({ id, state, amount_minor: amountMinor }) => {
    const taken = [...gateway.orders.values()]
      .filter(({ merchantOrderReference }) => merchantOrderReference === id)
      .reduce((sum, { reference }) => sum + gateway.balanceOf(reference), 0)
    const right = state === 'approved' ? amountMinor : 0
    return taken === right
      ? []
      : [`N-Genius took ${taken} for a payment that is ${state} and of ${amountMinor}`]
  })
}
