import { createHash } from 'node:crypto'
import type { HallLayout } from '@/contract/hall/hall-layout'
import { countSeats } from '@/contract/hall/seat-names'
import type { Database, Transaction } from '@/server/platform/store/store'

export async function findLayout(db: Database, hash: string): Promise<HallLayout | null> {
  const row = await db.kysely
    .selectFrom('layouts')
    .select('layout')
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row?.layout ?? null
}

/** Adds layouts by hash; an existing layout of the same hash is identical. */
export async function addLayouts(
  transaction: Transaction,
  layouts: ReadonlyMap<string, HallLayout>,
): Promise<void> {
  for (const [hash, layout] of layouts)
    await transaction.kysely
      .insertInto('layouts')
      .values({ hash, name: layout.Name, seats: countSeats(layout), layout: JSON.stringify(layout) })
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute()
}

/** Returns the name of a layout from its content: the first 32 hex digits of the SHA-256 of its JSON. */
export function layoutHash(layout: HallLayout): string {
  return createHash('sha256').update(JSON.stringify(layout)).digest('hex').slice(0, 32)
}
