import type { GetPaymentOptions } from '@/contract/payment/get-payment-options'
import { findOwnOrder } from '@/server/orders/own-order'
import { wireAmounts } from '@/server/orders/wire-amounts'
import { claimantOf, type Handler } from '@/server/platform/request-context'
import type { PaymentParts } from './payments'
import { payableOf } from './ways-to-pay'

/**
 * Ways to pay, with the amounts.
 * @throws Refusal NOT_FOUND
 */
export const getPaymentOptions: Handler<typeof GetPaymentOptions, PaymentParts> = async (
  request,
  context,
) => {
  const { store, language, parts } = context
  const { payments } = parts
  const order = await findOwnOrder(store, request.ReserveID, claimantOf(request, context))
  const kind = payments.fulfilmentOf(order.kind)
  const hold = await kind.findHold(store, order.id)
  const offers = (await kind.offers?.(order)) ?? []
  const listed = payments.waysToPay(payableOf(order)).filter(({ way }) => way.isListed !== false)
  return {
    Options: listed.map((served) => ({
      PaymentID: served.way.id,
      Panel: served.way.panel,
      Label: served.way.label[language],
      Message: served.way.message?.[language] ?? '',
      SignIn: served.way.needsSignIn ?? false,
      Origins: served.kind === 'provider' ? [...served.provider.origins] : [],
    })),
    Offers: offers.map(({ id, asks, ticketPrice }) => ({
      PromotionID: id,
      Asks: asks,
      TicketPrice: ticketPrice,
    })),
    ReserveID: order.id,
    ...(hold && { ExpiresAt: hold.expiresAt.getTime(), ServerTime: hold.serverTime.getTime() }),
    ...wireAmounts(order, language),
  }
}
