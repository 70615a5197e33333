/**
 * Runs many payments over faulty connections and then compares three records: the server's payments, the
 * ledger, and those of the providers.
 */
import { randomUUID } from 'node:crypto'
import { holdSeats } from '@/tests/fixtures/booking-fixture'
import { type Engine } from '@/tests/fixtures/engines'
import { FaultyConnection, randomFrom, type ConnectionFaults } from './faulty-connection'
import { openLossyFixture, type PayersFixture } from './lossy-fixture'
import { signIn } from '@/tests/fixtures/signed-in'
import type { Payer } from './payer'
import { payers, type PayerName } from './payers'

export interface LossyOptions {
  readonly engine: Engine
  readonly payments: number
  readonly seed: number
  readonly faults: ConnectionFaults
  /** Whether messages of providers arrive at all. */
  readonly callbacks: boolean
  readonly by: readonly PayerName[]
}

export interface LossyReport {
  readonly payments: Readonly<Record<string, number>>
  readonly line: FaultyConnection['counts']
  readonly states: Readonly<Record<string, number>>
  /**
   * Resolved by an operator from the provider's statement: no message arrived, and the provider could not be
   * queried.
   */
  readonly byOperator: number
  /** Time until the last payment was final, by the database's clock, seconds. */
  readonly seconds: number
  /** Errors, one line each. */
  readonly wrong: readonly string[]
  /** Difference in minor units between the ledger and the providers' records. */
  readonly difference: number
}

interface Paying {
  readonly n: number
  readonly by: PayerName
  readonly orderId: string
  readonly again: () => Promise<unknown>
  readonly look: () => Promise<unknown>
}

const roundS = 2
const mostRounds = 600
const openStates = `('started', 'verify', 'pending', 'refunding')`

export async function payLossy(options: LossyOptions): Promise<LossyReport> {
  const { payments, seed, faults, callbacks, by } = options
  const random = randomFrom(seed)
  const line = new FaultyConnection(random, faults)
  const { at, close } = await openLossyFixture(options.engine, line, callbacks)
  const { fixture } = at
  try {
    const paying: Paying[] = []
    let show = fixture.sell({ countryId: 404 })
    for (let n = 0; n < payments; n++) {
      const name = by[n % by.length] ?? 'sandbox card'
      const payer: Payer = payers[name]
      if (n % 50 === 0) show = fixture.sell({ countryId: 404 })
      const { brandId } = payer
      const account = payer.isMember ? (await signIn(fixture.store, { brandId })).account : null
      const visitor = fixture.visitor({ brandId, account, address: `10.${n >> 8}.${n & 255}.1` })
      const row = String.fromCharCode(65 + Math.floor((n % 50) / 5))
      const seats = [`${row}-${((n % 5) + 1) * 2 - 1}`, `${row}-${((n % 5) + 1) * 2}`]
      const { key } = await holdSeats(visitor, show, seats)
      const payment = {
        ...key,
        AttemptID: randomUUID(),
        SaveCard: false,
        StoredValue: [],
        ...(await payer.instrument(at, n, random, { visitor, key, account })),
      }
      const again = () => visitor.call('ProcessPayment', payment as never)
      const look = () => visitor.call('ConfirmBooking', key)
      paying.push({ n, by: name, orderId: key.ReserveID, again, look })
    }
    line.isCalm = false
    await forEachInTurn(paying, ({ again }) => again())
    const rounds = await runUntilFinal(at, paying, random)
    const byOperator = await resolveAsOperator(at)
    for (let more = 0; more < mostRounds && (await countOpen(at)) > 0; more++) await runRound(at)
    await queryUncertainPayments(at)
    // Waits for messages still in transit.
    await new Promise((resolve) => setTimeout(resolve, 3 * faults.mostDelayMs + 50))
    return { ...(await compare(at, paying)), byOperator, line: line.counts, seconds: rounds * roundS }
  } finally {
    await close()
  }
}

/** Works on as many payments in parallel as a server does. */
async function forEachInTurn(
  paying: readonly Paying[],
  work: (one: Paying) => Promise<unknown>,
): Promise<void> {
  const left = paying.values()
  const worker = async () => {
    for (const one of left) await work(one)
  }
  await Promise.all(Array.from({ length: 16 }, worker))
}

/** Lets a number of seconds pass for everything that waits, and runs the scheduled jobs. */
async function runRound({ fixture: { store, payments } }: PayersFixture): Promise<void> {
  const less = (column: string) => `${column} = ${column} - interval '${roundS} seconds'`
  await store.query(
    `update payments set ${['created_at', 'next_check_at', 'deadline_at', 'step_until'].map(less).join(', ')} where next_check_at < 'infinity'`,
  )
  await store.query(`update mpesa_refunds set ${less('sent_at')}, ${less('asked_about_at')}`)
  await store.query(`update ngenius_refunds set ${less('asked_at')} where done_at is null`)
  await store.query(`update sandbox_pushes set ${less('created_at')} where result = 'waiting'`)
  await payments.reconcile()
}

