import { timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { Store } from '../store/store'
import { noteReport } from './outbox-repository'

const mostBytes = 4096
const word = v.pipe(v.string(), v.regex(/^[A-Za-z]{1,60}$/))
const deliveryReport = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  status: word,
  /** With a message that was rejected or failed. */
  failureReason: v.fallback(v.optional(word), undefined),
})
/** After these nothing else is true of a message. */
const finalStatuses = ['Success', 'Failed', 'Rejected']

/**
 * What Africa's Talking reports of messages, as a form that it does not sign: the address holds a secret.
 * // http://docs.africastalking.com/sms/deliveryreports
 */
export function createSmsReports(secret: string, store: Store): Hono {
  return new Hono().post('/:secret', async ({ req, body }) => {
    const [given, right] = [Buffer.from(req.param('secret')), Buffer.from(secret)]
    if (given.length !== right.length || !timingSafeEqual(given, right)) return body(null, 404)
    if (Number(req.header('content-length') ?? 0) > mostBytes) return body(null, 413)
    const form = new URLSearchParams(await req.text())
    const parsed = v.safeParse(deliveryReport, Object.fromEntries(form))
    if (!parsed.success) return body(null, 400)
    const { id, status, failureReason } = parsed.output
    const report = failureReason === undefined ? status : `${status}: ${failureReason}`
    await noteReport(store, { gatewayId: id, report, isFinal: finalStatuses.includes(status) })
    return body(null, 200)
  })
}
