import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { TraceKind } from '@/server/platform/store/tables/account-tables'
import type { Transaction } from '@/server/platform/store/store'

/** Known identifiers of a person in plain text; null or absent when unknown. */
export interface KnownIdentifiers {
  /** The browser’s id as stored with orders (`identifyVisitor`). */
  readonly device?: string | null
  readonly email?: string | null
  readonly countryCode?: string | null
  readonly mobile?: string | null
}

export interface Trace {
  readonly kind: TraceKind
  readonly trace: Buffer
}

/** Returns keyed hashes that are equal for the same person on the same brand. Cards are already keyed. */
export function collectTraces(
  secret: Buffer,
  known: KnownIdentifiers,
  cards: readonly Buffer[] = [],
): Trace[] {
  const keyed = (kind: TraceKind, text: string): Trace => ({
    kind,
    trace: createHmac('sha256', secret)
      .update(JSON.stringify(['referral', kind, text]))
      .digest()
      .subarray(0, 16),
  })
  const { device, email, countryCode, mobile } = known
  return [
    ...(device ? [keyed('device', device)] : []),
    ...(email ? [keyed('email', normalizeMailbox(email))] : []),
    ...(mobile
      ? [keyed('phone', `${countryCode ?? ''} ${mobile.replace(/\D/g, '').replace(/^0+/, '')}`)]
      : []),
    ...cards.map((trace) => ({ kind: 'card' as const, trace })),
  ]
}

/**
 * Normalises an address to its mailbox: the part after a plus is chosen by the owner, and some providers
 * ignore dots.
 */
function normalizeMailbox(email: string): string {
  const at = email.lastIndexOf('@')
  const [name, host] = [email.slice(0, at).toLowerCase(), email.slice(at + 1).toLowerCase()]
  const [plain = ''] = name.split('+')
  return /^(?:gmail|googlemail)\.com$/.test(host)
    ? `${plain.replaceAll('.', '')}@gmail.com`
    : `${plain}@${host}`
}

export async function saveTraces(
  transaction: Transaction,
  { accountId, brandId }: { readonly accountId: string; readonly brandId: string },
  traces: readonly Trace[],
): Promise<void> {
  if (traces.length === 0) return
  await transaction.kysely
    .insertInto('referral_traces')
    .values(traces.map(({ kind, trace }) => ({ account_id: accountId, brand_id: brandId, kind, trace })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Returns a trace that the account’s owner, or the given traces, share with another account of the brand: any
 * account, or some accounts only. Null when there is none.
 */
export async function findSharedTrace(
  transaction: Transaction,
  accountId: string,
  brandId: string,
  { more = [], among }: { readonly more?: readonly Trace[]; readonly among?: readonly string[] } = {},
): Promise<TraceKind | null> {
  const found = await transaction.kysely
    .selectFrom('referral_traces as t')
    .select('t.kind')
    .where('t.brand_id', '=', brandId)
    .where('t.account_id', '<>', accountId)
    .where((eb) =>
      eb.or([
        eb(
          't.trace',
          'in',
          eb.selectFrom('referral_traces').select('trace').where('account_id', '=', accountId),
        ),
        sql<boolean>`t.trace = any(${more.map(({ trace }) => trace)}::bytea[])`,
      ]),
    )
    .$if(among !== undefined, (query) =>
      query.where(sql<boolean>`t.account_id = any(${[...(among ?? [])]}::text[])`),
    )
    .limit(1)
    .executeTakeFirst()
  return found?.kind ?? null
}
