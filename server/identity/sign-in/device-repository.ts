import { sql } from 'kysely'
import type { Database } from '@/server/platform/store/store'

/** Whether an account has been signed in to on a device. */
export async function isKnownDevice(db: Database, accountId: string, deviceKey: Buffer): Promise<boolean> {
  const known = await db.kysely
    .selectFrom('account_devices')
    .select('seen_at')
    .where('account_id', '=', accountId)
    .where('device_key', '=', deviceKey)
    .executeTakeFirst()
  return known !== undefined
}

/** Records a known device, whose attempts are counted separately from those of strangers. */
export async function saveDevice(db: Database, accountId: string, deviceKey: Buffer): Promise<void> {
  await db.kysely
    .insertInto('account_devices')
    .values({ account_id: accountId, device_key: deviceKey })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'device_key']).doUpdateSet({ seen_at: sql<Date>`now()` }),
    )
    .execute()
}
