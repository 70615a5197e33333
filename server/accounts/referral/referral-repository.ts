import { sql, type Selectable } from 'kysely'
import type { ReferralsTable, TraceKind } from '@/server/platform/store/tables/account-tables'
import type { Database, Transaction } from '@/server/platform/store/store'

export type Referral = Selectable<ReferralsTable>

export async function findReferrer(db: Database, brandId: string, code: string): Promise<string | null> {
  const found = await db.kysely
    .selectFrom('referral_codes as c')
    .innerJoin('accounts as a', 'a.id', 'c.account_id')
    .select('a.id')
    .where('c.code', '=', code.trim().toUpperCase())
    .where('a.brand_id', '=', brandId)
    .executeTakeFirst()
  return found?.id ?? null
}

/** Records the referrer of a new account; the first entry is kept. */
export async function insertReferral(
  transaction: Transaction,
  { friendId, referrerId, brandId }: { friendId: string; referrerId: string; brandId: string },
): Promise<void> {
  await transaction.kysely
    .insertInto('referrals')
    .values({ friend_id: friendId, referrer_id: referrerId, brand_id: brandId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export function findReferral(db: Database, friendId: string): Promise<Referral | undefined> {
  return db.kysely.selectFrom('referrals').selectAll().where('friend_id', '=', friendId).executeTakeFirst()
}

/** Returns a friend’s referral, locked; undefined when the account was not referred. */
export function lockReferral(transaction: Transaction, friendId: string): Promise<Referral | undefined> {
  return transaction.kysely
    .selectFrom('referrals')
    .selectAll()
    .where('friend_id', '=', friendId)
    .forUpdate()
    .executeTakeFirst()
}

export async function setJoined(transaction: Transaction, friendId: string): Promise<void> {
  await transaction.kysely
    .updateTable('referrals')
    .set({ state: 'joined', joined_at: sql`now()` })
    .where('friend_id', '=', friendId)
    .execute()
}

export async function setRefused(
  transaction: Transaction,
  friendId: string,
  trace: TraceKind,
): Promise<void> {
  await transaction.kysely
    .updateTable('referrals')
    .set({ state: 'refused', refused_by: trace })
    .where('friend_id', '=', friendId)
    .execute()
}

/** Records the friend’s order that earned the referrer’s reward; null when it was withdrawn. */
export async function setReward(
  transaction: Transaction,
  friendId: string,
  reward: { readonly orderId: string | null; readonly rewards: number },
): Promise<void> {
  await transaction.kysely
    .updateTable('referrals')
    .set({ reward_order_id: reward.orderId, rewards: reward.rewards })
    .where('friend_id', '=', friendId)
    .execute()
}

export async function countRewarded(db: Database, referrerId: string): Promise<number> {
  const { many } = await db.kysely
    .selectFrom('referrals')
    .select(sql<number>`count(*)::int`.as('many'))
    .where('referrer_id', '=', referrerId)
    .where('reward_order_id', 'is not', null)
    .executeTakeFirstOrThrow()
  return many
}

export async function listFriends(db: Database, referrerId: string): Promise<string[]> {
  const rows = await db.kysely
    .selectFrom('referrals')
    .select('friend_id as id')
    .where('referrer_id', '=', referrerId)
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns an account’s fulfilled orders that cost something and were not refunded, oldest first. */
export async function listFriendOrderIds(db: Database, accountId: string): Promise<string[]> {
  const rows = await db.kysely
    .selectFrom('orders as o')
    .innerJoin('order_totals as t', 't.order_id', 'o.id')
    .select('o.id')
    .where('o.account_id', '=', accountId)
    .where('o.state', '=', 'fulfilled')
    .where('t.total_minor', '>', 0)
    .orderBy('o.created_at')
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns keyed hashes of the cards that have paid an order or are about to. */
export async function listCardFingerprints(db: Database, orderId: string): Promise<Buffer[]> {
  const rows = await db.kysely
    .selectFrom('payments')
    .select('card_key as card')
    .where('order_id', '=', orderId)
    .where('card_key', 'is not', null)
    .execute()
  return rows.flatMap(({ card }) => card ?? [])
}
