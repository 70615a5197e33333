import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import * as v from 'valibot'
import type { BookedOrder, Books } from './books'
import type { Faults } from './faults'

/** What the gateway refuses, and with which status. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

const identityType = 'application/vnd.ni-identity.v1+json'
const paymentType = 'application/vnd.ni-payment.v2+json'
const money = v.strictObject({
  currencyCode: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  value: v.pipe(v.number(), v.integer(), v.minValue(1)),
})
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(60))
const wantedOrder = v.strictObject({
  action: v.picklist(['AUTH', 'SALE', 'PURCHASE']),
  amount: money,
  emailAddress: v.pipe(v.string(), v.email()),
  language: v.optional(v.picklist(['en', 'ar', 'fr'])),
  merchantOrderReference: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,37}$/)), ''),
  billingAddress: v.strictObject({ firstName: name, lastName: name }),
  merchantAttributes: v.optional(
    v.strictObject({
      redirectUrl: v.optional(v.pipe(v.string(), v.url())),
      cancelUrl: v.optional(v.pipe(v.string(), v.url())),
      skipConfirmationPage: v.optional(v.boolean()),
    }),
  ),
})
/** Two-step direct API, with a card of before. */
const savedCharge = v.strictObject({
  cardToken: v.string(),
  cardholderName: v.string(),
  expiry: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/)),
  cvv: v.pipe(v.string(), v.regex(/^\d{3,4}$/)),
})
const ofAmount = v.strictObject({ amount: money })

interface Asked {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}
interface Account {
  readonly books: Books
  readonly realm: string | null
  readonly apiKey: string
  readonly outlet: string
}

/** @throws Problem */
export function answer(asked: Asked, account: Account, faults: Faults): { status: number; json: unknown } {
  const { method, url, headers } = asked
  if (url === '/identity/auth/access-token' && method === 'POST') return token(asked, account, faults)

  const bearer = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
  if (!faults.tokens.has(bearer)) throw new Problem(401, 'Access token is not valid')
  if (headers.accept !== paymentType) throw new Problem(406, 'Not acceptable')
  const rest = url.startsWith(`/transactions/outlets/${account.outlet}/`)
    ? url.slice(`/transactions/outlets/${account.outlet}/`.length).split('/')
    : []
  if (rest.length === 0) throw new Problem(403, 'Outlet is not yours')
  const { books } = account
  if (rest[0] === 'payment' && rest[1] === 'hosted-session' && rest.length === 3 && method === 'POST') {
    const wanted = bodyOf(asked, wantedOrder)
    const card = books.useSession(rest[2] ?? '')
    return { status: 200, json: books.payment(books.book(wanted, card)) }
  }
  if (rest[0] !== 'orders') throw new Problem(404, 'Not found')
  if (rest.length === 1 && method === 'POST')
    return { status: 201, json: books.order(books.book(bodyOf(asked, wantedOrder), null).reference) }
  const order = books.orders.get(rest[1] ?? '')
  if (!order) throw new Problem(404, 'Order not found')
  if (rest.length === 2 && method === 'GET') return { status: 200, json: books.order(order.reference) }
  return ofPayment(asked, rest.slice(2), order, books)
}

function ofPayment(asked: Asked, rest: string[], order: BookedOrder, books: Books) {
  const { method } = asked
  const [payments, reference, what, capture, refund] = rest
  if (payments !== 'payments' || reference !== order.paymentReference) throw new Problem(404, 'Not found')
  if (what === 'saved-card' && rest.length === 3 && method === 'PUT')
    books.paySaved(order, bodyOf(asked, savedCharge))
  else if (what === 'captures' && rest.length === 3 && method === 'POST')
    books.capture(order, bodyOf(asked, ofAmount).amount)
  else if ((what === 'cancel' || what === 'partial-auth-decline') && method === 'PUT') books.cancel(order)
  else if (what === 'captures' && rest.length === 4 && method === 'DELETE') {
    books.cancelCapture(order, capture ?? '')
    return { status: 204, json: null }
  } else if (
    what === 'captures' &&
    refund === 'refund' &&
    method === 'POST' &&
    order.captures.some((each) => each.reference === capture)
  )
    books.refund(order, bodyOf(asked, ofAmount).amount)
  else throw new Problem(404, 'Not found')
  return { status: method === 'PUT' ? 200 : 201, json: books.payment(order) }
}

function token({ headers, body }: Asked, { apiKey, realm }: Account, faults: Faults) {
  if (headers.authorization !== `Basic ${apiKey}`) throw new Problem(401, 'Invalid credentials')
  if (headers['content-type'] !== identityType) throw new Problem(415, 'Unsupported media type')
  const wanted = realm === null ? '' : JSON.stringify({ realmName: realm })
  if (body !== wanted) throw new Problem(400, 'Unknown realm')
  const made = randomUUID()
  faults.tokens.add(made)
  return { status: 200, json: { access_token: made, expires_in: 300, token_type: 'bearer' } }
}

function bodyOf<Schema extends v.GenericSchema>(
  { headers, body }: Asked,
  schema: Schema,
): v.InferOutput<Schema> {
  if (headers['content-type'] !== paymentType) throw new Problem(415, 'Unsupported media type')
  const parsed = v.safeParse(schema, JSON.parse(body))
  if (!parsed.success) throw new Problem(400, parsed.issues.map((issue) => issue.message).join(', '))
  return parsed.output
}
