import { sql, type RawBuilder } from 'kysely'
import type { VoucherState } from '@/contract/office/vouchers'
import { walletReasons } from '@/contract/payment/wallet'
import type { Database } from '@/server/platform/store/store'

/** Begins the ledger entry that gave a voucher of staff; what follows is its id. */
export const givenKey = 'given:'

/** Ledger account of a voucher: of a bought one by its row, of one that staff gave by its first entry. */
export const accountById = (id: string): RawBuilder<string | null> => sql<string | null>`coalesce(
  (select voucher from bought_vouchers where id = ${id}::text),
  (select account from ledger where dedupe_key = ${givenKey + id}::text and starts_with(account, 'voucher:')))`

interface Search {
  /** Brands whose vouchers are found; empty for all. */
  readonly brandIds: readonly string[]
  /** What somebody typed, and the account that it opens if it is a whole code. */
  readonly typed?: { readonly text: string; readonly account: string }
  readonly id?: string
  readonly state?: VoucherState | undefined
}

/** Accounts of vouchers that fit what was typed. */
function typedAccounts({ text, account }: NonNullable<Search['typed']>) {
  const lower = text.toLowerCase()
  const upper = text.toUpperCase()
  return sql`
    select ${account}::text
    union all select voucher from voucher_brands where code_end = ${upper}
    union all select ${accountById(lower)}
    union all select b.voucher from bought_vouchers b join voucher_sales s on s.id = b.sale_id join orders o on o.id = s.order_id
      where s.reference = ${upper} or o.id = ${lower} or o.email = ${lower} or '+' || o.country_code || o.mobile = ${lower}
    union all select b.voucher from bought_vouchers b join sent_gifts g on g.bought_id = b.id where lower(g.recipient) = ${lower}
    union all select h.voucher from held_vouchers h left join accounts a on a.id = h.account_id
      where h.came_by = 'given' and (h.email = ${lower} or lower(a.email) = ${lower}
         or '+' || h.country_code || h.mobile = ${lower} or '+' || a.country_code || a.mobile = ${lower})`
}

const rest = sql`(select coalesce(sum(l.amount_minor), 0) from ledger l where l.account = v.voucher)`
const isReturned = sql`exists (select from bought_vouchers b join voucher_sales s on s.id = b.sale_id
  where b.voucher = v.voucher and s.cancelled_at is not null)`

/** What every voucher in a state fulfils; only its entries say the state for certain. */
const mayBe: Readonly<Record<VoucherState, RawBuilder<unknown>>> = {
  cancelled: sql`(v.cancelled_by is not null or ${isReturned})`,
  spent: sql`v.cancelled_by is null and ${rest} = 0`,
  unused: sql`v.cancelled_by is null and ${rest} > 0`,
  'partly-used': sql`v.cancelled_by is null and ${rest} > 0
    and (select count(*) from ledger l where l.account = v.voucher) > 1`,
  expired: sql`v.cancelled_by is null and ${rest} > 0 and exists (select from ledger l
    where l.account = v.voucher and l.amount_minor > 0 and l.valid_until <= clock_timestamp())`,
}

export interface VoucherRow {
  /** Of the bought voucher, or of the entry that gave it. */
  readonly id: string
  readonly account: string
  readonly brand: string
  readonly codeEnd: string | null
  readonly cancelledBy: string | null
  readonly madeAt: Date
  readonly sale: {
    readonly id: string
    readonly reference: string
    readonly orderId: string
    readonly countryId: number
    readonly email: string | null
    readonly phone: string | null
    readonly isReturned: boolean
  } | null
  readonly gift: {
    readonly id: string
    readonly recipient: string
    readonly sendOn: string | null
    readonly sentAt: string | null
    readonly openedAt: string | null
  } | null
}

/**
 * Reads vouchers, newest first. An account that a gift's new code has emptied is none any more: fewer rows
 * than the limit do not mean the last ones. Returns also how many accounts were looked at.
 */
