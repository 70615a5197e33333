import { timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { NGeniusSettings } from '@/server/platform/environment/payment-environment'
import { isOpen } from '../../payment-repository'
import type { ProviderDeps } from '../../provider'
import type { NGeniusOrders } from './orders'
import { NGeniusFailure } from './client'
import { readGatewayState } from './read-outcome'
import { webhook } from './wire'

/** In bytes; webhooks contain a whole order of a few kilobytes. */
const mostBytes = 64 * 1024

/**
 * Creates the routes for calls of the gateway and its pages, below `/api/payments/ngenius`. None of them is
 * trusted: each only triggers a query to the gateway.
 */
export function createNGeniusRoutes(
  { webhookSecret }: Pick<NGeniusSettings, 'webhookSecret'>,
  orders: NGeniusOrders,
  { findStarted, keepHandle, check, settle, log }: ProviderDeps,
): Hono {
  const app = new Hono()

  /**
   * The gateway sends each webhook once, so they only speed things up. //
   * docs.ngenius-payments.com/reference/consuming-web-hooks
   */
  app.post('/webhook', async (context) => {
    if (!isSame(context.req.header('x-webhook-secret') ?? '', webhookSecret)) return context.body(null, 401)
    if (Number(context.req.header('content-length') ?? 0) > mostBytes) return context.body(null, 413)
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), webhook), await context.req.text())
    if (!parsed.success) return context.body(null, 400)
    const { reference: handle, merchantOrderReference: reference } = parsed.output.order
    const ours = reference === undefined ? null : await findStarted(reference)
    // It belongs to another shop of this outlet or to a database before a restore: repeating it would not
    // help.
    if (!ours || reference === undefined) return context.body(null, 200)
    try {
      if (ours.handle !== handle) await adopt(reference, handle)
      await check(reference)
    } catch (error) {
      // The gateway does not have the order either.
      if (error instanceof NGeniusFailure && error.status === 404) return context.body(null, 200)
      log.warn(
        { paymentId: reference, error: error instanceof Error ? error.name : 'unknown' },
        'a webhook of N-Genius came to nothing',
      )
      return context.body(null, 503)
    }
    return context.body(null, 200)
  })

  /**
   * Assigns an order with a lost answer to its payment if the gateway confirms it; a second order for the
   * payment is released.
   */
  async function adopt(reference: string, handle: string): Promise<void> {
    const found = await orders.find(handle)
    if (found.merchantOrderReference !== reference || (await keepHandle(reference, handle))) return
    for (const payment of found._embedded.payment)
      if (['authorised', 'partial'].includes(readGatewayState(payment, handle).kind))
        await orders.release(payment)
  }

  /**
   * Where the gateway's page leads a visitor who cancels: a payment not authorised by now is never captured.
   */
  app.get('/cancelled/:reference/:nonce', async (context) => {
    const { reference, nonce } = context.req.param()
    const ours = await findStarted(reference)
    if (!ours || !isSame(nonce, ours.nonce)) return context.text('There is no such payment.\n', 404)
    const isChecked = await check(reference).then(
      () => true,
      () => false,
    )
    const now = await findStarted(reference)
    // Only the visitor claims to have cancelled: a payment made a moment ago in another tab may still arrive.
    // If the gateway does not answer, it is unknown whether it captured anything, so it is queried further.
    if (now && isChecked && isOpen(now.state))
      await settle({ reference }, { kind: 'declined', reason: 'cancelled', isInDoubt: true })
    return context.redirect(`${ours.return_origin}${pathOfReturn(context.req.query('to'))}`, 303)
  })
  return app
}

/** Returns a path of our site, or the home page. */
function pathOfReturn(path: string | undefined): string {
  return path !== undefined && /^\/(?![\\/])[^\s\\]{0,499}$/.test(path) ? path : '/'
}

function isSame(received: string, right: string): boolean {
  const [one, other] = [Buffer.from(received), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
