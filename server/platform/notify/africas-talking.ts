import * as v from 'valibot'
import type { AfricasTalkingSettings } from '../environment/sms-environment'
import { Undeliverable, type Deliver } from './outbox'

/** Timeout of the gateway; less than the outbox's lease. */
const gatewayTimeoutMs = 15_000
/** Status codes: processed, sent, queued. */
const acceptedCodes = new Set([100, 101, 102])
/**
 * Status codes that are permanent: an invalid number, an unsupported kind of number, or an owner who has
 * opted out. 409, which is of Nigeria, refuses a sender at night only.
 */
const never = new Set([403, 404, 406])

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
 * Sends SMS by Africa's Talking in its documented format: a form, the key as a header, and a result for each
 * recipient. It has no idempotency key: a message whose answer is lost is sent again and may arrive twice.
 */
export function createAfricasTalkingSender({
  api,
  username,
  apiKey,
  sender,
}: AfricasTalkingSettings): Deliver {
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
    // The response may contain the phone number, which must not be logged.
    if (!response.ok) throw new Error(`Africa's Talking answered ${response.status}`)
    const parsed = v.safeParse(answer, readJson(text))
    const recipient = parsed.success ? parsed.output.SMSMessageData.Recipients[0] : undefined
    if (!recipient) throw new Error("Africa's Talking accepted no recipient")
    const { statusCode, messageId = null } = recipient
    if (acceptedCodes.has(statusCode)) return messageId
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
