import { sql } from 'kysely'
import { toMajor } from '@/contract/money'
import { walletReasons } from '@/contract/payment/wallet'
import type { OwnVoucher } from '@/contract/voucher/own-vouchers'
import type { Database } from '@/server/platform/store/store'
import { type RemainingLot, replayAccount } from '../ledger/replay-account'
import type { HeldVoucher } from './held-voucher-repository'

type VoucherEntry = Awaited<ReturnType<typeof listVoucherEntries>>[number]

type Held = Pick<HeldVoucher, 'id' | 'voucher' | 'code'>

/**
 * Describes a visitor's vouchers: their balances and entries. A voucher in several currencies appears once
 * for each.
 */
export async function describeVouchers(
  db: Database,
  held: readonly Held[],
  accountId: string,
): Promise<OwnVoucher[]> {
  if (held.length === 0) return []
  const entries = await listVoucherEntries(
    db,
    held.map(({ voucher }) => voucher),
  )
  const ownVouchers = held.flatMap((each) => {
    const own = entries.filter(({ voucher }) => voucher === each.voucher)
    return [...new Set(own.map(({ currency }) => currency))].map((currency) =>
      toOwnVoucher(
        each,
        currency,
        own.filter((entry) => entry.currency === currency),
        accountId,
      ),
    )
  })
  return ownVouchers.toSorted(
    (a, b) =>
      order[a.State] - order[b.State] ||
      (a.State === 'open' ? getEnd(a) - getEnd(b) : getLast(b) - getLast(a)),
  )
}

const order = { open: 0, used: 1, expired: 1 } as const
const getEnd = ({ ExpiresAt }: OwnVoucher) => ExpiresAt ?? Number.MAX_SAFE_INTEGER
/** The time at which a voucher expired or was used up. */
const getLast = ({ State, Entries, ExpiresAt = 0 }: OwnVoucher) =>
  State === 'expired' ? ExpiresAt : (Entries[0]?.At ?? 0)

function toOwnVoucher(
  { id, code }: Held,
  currency: string,
  entries: readonly VoucherEntry[],
  accountId: string,
): OwnVoucher {
  const now = entries[0]?.now ?? new Date(0)
  const { balanceMinor, gifts } = replayAccount(entries, now)
  const isCancelled = entries[0]?.isCancelled === true
  const leftMinor = isCancelled ? 0 : Math.max(0, balanceMinor)
  const valueMinor = entries.reduce((sum, each) => sum + (each.reason === 'given' ? each.amountMinor : 0), 0)
  const end = expiryOfLots(gifts, leftMinor > 0 ? now : null)
  return {
    VoucherID: id,
    Code: code,
    CodeEnd: code.slice(-4),
    Currency: currency,
    Value: toMajor(valueMinor, currency),
    Left: toMajor(leftMinor, currency),
    ...(end && { ExpiresAt: end.getTime() }),
    State: leftMinor > 0 ? 'open' : gifts.length > 0 && !isCancelled ? 'expired' : 'used',
    Entries: entries.flatMap((entry) => describeEntry(entry, accountId)).toReversed(),
  }
}

/** Returns the earliest expiry of spendable credit; with `now` null, the latest expiry of lapsed credit. */
function expiryOfLots(gifts: readonly RemainingLot[], now: Date | null): Date | null {
  const ends = gifts
    .flatMap(({ validUntil }) => (validUntil && (now === null || validUntil > now) ? [validUntil] : []))
    .toSorted((a, b) => a.getTime() - b.getTime())
  return ends.at(now === null ? -1 : 0) ?? null
}

/**
 * Describes one entry. Others with the code may have spent the voucher too; the titles of their bookings are
 * hidden.
 */
function describeEntry(entry: VoucherEntry, accountId: string): OwnVoucher['Entries'] {
  const Reason = walletReasons.find((each) => each === entry.reason)
  if (!Reason || entry.isExtension) return []
  const isOthers = entry.isOfOrder && entry.boughtBy !== accountId
  return [
    {
      EntryID: entry.id,
      At: entry.createdAt.getTime(),
      Amount: toMajor(entry.amountMinor, entry.currency),
      Reason,
      Title: isOthers ? '' : (entry.title ?? ''),
      ...(!isOthers && entry.bookingId !== null && { BookingID: entry.bookingId }),
      IsOthers: isOthers,
    },
  ]
}

/** Lists all entries of some vouchers, oldest first, with the booking they paid for and its account. */
function listVoucherEntries(db: Database, vouchers: readonly string[]) {
  return db.kysely
    .selectFrom('ledger as l')
    .leftJoin('voucher_brands as v', 'v.voucher', 'l.account')
    .leftJoin('payments as p', 'p.id', 'l.payment_id')
    .leftJoin('orders as o', 'o.id', 'p.order_id')
    .leftJoin('reservations as r', 'r.id', 'p.order_id')
    .leftJoin('bookings as b', 'b.order_id', 'p.order_id')
    .select([
      'l.id',
      'l.account as voucher',
      'l.created_at as createdAt',
      'l.currency',
      'l.amount_minor as amountMinor',
      'l.reason',
      'l.valid_until as validUntil',
      'o.account_id as boughtBy',
      sql<boolean>`p.id is not null`.as('isOfOrder'),
      sql<boolean>`v.cancelled_by is not null`.as('isCancelled'),
      // The amount stays, with a later last day.
      sql<boolean>`l.dedupe_key ~ '^extended-(from|to):'`.as('isExtension'),
      sql<string | null>`r.show ->> 'title'`.as('title'),
      'b.id as bookingId',
      sql<Date>`clock_timestamp()`.as('now'),
    ])
    .where('l.account', 'in', vouchers)
    .where('l.reason', 'in', walletReasons)
    .orderBy('l.id')
    .execute()
}
