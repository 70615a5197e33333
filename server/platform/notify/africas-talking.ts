import * as v from 'valibot'
import type { AfricasTalkingSettings } from '../sms-environment'
import { Undeliverable, type Deliver } from './outbox'

/** How long the gateway may take: less than the outbox's lease. */
const gatewayTimeoutMs = 15_000
/** Processed, sent, queued. */
const taken = new Set([100, 101, 102])
/** A number that is none, of a kind that gets no messages, or whose owner wants none: nor will it tomorrow. */
const never = new Set([403, 404, 406, 409])

const answer = v.object({
  SMSMessageData: v.object({
    Message: v.optional(v.string(), ''),
    Recipients: v.array(
      v.object({
        statusCode: v.number(),
        status: v.optional(v.string(), ''),
        messageId: v.optional(v.pipe(v.string(), v.maxLength(100))),
      }),
    ),
  }),
})

/**
 * SMS by Africa's Talking, in its documented format: a form, the key as a header, and an answer for each recipient. It knows no
 * name by which it would know a message again: one whose answer is lost is sent once more, and may arrive twice.
 */
export function smsByAfricasTalking({ api, username, apiKey, sender }: AfricasTalkingSettings): Deliver {
  return async (message) => {
    const response = await fetch(`${api}/version1/messaging`, {
      method: 'POST',
      headers: {
        apiKey,
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({
        username,
        to: message.recipient,
        message: message.text,
        ...(sender && { from: sender }),
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(gatewayTimeoutMs),
    })
    const text = await response.text()
    // What it says may name the number, which stands in no log.
    if (!response.ok) throw new Error(`Africa's Talking answered ${response.status}`)
    const parsed = v.safeParse(answer, readJson(text))
    const recipient = parsed.success ? parsed.output.SMSMessageData.Recipients[0] : undefined
    if (!recipient) throw new Error("Africa's Talking took no recipient")
    const { statusCode, messageId = null } = recipient
    if (taken.has(statusCode)) return messageId
    const reason = `Africa's Talking refused with ${statusCode}`
    throw never.has(statusCode) ? new Undeliverable(reason) : new Error(reason)
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