async function countOpen({ fixture: { store } }: PayersFixture): Promise<number> {
  const { rows } = await store.query<{ n: number }>(
    `select count(*)::int as n from payments where state in ${openStates}`,
  )
  return rows[0]?.n ?? 0
}

/**
 * Lets the two days pass in which the provider is queried about payments that were declined without its
 * answer.
 */
async function queryUncertainPayments({ fixture: { store, payments } }: PayersFixture): Promise<void> {
  for (let asked = 0; asked < 12; asked++) {
    await store.query(`update payments set next_check_at = now() where asked_until is not null`)
    await payments.reconcile()
  }
}

/**
 * Lets payers use their phones, some press Pay again, and the clock advance. Returns the number of rounds it
 * took.
 */
async function runUntilFinal(
  at: PayersFixture,
  paying: readonly Paying[],
  random: () => number,
): Promise<number> {
  const { store } = at.fixture
  for (let round = 1; round <= mostRounds; round++) {
    const { rows } = await store.query<{ id: string; order_id: string }>(
      `select id, order_id from payments where state in ('started', 'verify', 'pending')`,
    )
    const open = new Map(rows.map((row) => [row.order_id, row.id]))
    await forEachInTurn(paying, async ({ n, by, orderId, again, look }) => {
      const id = open.get(orderId)
      if (id === undefined) return
      if (random() < 0.3) await again().catch(() => null)
      if (random() < 0.5) await payers[by].act(at, id, n, random)
      if (random() < 0.3) await look().catch(() => null)
    })
    await runRound(at)
    if ((await countOpen(at)) === 0) return round
  }
  return mostRounds
}

/**
 * Resolves as an operator what cannot be determined automatically, from M-Pesa's statement by the payment's
 * reference.
 */
async function resolveAsOperator({ fixture, daraja }: PayersFixture): Promise<number> {
  const { rows } = await fixture.store.query<{ id: string; amount_minor: number; provider: string }>(
    `select id, amount_minor, provider from payments where state = 'needsOperator'`,
  )
  for (const { id, amount_minor: amountMinor, provider } of rows) {
    if (provider !== 'mpesa') throw new Error(`${provider} can be asked`)
    const push = daraja.books.pushes.find(({ accountReference }) => id.startsWith(accountReference))
    await fixture.payments.settle(
      id,
      push?.result === '0'
        ? {
            kind: 'approved',
            orderId: null,
            amountMinor,
            currency: 'KES',
            providerReference: push.receipt ?? '',
          }
        : { kind: 'declined', reason: 'provider-failed' },
    )
  }
  return rows.length
}

async function compare(at: PayersFixture, paying: readonly Paying[]) {
  const wrong: string[] = []
  const states: Record<string, number> = {}
  const counted: Record<string, number> = {}
  let difference = 0
  for (const { n, by, orderId } of paying) {
    const { rows } = await at.fixture.store.query<{
      id: string
      state: string
      order_state: string
      ledger: number
      total: number
      tickets: number
    }>(
      `select p.id, p.state, o.state as order_state, t.total_minor::int as total,
              (select coalesce(sum(l.amount_minor), 0)::int from ledger l where l.order_id = o.id) as ledger,
              (select count(*)::int from tickets k join bookings b on b.id = k.booking_id where b.order_id = o.id) as tickets
         from payments p join orders o on o.id = p.order_id join order_totals t on t.order_id = o.id
        where p.order_id = $1 and p.part = 0`,
      [orderId],
    )
    const row = rows[0]
    if (!row || rows.length > 1) {
      wrong.push(`${by} ${n}: ${rows.length} payments`)
      continue
    }
    const taken = await payers[by].taken(at, row.id, n)
    const tell = (what: string) => wrong.push(`${by} ${n} (${row.state}, ${row.order_state}): ${what}`)
    counted[by] = (counted[by] ?? 0) + 1
    const state = `${by}: ${row.state}`
    states[state] = (states[state] ?? 0) + 1
    difference += Math.abs(taken - row.ledger)
    if (taken !== row.ledger) tell(`taken ${taken}, our ledger says ${row.ledger}`)
    if (taken !== 0 && taken !== row.total) tell(`charged ${taken} of ${row.total}`)
    if (taken > 0 !== row.tickets > 0) tell(`charged ${taken}, ${row.tickets} tickets`)
    if (row.tickets > 0 && row.order_state !== 'fulfilled') tell('tickets of an open order')
    if (['started', 'verify', 'pending', 'refunding', 'needsOperator', 'refundStuck'].includes(row.state))
      tell('not final')
  }
  return { payments: counted, states, wrong, difference }
}
