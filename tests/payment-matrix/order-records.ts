import { randomUUID } from 'node:crypto'
import { voucherAccount } from '@/server/payments/voucher/voucher'
import { append, readBalance } from '@/server/payments/ledger/ledger-repository'
import type { Store } from '@/server/platform/store/store'

/** All records of one order: the shop’s, its ledger’s, and those of the payment providers. */
export interface OrderRecords {
  readonly order: string
  readonly seats: string
  readonly totalMinor: number
  readonly bookings: number
  readonly tickets: number
  /** Payments whose outcome is still queried. */
  readonly open: number
  /** Amounts that banks and phones charged the payer, one for each charge. */
  readonly takenMinor: readonly number[]
  readonly backMinor: number
  /** Amount paid from wallet and vouchers. */
  readonly prepaidMinor: number
  /** The order’s amount in the ledger: its total once it is paid, zero otherwise. */
  readonly ledgerMinor: number
}

/** @param paidElsewhere amounts that a payment site beside the sandbox received for the order. */
export async function readOrderRecords(
  store: Store,
  orderId: string,
  paidElsewhere: readonly number[],
): Promise<OrderRecords> {
  const { rows } = await store.query<{
    order: string
    seats: string
    totalMinor: number
    bookings: number
    tickets: number
    open: number
    takenMinor: number[]
    backMinor: number
    prepaidMinor: number
    ledgerMinor: number
  }>(
    `select o.state as order, r.state as seats,
        (select total_minor::int from order_totals t where t.order_id = o.id) as "totalMinor",
        (select count(*)::int from bookings b where b.order_id = o.id) as bookings,
        (select count(*)::int from tickets t join bookings b on b.id = t.booking_id
          where b.order_id = o.id and t.void_at is null) as tickets,
        (select count(*)::int from payments p where p.order_id = o.id
          and p.state in ('started', 'verify', 'pending', 'refunding')) as open,
        array(select amount_minor from sandbox_bank_charges c where c.order_reference = o.id and c.state in ('approved', 'refunded')
          union all select amount_minor from sandbox_pushes s where s.order_reference = o.id and s.result = '0') as "takenMinor",
        (select coalesce(sum(b.amount_minor), 0)::int from sandbox_bank_refunds b
          join sandbox_bank_charges c on c.reference = b.charge where c.order_reference = o.id)
        + (select coalesce(sum(value::int), 0)::int from sandbox_pushes s, jsonb_each_text(s.refunds)
          where s.order_reference = o.id) as "backMinor",
        (select coalesce(sum(p.amount_minor), 0)::int from payments p
          where p.order_id = o.id and p.account is not null and p.state = 'approved') as "prepaidMinor",
        (select coalesce(sum(l.amount_minor), 0)::int from ledger l where l.order_id = o.id) as "ledgerMinor"
      from orders o join reservations r on r.id = o.id where o.id = $1`,
    [orderId],
  )
  const [read] = rows
  if (!read) throw new Error(`There is no order ${orderId}`)
  return { ...read, takenMinor: [...read.takenMinor, ...paidElsewhere] }
}

export async function voucherBalance(store: Store, code: string): Promise<number> {
  return readBalance(store, { account: await voucherAccount(store, code), currency: 'KES' })
}

/** Spends the voucher’s whole balance elsewhere. */
export async function drainVoucher(store: Store, code: string): Promise<void> {
  const account = await voucherAccount(store, code)
  const leftMinor = await readBalance(store, { account, currency: 'KES' })
  await store.transaction((transaction) =>
    append(transaction, [
      {
        account,
        currency: 'KES',
        amount_minor: -leftMinor,
        reason: 'taken',
        dedupe_key: `spent:${randomUUID()}`,
      },
    ]),
  )
}

/** Moves all times of one order back, wherever they are stored: at the shop, the bank and on the phone. */
export async function ageOrder(store: Store, orderId: string, seconds: number): Promise<void> {
  const earlier = (columns: readonly string[]) =>
    columns.map((name) => `${name} = ${name} - make_interval(secs => $2)`).join(', ')
  const shifts: readonly (readonly [table: string, columns: readonly string[], id: string])[] = [
    ['reservations', ['created_at', 'expires_at'], 'id'],
    // A reservation that is being paid or is sold has no end: infinity stays.
    ['claims', ['expires_at'], 'reservation_id'],
    ['live_holds', ['ends_at'], 'reservation_id'],
    ['payments', ['created_at', 'next_check_at', 'deadline_at', 'step_until', 'asked_until'], 'order_id'],
    ['sandbox_bank_charges', ['created_at', 'verify_until'], 'order_reference'],
    ['sandbox_pushes', ['created_at'], 'order_reference'],
  ]
  await store.transaction(async (transaction) => {
    for (const [table, columns, id] of shifts)
      await transaction.query(`update ${table} set ${earlier(columns)} where ${id} = $1`, [orderId, seconds])
    await transaction.query(
      `update payments set next_step = jsonb_set(next_step::jsonb, '{until}', to_jsonb((next_step->>'until')::bigint - $2 * 1000))
        where order_id = $1 and next_step->>'kind' = 'push'`,
      [orderId, seconds],
    )
  })
}
