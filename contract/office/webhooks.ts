import * as v from 'valibot'
import { defineOfficeCall } from './define-office-call'
import { limit, moment } from './office-fields'
import { staffLimits } from './staff-calls'

/** What other systems can be told. */
export const webhookEvents = [
  'order.paid',
  'order.refunded',
  'order.changed',
  'order.admitted',
  'show.cancelled',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** Body of a message to another system: what happened, when and to what; never who. */
export const webhookPayload = v.object({
  type: v.picklist(webhookEvents),
  /** When it happened, ISO 8601. */
  timestamp: v.string(),
  data: v.object({
    /** Absent for a show. */
    order: v.optional(v.string()),
    /** Absent for an order of vouchers. */
    show: v.optional(v.string()),
    cinema: v.optional(v.string()),
    /** The site of an order; the sites that sell a show. */
    brands: v.array(v.string()),
  }),
})
export type WebhookPayload = v.InferOutput<typeof webhookPayload>

/** How long the secret before a renewed one signs too. */
export const secretOverlapHours = 24

const id = v.pipe(v.string(), v.regex(/^\d{1,15}$/))
const url = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(1000),
  v.url('Expected an address like https://example.com/webhooks'),
  v.regex(/^https?:\/\//, 'Expected an address like https://example.com/webhooks'),
)
const events = v.pipe(v.array(v.picklist(webhookEvents)), v.minLength(1, 'Expected at least one'))
const access = { staff: 'manage-integrations' } as const

export const webhook = v.object({
  id,
  url: v.string(),
  events: v.array(v.picklist(webhookEvents)),
  limits: staffLimits,
  createdAt: moment,
  /** `failing`: switched off because nothing arrived for days; `gone`: because the receiver said so. */
  state: v.picklist(['on', 'off', 'failing', 'gone']),
  /** Since when nothing has arrived. */
  failingSince: v.nullable(moment),
  secretVersion: v.number(),
  /** Until when messages are signed with the secret before too; null once that is over. */
  overlapUntil: v.nullable(moment),
  /** Messages that are still tried, and that need a person. */
  waiting: v.number(),
  dead: v.number(),
})
export type Webhook = v.InferOutput<typeof webhook>

export const webhookMessage = v.object({
  id,
  /** `webhook-id`, the same in every try. */
  messageId: v.string(),
  type: v.picklist(webhookEvents),
  createdAt: moment,
  state: v.picklist(['waiting', 'sent', 'dead', 'dropped']),
  /** When it is tried next; null unless it waits. */
  nextAt: v.nullable(moment),
  /** Newest first. */
  attempts: v.array(
    v.object({
      at: moment,
      /** Of the answer; null when none came. */
      status: v.nullable(v.number()),
      error: v.nullable(v.string()),
      tookMs: v.number(),
    }),
  ),
})
export type WebhookMessage = v.InferOutput<typeof webhookMessage>

export const webhookCalls = {
  listWebhooks: defineOfficeCall({
    name: 'listWebhooks',
    access,
    request: {},
    answer: { webhooks: v.array(webhook) },
  }),
  /** Adds an endpoint; its secret is answered this once. The same attempt again answers the same. */
  createWebhook: defineOfficeCall({
    name: 'createWebhook',
    access,
    request: { attempt: v.pipe(v.string(), v.uuid()), url, events, limits: staffLimits },
    answer: { webhook, secret: v.string() },
  }),
  /** Changes an endpoint, or switches it off and on. */
  changeWebhook: defineOfficeCall({
    name: 'changeWebhook',
    access,
    request: { id, url, events, limits: staffLimits, isOn: v.boolean() },
    answer: { webhook },
  }),
  /** Makes a new secret; the one before signs too for a day. @param version of the secret to replace */
  renewWebhookSecret: defineOfficeCall({
    name: 'renewWebhookSecret',
    access,
    request: { id, version: v.pipe(v.number(), v.integer(), v.minValue(1)) },
    answer: { webhook, secret: v.string() },
  }),
  /** Deletes an endpoint with what still waits for it. */
  deleteWebhook: defineOfficeCall({ name: 'deleteWebhook', access, request: { id }, answer: {} }),
  /** The newest messages to an endpoint, with the answers that they got. */
  listWebhookMessages: defineOfficeCall({
    name: 'listWebhookMessages',
    access,
    request: { id, limit },
    answer: { messages: v.array(webhookMessage) },
  }),
  /** Sends a message once more, under the same id. */
  resendWebhook: defineOfficeCall({
    name: 'resendWebhook',
    access,
    request: { message: id },
    answer: { message: webhookMessage },
  }),
  /** Gives up a message that could not be delivered. */
  dropWebhook: defineOfficeCall({
    name: 'dropWebhook',
    access,
    request: { message: id },
    answer: { message: webhookMessage },
  }),
} as const
