import { sql } from 'kysely'
import { secretOverlapHours, type Webhook, type WebhookMessage } from '@/contract/office/webhooks'
import { recordAction } from '@/server/operator/action-repository'
import { ApiError, createRefusal } from '@/server/platform/api-error'
import { explain } from '@/server/platform/explain'
import { getSecrets } from '@/server/platform/store/server-secrets'
import type { Transaction } from '@/server/platform/store/store'
import { signAction, type OfficeContext, type OfficeHandlers } from '../office-context'
import { assertMayStill } from '../staff-person'
import { refusalOfAddress } from './deliver-webhook'
import { deriveWebhookSecret } from './send-webhooks'
import {
  findEndpoint,
  listEndpoints,
  listMessages,
  setMessageState,
  type EndpointRow,
} from './webhook-repository'

type WebhookCallName =
  | 'listWebhooks'
  | 'createWebhook'
  | 'changeWebhook'
  | 'renewWebhookSecret'
  | 'deleteWebhook'
  | 'listWebhookMessages'
  | 'resendWebhook'
  | 'dropWebhook'

const permission = 'manage-integrations'
const now = sql<Date>`now()`
const noEndpoint = () => new ApiError('NOT_FOUND', explain('There is no such webhook.'))
const noMessage = () => new ApiError('NOT_FOUND', explain('There is no such message.'))

