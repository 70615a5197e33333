import { sql, type Selectable } from 'kysely'
import type { OfferUsesTable } from '@/server/platform/store/tables/order-tables'
import type { Database, Transaction } from '@/server/platform/store/store'

/** How often a code may be used in all, and by one visitor; 0 for any number. */
export interface UseLimits {
  readonly code: string
  readonly uses: number
  readonly usesOfVisitor: number
}

/** An order’s claim: its codes that give a discount, and the keys by which its visitor is recognised. */
export interface OfferUseClaim {
  readonly orderId: string
  readonly codes: readonly string[]
  readonly visitors: readonly Buffer[]
}

export type UseRefusal = 'used-up' | 'used-by-you'
export interface UsedCode {
  readonly code: string
  readonly refusal: UseRefusal
}

type Use = Pick<Selectable<OfferUsesTable>, 'code' | 'state' | 'most_uses' | 'most_of_visitor' | 'visitors'>

/** Records how often the codes of an order may be used; a use is claimed when its payment begins. */
export async function saveUseLimits(
  transaction: Transaction,
  orderId: string,
  limits: readonly UseLimits[],
): Promise<void> {
  for (const { code, uses, usesOfVisitor } of limits)
    await transaction.kysely
      .insertInto('offer_uses')
      .values({ order_id: orderId, code, most_uses: uses, most_of_visitor: usesOfVisitor })
      .onConflict((conflict) =>
        conflict
          .columns(['order_id', 'code'])
          .doUpdateSet({ most_uses: uses, most_of_visitor: usesOfVisitor }),
      )
      .execute()
}

/**
 * Returns why a use of a code could not be claimed now, or null. The visitor who begins to pay first gets it.
 */
export async function findUseRefusal(
  db: Database,
  { code, uses, usesOfVisitor }: UseLimits,
  orderId: string,
  visitors: readonly Buffer[],
): Promise<UseRefusal | null> {
  const counted = await db.kysely
    .selectFrom('offer_counts')
    .select('used')
    .where('code', '=', code)
    .executeTakeFirst()
  if (uses > 0 && (counted?.used ?? 0) >= uses) return 'used-up'
  if (usesOfVisitor > 0 && (await countUses(db, code, orderId, visitors)) >= usesOfVisitor)
    return 'used-by-you'
  return null
}

/**
 * Claims a use of each limited code of an order, which is locked together with its seats. Returns null, or
 * the first code that is not available; the caller must then roll back.
 */
export async function claimUses(transaction: Transaction, claiming: OfferUseClaim): Promise<UsedCode | null> {
  for (const use of await limitedUses(transaction, claiming)) {
    const refusal = await claim(transaction, claiming, use)
    if (refusal) return { code: use.code, refusal }
  }
  return null
}

/**
 * Makes the uses of an order permanent. Those of a late payment were freed meanwhile and are claimed again;
 * false when one of them now belongs to another order.
 */
export async function confirmUses(
  transaction: Transaction,
  orderId: string,
  codes: readonly string[],
): Promise<boolean> {
  for (const use of await limitedUses(transaction, { orderId, codes })) {
    const again = { orderId, codes, visitors: use.visitors }
    if (use.state === 'free' && (await claim(transaction, again, use)) !== null) return false
    await setState(transaction, orderId, use.code, 'kept')
  }
  return true
}

/** Frees all uses of an order for others. */
export async function freeUses(transaction: Transaction, orderId: string): Promise<void> {
  const uses = await transaction.kysely
    .selectFrom('offer_uses')
    .select('code')
    .where('order_id', '=', orderId)
    .where('state', '<>', 'free')
    .orderBy('code')
    .execute()
  for (const { code } of uses) {
    await setState(transaction, orderId, code, 'free')
    await transaction.kysely
      .updateTable('offer_counts')
      .set((eb) => ({ used: eb('used', '-', 1) }))
      .where('code', '=', code)
      .execute()
  }
}

