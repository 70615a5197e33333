import { request } from 'node:http'

export interface WebhookTarget {
  /** Asks the address that the operator entered in the portal. */
  readonly send: (body: string, headers: Readonly<Record<string, string>>) => Promise<number>
  readonly secret: string
}

interface Event {
  readonly eventName: string
  readonly outletId: string
  readonly order: unknown
}

let events = 0

/** One POST for one event, with the header that the portal has for it. */
export function sendWebhook({ send, secret }: WebhookTarget, event: Event): Promise<number> {
  const body = JSON.stringify({ eventId: `event-${++events}`, ...event })
  return send(body, { 'content-type': 'application/json', 'x-webhook-secret': secret })
}

/** By the network, to a host that needs no name: the shop is told by the Host header which one is meant. */
export function overHttp(port: number, host: string): WebhookTarget['send'] {
  return (body, headers) =>
    new Promise((resolve, reject) => {
      const sending = request(
        {
          host: '127.0.0.1',
          port,
          path: '/api/payments/ngenius/webhook',
          method: 'POST',
          headers: { ...headers, host },
        },
        (answer) => {
          answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
        },
      )
      sending.once('error', reject)
      sending.end(body)
    })
}
