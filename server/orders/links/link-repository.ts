import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '@/server/platform/store/store'

/** Links per order; a further link replaces the oldest. */
const mostLinks = 8
/**
 * How long the browser that used a link may repeat the request, because the answer may have been lost. In
 * seconds.
 */
const repeatForS = 600

export interface NewLink {
  readonly orderId: string
  readonly token: string
  /** Validity of the link, in seconds. */
  readonly forS: number
}

const hashToken = (token: string) => hash('sha256', token, 'buffer')

/** Creates a link; an existing one stays unchanged. Returns the end of its validity. */
export async function addLink(db: Database, { orderId, token, forS }: NewLink): Promise<Date> {
  const { expires_at: expiresAt } = await db.kysely
    .insertInto('order_links')
    .values({
      token_hash: hashToken(token),
      order_id: orderId,
      expires_at: sql`now() + make_interval(secs => ${forS})`,
    })
    .onConflict((conflict) =>
      conflict.column('token_hash').doUpdateSet({ order_id: (link) => link.ref('order_links.order_id') }),
    )
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  await db.kysely
    .deleteFrom('order_links')
    .where('order_id', '=', orderId)
    .where('token_hash', 'not in', (links) =>
      links
        .selectFrom('order_links')
        .select('token_hash')
        .where('order_id', '=', orderId)
        .orderBy('created_at', 'desc')
        .limit(mostLinks),
    )
    .execute()
  return expiresAt
}

/**
 * Consumes a link; returns its order, or null when the link does not exist, has expired, or was used by
 * another browser.
 * @param device the requesting browser; null for one that cannot be identified.
 */
export async function useLink(db: Database, token: string, device: string | null): Promise<string | null> {
  const row = await db.kysely
    .updateTable('order_links')
    .set({
      used_at: sql<Date>`coalesce(used_at, now())`,
      used_by: sql<string>`coalesce(used_by, ${device})`,
    })
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .where((link) =>
      link.or([
        link('used_at', 'is', null),
        link.and([
          link('used_by', '=', device),
          link('used_at', '>', sql<Date>`now() - make_interval(secs => ${repeatForS})`),
        ]),
      ]),
    )
    .returning('order_id')
    .executeTakeFirst()
  return row?.order_id ?? null
}

export async function deleteExpiredLinks(db: Database): Promise<number> {
  const { numDeletedRows } = await db.kysely
    .deleteFrom('order_links')
    .where('expires_at', '<=', sql<Date>`now()`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
