import type { Campaign } from '@/contract/campaign'
import type { Database, Transaction } from '@/server/platform/store/store'

/** Stores the campaign that led to an order of any kind; the latest one wins. */
export async function setCampaign(
  transaction: Transaction,
  orderId: string,
  { utm_source, utm_medium, utm_campaign, utm_content }: Campaign,
): Promise<void> {
  const campaign = {
    source: utm_source ?? null,
    medium: utm_medium ?? null,
    campaign: utm_campaign ?? null,
    content: utm_content ?? null,
  }
  if (Object.values(campaign).every((each) => each === null)) return
  await transaction.kysely
    .insertInto('order_campaigns')
    .values({ order_id: orderId, ...campaign })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(campaign))
    .execute()
}

export function findCampaign(db: Database, orderId: string) {
  return db.kysely
    .selectFrom('order_campaigns')
    .select(['source', 'medium', 'campaign', 'content'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
}
