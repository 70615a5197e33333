import { getRequiredScope } from '@/contract/office/api-keys'
import type { OfficeCall } from '@/contract/office/define-office-call'
import { operationCalls, type OperationName } from '@/contract/office/operations'
import { webhookEvents, webhookPayload, type WebhookEvent } from '@/contract/office/webhooks'
import { describedSchema, createExample } from './reference/json-schema'
import type { Operation } from './reference/operation'

interface Words {
  readonly summary: string
  /** A request, with what it must have. */
  readonly example: Readonly<Record<string, unknown>>
}

const order = '01jd8x0k6p3v9m2q7r4t5w8y1z'
const show = 'metropolis-2026-12-01-2000'
const day = { from: '2026-12-01', to: '2026-12-31' }

/** The calls that an API key may make. */
const words: Readonly<Partial<Record<OperationName, Words>>> = {
  findOrders: {
    summary: 'Finds orders by name, contact, reference, seat or card digits.',
    example: { text: 'K7QW2MAX', limit: 10 },
  },
  getOrder: { summary: 'Everything about one order.', example: { order } },
  listVouchers: {
    summary: 'Gift vouchers by code, contact, order or state, without their codes.',
    example: { state: 'unused', limit: 10 },
  },
  getVoucher: { summary: 'Everything about one voucher but its code.', example: { voucher: order } },
  listShows: { summary: 'Shows of some days, with sold, held and blocked seats.', example: day },
  listBlockedSeats: { summary: 'Seats of a show that are off sale.', example: { show } },
  listFreeSeats: { summary: 'Free seats of a show with their prices.', example: { show } },
  reportSales: { summary: 'Orders paid and refunds decided.', example: day },
  reportBoxOffice: { summary: 'Tickets of a week by film, show and price.', example: { week: '2026-12-04' } },
  reportTaxes: { summary: 'Tax by month or day and rate.', example: day },
  reportRefunds: { summary: 'Refunds with their orders.', example: day },
  reportCredit: { summary: 'Vouchers and credit at the end of a day.', example: {} },
  getDaySales: { summary: 'Sales of one business day by hour.', example: {} },
  reportShifts: { summary: 'Cash and terminal of each shift at the counter.', example: day },
  reportAdmissions: { summary: 'Sold, used and unused tickets of each show.', example: day },
  listHolders: { summary: 'Who has the seats of a show.', example: { show } },
}

const refused = {
  '4XX': { $ref: '#/components/responses/Refused' },
  '5XX': { $ref: '#/components/responses/Failed' },
} as const

/** Describes the calls of the back office that an API key may make. */
export function officePaths(): Record<string, Record<string, Operation>> {
  return Object.fromEntries(
    Object.values<OfficeCall>(operationCalls).flatMap((call) => {
      const scope = getRequiredScope(call)
      if (scope === null) return []
      const { summary = call.name, example = {} } = words[call.name as OperationName] ?? {}
      const request = describedSchema(call.request, call.name)
      const answer = describedSchema(call.answer, call.name)
      const operation: Operation = {
        operationId: call.name,
        tags: ['office'],
        summary,
        description: `Needs an API key with the scope \`${scope}\`. An unknown, expired or revoked key is refused with 401, anything beyond its scopes and limits with 403. Amounts are in minor units.`,
        'x-origin': 'extension',
        'x-access': 'api-key',
        security: [{ apiKey: [] }],
        requestBody: {
          required: Boolean(request.required?.length),
          content: { 'application/json': { schema: request, example } },
        },
        responses: {
          200: {
            description: 'Done.',
            content: { 'application/json': { schema: answer, example: createExample(answer) } },
          },
          ...refused,
        },
      }
      return [[`/api/office/${call.name}`, { post: operation }] as const]
    }),
  )
}

const eventWords: Record<WebhookEvent, string> = {
  'order.paid': 'An order was paid, or given for nothing.',
  'order.refunded': 'An order was refunded, whole or in part.',
  'order.changed': 'Staff gave an order other seats, or moved it to another show.',
  'order.admitted': 'Visitors of an order went in.',
  'show.cancelled': 'A show was cancelled.',
}

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})

/** Describes the messages that this server sends to the endpoints of other systems. */
export function webhookItems(): Record<string, Record<string, unknown>> {
  const schema = describedSchema(webhookPayload, 'Webhook')
  return Object.fromEntries(
    webhookEvents.map((type) => {
      const data = {
        ...(type !== 'show.cancelled' && { order }),
        show,
        cinema: 'anga',
        brands: ['tembo'],
      }
      const example = { type, timestamp: '2026-12-01T17:00:00.000Z', data }
      const post = {
        operationId: type.replace(/\.(.)/, (_dot, letter: string) => letter.toUpperCase()),
        tags: ['office'],
        summary: eventWords[type],
        description:
          'Signed as the Standard Webhooks specification says. Answer with a 2xx status within 10 seconds; otherwise it is sent again for a day under the same `webhook-id`. The order of messages is not guaranteed.',
        parameters: [
          header('webhook-id', 'The same in every try: a message that arrives twice is one.'),
          header('webhook-timestamp', 'When this try was made, in seconds since 1970.'),
          header(
            'webhook-signature',
            '`v1,` and the HMAC-SHA-256 of `<id>.<timestamp>.<body>` in base64; several, with spaces, while a secret is renewed.',
          ),
        ],
        requestBody: { required: true, content: { 'application/json': { schema, example } } },
        responses: { '2XX': { description: 'Received.' } },
      }
      return [type, { post }]
    }),
  )
}