/** Returns the limited uses in the order in which all transactions lock their counts. */
function limitedUses(
  transaction: Transaction,
  { orderId, codes }: Omit<OfferUseClaim, 'visitors'>,
): Promise<Use[]> {
  if (codes.length === 0) return Promise.resolve([])
  return transaction.kysely
    .selectFrom('offer_uses')
    .select(['code', 'state', 'most_uses', 'most_of_visitor', 'visitors'])
    .where('order_id', '=', orderId)
    .where('code', 'in', codes)
    .orderBy('code')
    .execute()
}

async function claim(
  transaction: Transaction,
  { orderId, visitors }: OfferUseClaim,
  { code, state, most_uses: uses, most_of_visitor: usesOfVisitor }: Use,
): Promise<UseRefusal | null> {
  if (state !== 'free') return null
  const { kysely } = transaction
  await kysely
    .insertInto('offer_counts')
    .values({ code })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // Transactions that depend on this code’s count wait here for the earlier ones.
  await kysely.selectFrom('offer_counts').select('used').where('code', '=', code).forUpdate().execute()
  const refusal = await findUseRefusal(transaction, { code, uses, usesOfVisitor }, orderId, visitors)
  if (refusal) return refusal
  await kysely
    .updateTable('offer_counts')
    .set((eb) => ({ used: eb('used', '+', 1) }))
    .where('code', '=', code)
    .execute()
  await kysely
    .updateTable('offer_uses')
    .set({ state: 'claimed', visitors: [...visitors] })
    .where('order_id', '=', orderId)
    .where('code', '=', code)
    .execute()
  return null
}

async function countUses(
  db: Database,
  code: string,
  exceptOrder: string,
  visitors: readonly Buffer[],
): Promise<number> {
  const { uses } = await db.kysely
    .selectFrom('offer_uses')
    .select(sql<number>`count(*)::int`.as('uses'))
    .where('code', '=', code)
    .where('state', '<>', 'free')
    .where('order_id', '<>', exceptOrder)
    .where(sql<boolean>`visitors && ${[...visitors]}::bytea[]`)
    .executeTakeFirstOrThrow()
  return uses
}

async function setState(
  transaction: Transaction,
  orderId: string,
  code: string,
  state: 'free' | 'kept',
): Promise<void> {
  await transaction.kysely
    .updateTable('offer_uses')
    .set({ state })
    .where('order_id', '=', orderId)
    .where('code', '=', code)
    .execute()
}

export interface CodeUses {
  readonly code: string
  /** Orders paid with the code, including those returned later. */
  readonly orders: number
  readonly paying: number
  /** Uses that count against the code’s limit; returned orders do not. */
  readonly counted: number
  /** Total discount on paid orders, in minor units, by currency. */
  readonly off: readonly { readonly currency: string; readonly amountMinor: number }[]
}

/** Returns the uses of every code that is on an order or has counted uses. */
export async function findCodeUses(db: Database): Promise<CodeUses[]> {
  const { rows } = await sql<CodeUses>`
    with used as (
      select l.code, o.currency,
             (count(distinct o.id) filter (where o.state in ('fulfilled', 'refunded')))::int as orders,
             (count(distinct o.id) filter (where o.state = 'paying'))::int as paying,
             (coalesce(sum(-l.quantity::bigint * l.unit_minor) filter (where o.state in ('fulfilled', 'refunded')), 0))::float8 as off
        from order_lines l join orders o on o.id = l.order_id
       where l.kind = 'discount' and o.state in ('fulfilled', 'refunded', 'paying')
       group by 1, 2
    )
    select coalesce(u.code, c.code) as "code", coalesce(sum(u.orders), 0)::int as "orders",
           coalesce(sum(u.paying), 0)::int as "paying", coalesce(max(c.used), 0)::int as "counted",
           coalesce(jsonb_agg(jsonb_build_object('currency', u.currency, 'amountMinor', u.off) order by u.currency)
             filter (where u.off > 0), '[]') as "off"
      from used u full join offer_counts c on c.code = u.code
     group by 1 order by 1`.execute(db.kysely)
  return rows
}
