import type { Database } from '@/server/platform/store/store'
import { openStates } from './payment-repository'

/** A payment by the name that its provider gave it. */
export function findByHandle(database: Database, provider: string, handle: string) {
  return database.kysely
    .selectFrom('payments')
    .select(['id', 'provider'])
    .where('provider', '=', provider)
    .where('handle', '=', handle)
    .executeTakeFirst()
}

/**
 * The provider's own name of a payment, kept while it is open and has none. True when it goes by that name: of two that were
 * made for one payment only one is ever kept, and so only one is ever paid.
 */
export async function keepHandle(
  database: Database,
  named: { readonly provider: string; readonly reference: string; readonly handle: string },
): Promise<boolean> {
  const kept = await database.kysely
    .updateTable('payments')
    .set({ handle: named.handle })
    .where('id', '=', named.reference)
    .where('provider', '=', named.provider)
    .where((eb) =>
      eb.or([
        eb('handle', '=', named.handle),
        eb.and([eb('handle', 'is', null), eb('state', 'in', [...openStates])]),
      ]),
    )
    .executeTakeFirst()
  return kept.numUpdatedRows === 1n
}
