import type { SmsGatewaySettings } from '../environment/sms-environment'
import type { Deliver } from './outbox'

const gatewayTimeoutMs = 15_000

/**
 * Sends SMS by a gateway that accepts JSON: `{ id, brand, to, text }`; any 2xx is success. `id` is the same
 * when a message is repeated.
 */
export function createHttpSmsSender({ url, authorization }: SmsGatewaySettings): Deliver {
  return async (message) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(authorization && { authorization }),
      },
      body: JSON.stringify({
        id: message.id,
        brand: message.brandId,
        to: message.recipient,
        text: message.text,
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(gatewayTimeoutMs),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`The SMS gateway answered ${answer.status}`)
  }
}