export async function readVouchers(
  db: Database,
  { brandIds, typed, id, state }: Search,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly vouchers: readonly VoucherRow[]; readonly count: number }> {
  const conditions = [
    ...(brandIds.length > 0 ? [sql`v.brand_id = any(${brandIds}::text[])`] : []),
    ...(typed ? [sql`v.voucher in (${typedAccounts(typed)})`] : []),
    ...(id === undefined ? [] : [sql`v.voucher = ${accountById(id)}`]),
    ...(state ? [mayBe[state]] : []),
  ]
  const within = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
  const { rows } = await sql<Omit<VoucherRow, 'id'> & { readonly id: string | null }>`
    select coalesce(b.id, case when starts_with(entry.dedupe_key, ${givenKey}) then substr(entry.dedupe_key, ${givenKey.length + 1}::int) end) as id,
           v.voucher as account, v.brand_id as brand, v.code_end as "codeEnd", v.cancelled_by::text as "cancelledBy",
           coalesce(s.created_at, v.made_at) as "madeAt",
           case when s.id is not null then json_build_object('id', s.id, 'reference', s.reference, 'orderId', o.id,
             'countryId', o.country_id, 'email', o.email, 'phone', '+' || o.country_code || o.mobile,
             'isReturned', s.cancelled_at is not null) end as sale,
           case when g.id is not null then json_build_object('id', g.id, 'recipient', g.recipient, 'sendOn', g.send_on,
             'sentAt', g.sent_at, 'openedAt', g.opened_at) end as gift
      from (select * from voucher_brands v where ${within} order by v.made_at desc, v.voucher limit ${limit} offset ${offset}) v
      left join lateral (select dedupe_key from ledger l where l.account = v.voucher order by l.id limit 1) entry on true
      left join bought_vouchers b on b.voucher = v.voucher
      left join voucher_sales s on s.id = b.sale_id
      left join orders o on o.id = s.order_id
      left join sent_gifts g on g.bought_id = b.id
     order by v.made_at desc, v.voucher`.execute(db.kysely)
  return { vouchers: rows.filter((row): row is VoucherRow => row.id !== null), count: rows.length }
}

export async function readVoucher(db: Database, id: string): Promise<VoucherRow | undefined> {
  const { vouchers } = await readVouchers(db, { brandIds: [], id }, { limit: 1, offset: 0 })
  return vouchers[0]
}

/** Lists all entries of vouchers, oldest first, with the order that a payment was for. */
export function readEntries(db: Database, accounts: readonly string[]) {
  return db.kysely
    .selectFrom('ledger as l')
    .leftJoin('payments as p', 'p.id', 'l.payment_id')
    .leftJoin('reservations as r', 'r.id', 'p.order_id')
    .select([
      'l.id',
      'l.account',
      'l.currency',
      'l.amount_minor as amountMinor',
      'l.reason',
      'l.valid_until as validUntil',
      'l.created_at as createdAt',
      'l.dedupe_key as key',
      'p.order_id as orderId',
      sql<string | null>`r.show ->> 'title'`.as('title'),
      sql<Date>`clock_timestamp()`.as('now'),
    ])
    .where(sql<boolean>`l.account = any(${accounts}::text[])`)
    .where('l.reason', 'in', walletReasons)
    .orderBy('l.id')
    .execute()
}
export type VoucherEntry = Awaited<ReturnType<typeof readEntries>>[number]

/** Returns to whom staff gave vouchers, by account: an address or number that waits, or those of the holder. */
export async function readHolders(db: Database, accounts: readonly string[]) {
  const rows = await db.kysely
    .selectFrom('held_vouchers as h')
    .leftJoin('accounts as a', 'a.id', 'h.account_id')
    .select([
      'h.id',
      'h.voucher',
      'h.account_id as accountId',
      sql<string | null>`coalesce(h.email, a.email)`.as('email'),
      sql<string | null>`coalesce(h.country_code, a.country_code)`.as('countryCode'),
      sql<string | null>`coalesce(h.mobile, a.mobile)`.as('mobile'),
      'a.email_verified_at as emailVerifiedAt',
    ])
    .where(sql<boolean>`h.voucher = any(${accounts}::text[])`)
    .where('h.came_by', '=', 'given')
    .execute()
  return new Map(rows.map((row) => [row.voucher, row]))
}

/** Returns the messages about a voucher: their keys contain its id, or that of its sale or gift. */
export function readMessages(db: Database, brand: string, ids: readonly string[]) {
  return db.kysely
    .selectFrom('outbox')
    .select(['channel', 'recipient', 'subject', 'body_text as text', 'state', 'created_at as at'])
    .where('brand_id', '=', brand)
    .where('recipient', '<>', '')
    .where(sql<boolean>`string_to_array(dedupe_key, ':') && ${ids}::text[]`)
    .orderBy('id')
    .execute()
}

/** Returns what staff did with a voucher, oldest first. */
export function readActions(db: Database, id: string) {
  return db.kysely
    .selectFrom('operator_actions')
    .select(['at', 'by_name as by', 'why', 'what'])
    .where((eb) =>
      eb.or([eb(sql<string>`details->>'voucher'`, '=', id), sql<boolean>`details->'vouchers' ? ${id}::text`]),
    )
    .orderBy('id')
    .execute()
}
