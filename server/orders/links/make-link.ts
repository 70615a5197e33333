import { longestHoldMs } from '@/contract/limits'
import type { MakeLink } from '@/contract/booking/make-link'
import { drawBytes } from '@/server/platform/random-bytes'
import { claimantOf, type Handler } from '@/server/platform/request-context'
import { findOwnOrder } from '../own-order'
import { addLink } from './link-repository'

/** No order is open for longer. */
export const linkForS = longestHoldMs / 1000

/**
 * A link for another device of whoever has the order.
 * @throws Refusal NOT_FOUND
 */
export const makeLink: Handler<typeof MakeLink> = async (request, context) => {
  const order = await findOwnOrder(context.store, request.ReserveID, claimantOf(request, context))
  const token = drawBytes(32).toString('base64url')
  const expiresAt = await addLink(context.store, { orderId: order.id, token, forS: linkForS })
  return { Token: token, ExpiresAt: expiresAt.getTime() }
}