export const webhookHandlers: OfficeHandlers<WebhookCallName> = {
  async listWebhooks(_request, { store }) {
    return { webhooks: (await listEndpoints(store)).map((row) => wireWebhook(row, store.nowMs())) }
  },

  async createWebhook({ attempt, url, events, limits }, context) {
    refuseAddress(url, context)
    const { store, person } = context
    const { reserveSecret } = await getSecrets(store)
    const endpoint = await store.transaction(async (transaction) => {
      await assertMayStill(transaction, person, permission, limits)
      const added = await transaction.kysely
        .insertInto('webhook_endpoints')
        .values({
          attempt,
          url,
          events: [...new Set(events)],
          limits: JSON.stringify(limits),
          staff_id: person.id,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst()
      if (added) await record(transaction, context, 'create-webhook', added)
      return (
        added ??
        (await transaction.kysely
          .selectFrom('webhook_endpoints')
          .selectAll()
          .where('attempt', '=', attempt)
          .where('staff_id', '=', person.id)
          .executeTakeFirst())
      )
    })
    if (!endpoint) throw createRefusal(explain('Somebody else added a webhook with this attempt.'))
    return { webhook: wireWebhook(endpoint, store.nowMs()), secret: deriveSecret(reserveSecret, endpoint) }
  },

  async changeWebhook({ id, url, events, limits, isOn }, context) {
    refuseAddress(url, context)
    const { store, person } = context
    await store.transaction(async (transaction) => {
      await assertMayStill(transaction, person, permission, limits)
      const before = await lockEndpoint(transaction, id)
      const off = isOn
        ? { off_at: null, off_because: null }
        : before.off_at === null
          ? { off_at: now, off_because: 'staff' as const }
          : {}
      const changed = await transaction.kysely
        .updateTable('webhook_endpoints')
        .set({
          url,
          events: [...new Set(events)],
          limits: JSON.stringify(limits),
          ...off,
          // Switched on again, or moved, it is given days anew.
          ...((before.off_at !== null || before.url !== url) && isOn && { failing_since: null }),
        })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
      await record(transaction, context, 'change-webhook', changed, { isOn })
    })
    return { webhook: await findWebhook(context, id) }
  },

  async renewWebhookSecret({ id, version }, context) {
    const { store, person } = context
    const { reserveSecret } = await getSecrets(store)
    const endpoint = await store.transaction(async (transaction) => {
      await assertMayStill(transaction, person, permission)
      const before = await lockEndpoint(transaction, id)
      // A repeated request finds the secret renewed.
      if (before.secret_version === version + 1) return before
      if (before.secret_version !== version)
        throw createRefusal(explain('Somebody has just renewed this secret: look at it again.'))
      const renewed = await transaction.kysely
        .updateTable('webhook_endpoints')
        .set({
          secret_version: version + 1,
          overlap_until: sql<Date>`now() + make_interval(hours => ${secretOverlapHours})`,
        })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
      await record(transaction, context, 'renew-webhook-secret', renewed)
      return renewed
    })
    return { webhook: await findWebhook(context, id), secret: deriveSecret(reserveSecret, endpoint) }
  },

  async deleteWebhook({ id }, context) {
    const { store, person } = context
    await store.transaction(async (transaction) => {
      await assertMayStill(transaction, person, permission)
      const endpoint = await lockEndpoint(transaction, id)
      await transaction.kysely
        .updateTable('webhook_endpoints')
        .set({ deleted_at: now })
        .where('id', '=', id)
        .execute()
      await transaction.kysely
        .updateTable('webhook_messages')
        .set({ state: 'dropped' })
        .where('endpoint_id', '=', id)
        .where('state', 'in', ['waiting', 'dead'])
        .execute()
      await record(transaction, context, 'delete-webhook', endpoint)
    })
    return {}
  },

  async listWebhookMessages({ id, limit }, { store }) {
    if (!(await findEndpoint(store, id))) throw noEndpoint()
    return { messages: (await listMessages(store, { endpoint: id, limit })).map(wireMessage) }
  },

  resendWebhook: ({ message }, context) => settleMessage(context, message, 'waiting'),
  dropWebhook: ({ message }, context) => settleMessage(context, message, 'dropped'),
}

async function settleMessage(context: OfficeContext, id: string, state: 'waiting' | 'dropped') {
  const { store, person } = context
  const message = await store.transaction(async (transaction) => {
    await assertMayStill(transaction, person, permission)
    if (!(await setMessageState(transaction, id, state))) throw noMessage()
    const [found] = await listMessages(transaction, { message: id })
    if (!found) throw noMessage()
    const action = state === 'waiting' ? 'resend-webhook' : 'drop-webhook'
    const signed = signAction(context, 'integrations of the back office')
    await recordAction(transaction, signed, action, { message: found.messageId, type: found.payload.type })
    return found
  })
  return { message: wireMessage(message) }
}

function refuseAddress(url: string, { site }: OfficeContext): void {
  const refusal = refusalOfAddress(url, site.mode !== 'production')
  if (refusal)
    throw new ApiError('INVALID_REQUEST', refusal, { issues: [{ Field: 'url', Reason: refusal({}) }] })
}

/** @throws ApiError NOT_FOUND */
async function lockEndpoint(transaction: Transaction, id: string): Promise<EndpointRow> {
  const endpoint = await transaction.kysely
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!endpoint) throw noEndpoint()
  return endpoint
}

async function record(
  transaction: Transaction,
  context: OfficeContext,
  action: string,
  { id, url, events, limits }: EndpointRow,
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const signed = signAction(context, 'integrations of the back office')
  await recordAction(transaction, signed, action, { webhook: id, url, events, limits, ...details })
}

const deriveSecret = (reserveSecret: Buffer, { id, secret_version: version }: EndpointRow) =>
  deriveWebhookSecret(reserveSecret, id, version)

async function findWebhook({ store }: OfficeContext, id: string): Promise<Webhook> {
  const endpoint = (await listEndpoints(store)).find((each) => each.id === id)
  if (!endpoint) throw noEndpoint()
  return wireWebhook(endpoint, store.nowMs())
}

function wireWebhook(
  row: EndpointRow & { readonly waiting?: number; readonly dead?: number },
  nowMs: number,
): Webhook {
  return {
    id: row.id,
    url: row.url,
    events: [...row.events],
    limits: row.limits,
    createdAt: row.created_at.toISOString(),
    state: row.off_because === 'staff' ? 'off' : (row.off_because ?? 'on'),
    failingSince: row.failing_since?.toISOString() ?? null,
    secretVersion: row.secret_version,
    overlapUntil:
      row.overlap_until && row.overlap_until.getTime() > nowMs ? row.overlap_until.toISOString() : null,
    waiting: row.waiting ?? 0,
    dead: row.dead ?? 0,
  }
}

function wireMessage(row: Awaited<ReturnType<typeof listMessages>>[number]): WebhookMessage {
  return {
    id: row.id,
    messageId: row.messageId,
    type: row.payload.type,
    createdAt: row.createdAt.toISOString(),
    state: row.state,
    nextAt: row.state === 'waiting' ? row.nextAt.toISOString() : null,
    attempts: row.attempts.map(({ at, ...attempt }) => ({ at: at.toISOString(), ...attempt })),
  }
}
