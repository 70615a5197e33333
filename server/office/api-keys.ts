import { createHmac, hash } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import { getRequiredScope, type ApiKey } from '@/contract/office/api-keys'
import type { OfficeCall } from '@/contract/office/define-office-call'
import type { StaffPerson } from '@/contract/office/staff-calls'
import { recordAction } from '@/server/operator/action-repository'
import { ApiError, createRefusal } from '@/server/platform/api-error'
import { explain } from '@/server/platform/explain'
import { signInRequired } from '@/server/platform/request-context'
import { getSecrets } from '@/server/platform/store/server-secrets'
import type { ApiKeysTable } from '@/server/platform/store/tables/staff-tables'
import type { Database, Store } from '@/server/platform/store/store'
import { signAction, type OfficeHandlers } from './office-context'
import { assertMayStill } from './staff-person'

const prefix = 'foyer_'
const endingLength = 4
const dayMs = 86_400_000

const hashSecret = (secret: string) => hash('sha256', secret, 'buffer')

/**
 * Returns the key of an attempt: 256 bits that cannot be computed without the server’s secret. Only its hash is
 * stored, and a repeated request gets the same key.
 */
function deriveKey(reserveSecret: Buffer, staffId: string, attempt: string): string {
  const bits = createHmac('sha256', reserveSecret).update(`api-key:${staffId}:${attempt}`).digest('base64url')
  return `${prefix}${bits}`
}

type KeyRow = Selectable<ApiKeysTable> & { readonly by: string; readonly expired: boolean }

const select = (db: Database) =>
  db.kysely
    .selectFrom('api_keys as k')
    .innerJoin('staff as s', 's.id', 'k.staff_id')
    .selectAll('k')
    .select(['s.name as by', sql<boolean>`k.expires_at <= now()`.as('expired')])

const wireKey = (row: KeyRow): ApiKey => ({
  id: row.id,
  label: row.label,
  ending: row.ending,
  scopes: [...row.scopes],
  limits: row.limits,
  by: row.by,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  state: row.revoked_at !== null ? 'revoked' : row.expired ? 'expired' : 'valid',
})

const author = 'integrations of the back office'

export const apiKeyHandlers: OfficeHandlers<'listApiKeys' | 'createApiKey' | 'revokeApiKey'> = {
  async listApiKeys(_request, { store }) {
    const rows = await select(store).orderBy('k.id', 'desc').execute()
    return { keys: rows.map(wireKey) }
  },

  async createApiKey({ attempt, label, scopes, limits, days }, context) {
    const { store, person } = context
    const { reserveSecret } = await getSecrets(store)
    const secret = deriveKey(reserveSecret, person.id, attempt)
    const row = await store.transaction(async (transaction) => {
      await assertMayStill(transaction, person, 'manage-integrations', limits)
      const added = await transaction.kysely
        .insertInto('api_keys')
        .values({
          attempt,
          key_hash: hashSecret(secret),
          ending: secret.slice(-endingLength),
          label,
          scopes: [...new Set(scopes)],
          limits: JSON.stringify(limits),
          staff_id: person.id,
          expires_at: new Date(store.nowMs() + days * dayMs),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      if (added)
        await recordAction(transaction, signAction(context, author), 'create-api-key', {
          key: added.id,
          label,
          scopes,
          limits,
          days,
        })
      return select(transaction).where('k.key_hash', '=', hashSecret(secret)).executeTakeFirst()
    })
    if (!row) throw createRefusal(explain('Somebody else made a key with this attempt.'))
    return { key: wireKey(row), secret }
  },

  async revokeApiKey({ id }, context) {
    const { store, person } = context
    const row = await store.transaction(async (transaction) => {
      await assertMayStill(transaction, person, 'manage-integrations')
      const revoked = await transaction.kysely
        .updateTable('api_keys')
        .set({ revoked_at: sql<Date>`now()` })
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .returning('label')
        .executeTakeFirst()
      if (revoked)
        await recordAction(transaction, signAction(context, author), 'revoke-api-key', {
          key: id,
          ...revoked,
        })
      return select(transaction).where('k.id', '=', id).executeTakeFirst()
    })
    if (!row) throw new ApiError('NOT_FOUND', explain('There is no such key.'))
    return { key: wireKey(row) }
  },
}

/** Returns the API key that a request was sent with; null for a browser, which has a session. */
export function readApiKey(headers: Headers): string | null {
  // A proxy in front may ask browsers for a password of its own, which is no bearer.
  return /^Bearer +(\S+)/i.exec(headers.get('authorization') ?? '')?.[1] ?? null
}

/** What limits count for a key, known or not, without telling it. */
export const hashLimitKey = (secret: string) => `key:${hash('sha256', secret, 'base64url').slice(0, 22)}`

/**
 * Returns whoever calls with a key, as a person who may do exactly what its scopes say.
 * @throws ApiError SIGN_IN_REQUIRED for a key that is unknown, expired or revoked, NOT_PERMITTED for a call
 * beyond its scopes
 */
export async function assertKeyMayCall(call: OfficeCall, store: Store, secret: string): Promise<StaffPerson> {
  const key = secret.startsWith(prefix)
    ? await select(store)
        .select(
          sql<boolean>`k.last_used_at is null or k.last_used_at < now() - interval '1 minute'`.as(
            'isLongAgo',
          ),
        )
        .where('k.key_hash', '=', hashSecret(secret))
        .where('k.revoked_at', 'is', null)
        .where('k.expires_at', '>', sql<Date>`now()`)
        .executeTakeFirst()
    : undefined
  if (!key) throw signInRequired()
  if (key.isLongAgo)
    await store.kysely
      .updateTable('api_keys')
      .set({ last_used_at: sql<Date>`now()` })
      .where('id', '=', key.id)
      .execute()
  const scope = getRequiredScope(call)
  if (scope === null || !key.scopes.includes(scope))
    throw new ApiError('NOT_PERMITTED', 'This key does not permit this.')
  return {
    id: '0',
    name: key.label,
    email: '',
    // A key has no role: what it may do are its scopes.
    role: 'planner',
    permissions: [...key.scopes],
    limits: key.limits,
    hasSecondFactor: true,
    hasAuthenticator: false,
    mustSetUpSecondFactor: false,
  }
}
