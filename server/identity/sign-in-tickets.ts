import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { drawBytes } from '@/server/platform/secret-id'
import type { RequestContext } from '@/server/platform/request-context'
import type { Database } from '@/server/platform/store/store'

/** Purpose of a ticket: it is not accepted for any other. */
export type TicketPurpose =
  | 'Google'
  | 'Facebook'
  | 'code'
  | 'passkey'
  | 'new-passkey'
  | 'staff-passkey'
  | 'new-staff-passkey'

/** Owner of a ticket: it is valid only for this brand and browser. */
export type TicketOwner = Pick<RequestContext, 'deviceId'> & { readonly brand: { readonly id: string } }

interface NewTicket {
  readonly purpose: TicketPurpose
  readonly goodForS: number
  readonly holds?: object
}

const hashToken = (token: string) => hash('sha256', token, 'buffer')

/** Creates a one-time token of 256 bits, base64url. Only its hash is stored. */
export async function makeTicket(db: Database, owner: TicketOwner, ticket: NewTicket): Promise<string> {
  const token = drawBytes(32).toString('base64url')
  await db.kysely
    .insertInto('sign_in_tickets')
    .values({
      token_hash: hashToken(token),
      brand_id: owner.brand.id,
      device: owner.deviceId,
      purpose: ticket.purpose,
      holds: ticket.holds ? JSON.stringify(ticket.holds) : null,
      expires_at: sql`now() + make_interval(secs => ${ticket.goodForS})`,
    })
    .execute()
  return token
}

/**
 * Uses up a ticket. Undefined when it does not exist, is expired or used, or belongs to another browser,
 * brand or purpose; the result does not reveal which.
 */
export async function redeemTicket(
  db: Database,
  owner: TicketOwner,
  purpose: TicketPurpose,
  token: string,
): Promise<{ readonly holds: unknown } | undefined> {
  return db.kysely
    .deleteFrom('sign_in_tickets')
    .where('token_hash', '=', hashToken(token))
    .where('brand_id', '=', owner.brand.id)
    .where('device', '=', owner.deviceId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('holds')
    .executeTakeFirst()
}

/** Records that a provider’s token was used here; false when it had been used before. */
export async function spendToken(
  db: Database,
  { brand }: TicketOwner,
  token: string,
  rememberedForS: number,
): Promise<boolean> {
  const spent = await db.kysely
    .insertInto('sign_in_tickets')
    .values({
      token_hash: hashToken(token),
      brand_id: brand.id,
      device: '',
      purpose: 'spent',
      expires_at: sql`now() + make_interval(secs => ${rememberedForS})`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('token_hash')
    .executeTakeFirst()
  return spent !== undefined
}

export async function deleteExpiredTickets(db: Database): Promise<void> {
  await db.kysely
    .deleteFrom('sign_in_tickets')
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute()
}
