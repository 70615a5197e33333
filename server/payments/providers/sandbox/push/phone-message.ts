import { createHmac, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import * as v from 'valibot'
import { secretId } from '@/contract/fields'

/** Largest message, in bytes; its own are about a hundred. */
const mostBytes = 1024
/** Maximum age of a signed message, in milliseconds. */
const freshForMs = 10 * 60_000

const message = v.object({ sentAt: v.number(), reference: secretId })
const signBody = (secret: Buffer, body: string) =>
  createHmac('sha256', secret).update(`phone ${body}`).digest()

/** Creates the request by which a phone's network notifies the merchant. */
export function makePhoneMessage(secret: Buffer, reference: string, sentAt: number): Request {
  const body = JSON.stringify({ sentAt, reference })
  const signature = signBody(secret, body).toString('hex')
  return new Request('http://merchant/', {
    method: 'POST',
    headers: { 'x-phone-signature': signature },
    body,
  })
}

/**
 * Creates the route `POST /` for news of a request, which only triggers an inquiry. 204 accepted, 401 wrongly
 * signed, 400 invalid, 404 unknown.
 */
export function createPhoneRoutes(
  secret: () => Promise<Buffer>,
  askNow: (reference: string) => Promise<boolean>,
  nowMs: () => number,
): Hono {
  return new Hono().post('/', async ({ req, body }) => {
    if (Number(req.header('content-length') ?? 0) > mostBytes) return body(null, 413)
    const text = await req.text()
    const received = Buffer.from(req.header('x-phone-signature') ?? '', 'hex')
    const right = signBody(await secret(), text)
    if (received.length !== right.length || !timingSafeEqual(received, right)) return body(null, 401)
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), message), text)
    if (!parsed.success || Math.abs(nowMs() - parsed.output.sentAt) > freshForMs) return body(null, 400)
    return body(null, (await askNow(parsed.output.reference)) ? 204 : 404)
  })
}
