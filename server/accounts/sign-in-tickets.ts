import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { drawBytes } from '@/server/platform/secret-id'
import type { RequestContext } from '@/server/platform/request-context'
import type { Database } from '@/server/platform/store/store'

/** What a ticket is for: one that was made for something else opens nothing. */
export type TicketPurpose = 'Google' | 'Facebook' | 'code' | 'passkey' | 'new-passkey'

/** Whose it is: it comes back to this brand from this browser, or it is worth nothing. */
export type TicketOwner = Pick<RequestContext, 'deviceId'> & { readonly brand: { readonly id: string } }

interface NewTicket {
  readonly purpose: TicketPurpose
  readonly goodForS: number
  /** What it stands for, told when it is used. */
  readonly holds?: object
}

const hashOf = (token: string) => hash('sha256', token, 'buffer')

/** Makes something unguessable, 256 bits as base64url, that comes back once. Of it the table has the hash. */
export async function makeTicket(on: Database, owner: TicketOwner, ticket: NewTicket): Promise<string> {
  const token = drawBytes(32).toString('base64url')
  await on.kysely
    .insertInto('sign_in_tickets')
    .values({
      token_hash: hashOf(token),
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
 * Uses a ticket up. Undefined where there is none, it is over, it was used, or it is another browser's, brand's or
 * purpose's; in all of these cases it stays unknown which.
 */
export async function takeTicket(
  on: Database,
  owner: TicketOwner,
  purpose: TicketPurpose,
  token: string,
): Promise<{ readonly holds: unknown } | undefined> {
  return on.kysely
    .deleteFrom('sign_in_tickets')
    .where('token_hash', '=', hashOf(token))
    .where('brand_id', '=', owner.brand.id)
    .where('device', '=', owner.deviceId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('holds')
    .executeTakeFirst()
}

/** Notes that somebody else's token was used here; false where it was before. */
export async function spendToken(
  on: Database,
  { brand }: TicketOwner,
  token: string,
  rememberedForS: number,
): Promise<boolean> {
  const spent = await on.kysely
    .insertInto('sign_in_tickets')
    .values({
      token_hash: hashOf(token),
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

/** Forgets tickets that nobody used. */
export async function forgetOldTickets(on: Database): Promise<void> {
  await on.kysely
    .deleteFrom('sign_in_tickets')
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute()
}
