import { sql } from 'kysely'
import { walletReasons } from '@/contract/payment/wallet'
import type { Database } from '@/server/platform/store/store'
import { readBalance } from '../ledger/ledger-repository'
import { walletAccount } from './wallet'

/** Returns a visitor's spendable balances, minor units, in each currency that the wallet ever had. */
export async function listWalletBalances(database: Database, accountId: string) {
  const account = walletAccount(accountId)
  const currencies = await database.kysely
    .selectFrom('ledger')
    .select('currency')
    .distinct()
    .where('account', '=', account)
    .orderBy('currency')
    .execute()
  return Promise.all(
    currencies.map(async ({ currency }) => ({
      currency,
      balanceMinor: await readBalance(database, { account, currency }),
    })),
  )
}

export function listWalletEntries(
  database: Database,
  accountId: string,
  { before, most: limit }: { readonly before?: string | undefined; readonly most: number },
) {
  return database.kysely
    .selectFrom('ledger as l')
    .leftJoin('payments as p', 'p.id', 'l.payment_id')
    .leftJoin('reservations as r', 'r.id', 'p.order_id')
    .leftJoin('bookings as b', 'b.order_id', 'p.order_id')
    .select([
      'l.id',
      'l.created_at as createdAt',
      'l.currency',
      'l.amount_minor as amountMinor',
      'l.reason',
      'l.valid_until as validUntil',
      sql<string | null>`r.show ->> 'title'`.as('title'),
      'b.id as bookingId',
    ])
    .where('l.account', '=', walletAccount(accountId))
    .where('l.reason', 'in', walletReasons)
    .$if(before !== undefined, (query) => query.where('l.id', '<', before ?? ''))
    .orderBy('l.id', 'desc')
    .limit(limit)
    .execute()
}
