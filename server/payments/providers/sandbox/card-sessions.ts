import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import * as v from 'valibot'
import { secretId } from '@/contract/fields'
import { makeSecretId } from '@/server/platform/secret-id'
import type { Store } from '@/server/platform/store/store'
import { type CardFields, isOver } from '../../instruments/card'
import { findTestCard, type TestCard, testCardEnding } from './test-cards'

/** Validity of typed card data, in milliseconds. */
const sessionMs = 30 * 60_000

export const typedCard = v.object({
  number: v.pipe(v.string(), v.regex(/^\d{12,19}$/)),
  name: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(80)),
  expiryMonth: v.pipe(v.string(), v.regex(/^(0[1-9]|1[0-2])$/)),
  expiryYear: v.pipe(v.string(), v.regex(/^\d{2}$/)),
  CVV: v.pipe(v.string(), v.regex(/^\d{3}$/)),
})
export type TypedCard = v.InferOutput<typeof typedCard>

export interface CardSession {
  readonly testCard: TestCard
  readonly last4: string
  readonly fingerprint: string
}

/** Hosted sessions of the sandbox's bank: a card typed on its own page, under a name that pays one charge. */
export interface CardSessions {
  /** Opens a session, only for test cards that have not expired; above all, real cards are refused. */
  open(card: TypedCard): Promise<{ readonly id: string } | 'refused' | 'expired'>
  find(id: string): Promise<CardSession | null>
  /** Whether the session pays this charge, now or before; it pays no other. */
  use(id: string, reference: string): Promise<boolean>
}

export function createCardSessions(store: Store, secret: () => Promise<Buffer>): CardSessions {
  const table = 'sandbox_card_sessions'
  const oldest = sql<Date>`now() - make_interval(secs => ${sessionMs / 1000})`
  return {
    async open(card) {
      const { number, expiryMonth, expiryYear } = card
      if (!findTestCard(number)) return 'refused'
      if (isOver({ expiryMonth, expiryYear }, new Date(store.nowMs()))) return 'expired'
      const id = makeSecretId()
      const fingerprint = cardFingerprint(await secret(), card)
      await store.kysely.deleteFrom(table).where('created_at', '<', oldest).execute()
      await store.kysely
        .insertInto(table)
        .values({ id, card_last4: number.slice(-4), fingerprint })
        .execute()
      return { id }
    },
    async find(id) {
      if (!v.is(secretId, id)) return null
      const row = await store.kysely
        .selectFrom(table)
        .select(['card_last4', 'fingerprint'])
        .where('id', '=', id)
        .where('created_at', '>=', oldest)
        .executeTakeFirst()
      const testCard = row && testCardEnding(row.card_last4)
      return testCard ? { testCard, last4: row.card_last4, fingerprint: row.fingerprint } : null
    },
    async use(id, reference) {
      const { numUpdatedRows } = await store.kysely
        .updateTable(table)
        .set({ charge_reference: reference })
        .where('id', '=', id)
        .where((eb) => eb.or([eb('charge_reference', 'is', null), eb('charge_reference', '=', reference)]))
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },
  }
}

/**
 * Returns a keyed hash, because a bare hash of so few numbers could be reversed. A test card is used by many
 * visitors, so its holder is included.
 */
export function cardFingerprint(
  secret: Buffer,
  {
    number,
    name,
    expiryMonth,
    expiryYear,
  }: Pick<CardFields, 'number' | 'name' | 'expiryMonth' | 'expiryYear'>,
): string {
  const payload = JSON.stringify(['card', number, name.toLowerCase(), expiryMonth, expiryYear])
  return createHmac('sha256', secret).update(payload).digest('base64url')
}
