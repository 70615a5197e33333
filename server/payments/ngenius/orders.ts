import type { PaymentOrder } from '../provider'
import { NGeniusFailure, type NGeniusClient } from './client'
import { order, payment, rawOrder, sessionPayment, type NGeniusOrder, type NGeniusPayment } from './wire'

/**
 * Orders of the gateway. All of them only authorise; `capture` takes the money, and it is asked for an order whose name is
 * written down with its payment. So an order whose answer was lost, or a second one for the same payment, is never paid.
 */
export interface NGeniusOrders {
  /** Authorises with a card that the hosted session has; the order is made by that. */
  payBySession(sessionId: string, wanted: PaymentOrder): Promise<NGeniusPayment & { orderReference: string }>
  /** An order that the visitor pays on the gateway's page. */
  create(wanted: PaymentOrder, cancelUrl: string): Promise<NGeniusOrder>
  /** Authorises an order that was made with a card of before, and the code that was typed for it. */
  payBySavedCard(made: NGeniusOrder, charge: Readonly<Record<string, string>>): Promise<NGeniusPayment>
  find(handle: string): Promise<NGeniusOrder>
  /** An order's payment as the gateway's own script takes it, with what only that reads. */
  findRaw(handle: string): Promise<unknown>
  /** Takes what was authorised. */
  capture(authorised: NGeniusPayment): Promise<void>
  /** Lets go of what was authorised; what is not authorised any more is let go already. */
  release(authorised: NGeniusPayment): Promise<void>
  /** Gives a part of what was taken back. */
  refund(captured: NGeniusPayment, amountMinor: number): Promise<void>
}

/** The gateway takes no order without a name. Nobody is asked for one here: whose card it is stands on the card. */
const payer = { firstName: 'Ticket', lastName: 'Buyer' }

export function ordersOf(client: NGeniusClient): NGeniusOrders {
  /** Both ways begin alike. // docs.ngenius-payments.com/reference/list-of-order-input-attributes */
  const bodyOf = ({ currency, amountMinor, reference, email, language }: PaymentOrder) => ({
    action: 'AUTH',
    amount: { currencyCode: currency, value: amountMinor },
    emailAddress: email,
    language,
    merchantOrderReference: reference,
    billingAddress: payer,
  })
  return {
    payBySession: (sessionId, wanted) =>
      client.ask(
        sessionPayment,
        'POST',
        `/payment/hosted-session/${encodeURIComponent(sessionId)}`,
        bodyOf(wanted),
      ),
    create: (wanted, cancelUrl) =>
      client.ask(order, 'POST', '/orders', {
        ...bodyOf(wanted),
        merchantAttributes: { redirectUrl: wanted.returnUrl, cancelUrl, skipConfirmationPage: true },
      }),
    payBySavedCard: (made, charge) =>
      client.ask(payment, 'PUT', hrefOf(made._embedded.payment[0]?._links['payment:saved-card']), charge),
    find: (handle) => client.ask(order, 'GET', `/orders/${encodeURIComponent(handle)}`),
    async findRaw(handle) {
      const found = await client.ask(rawOrder, 'GET', `/orders/${encodeURIComponent(handle)}`)
      return found._embedded.payment[0]
    },
    async capture({ _links, amount }) {
      await client.ask(payment, 'POST', hrefOf(_links['cnp:capture']), { amount })
    },
    async release({ _links }) {
      if (!_links['cnp:cancel']) return
      await client.ask(payment, 'PUT', _links['cnp:cancel'].href).catch((error: unknown) => {
        if (!(error instanceof NGeniusFailure) || !error.isRefusal) throw error
      })
    },
    async refund({ _links, _embedded, amount }, amountMinor) {
      const capture = (_embedded['cnp:capture'] ?? []).find(({ _links: links }) => links['cnp:refund'])
      const self = capture?._links.self?.href ?? _embedded['cnp:capture']?.[0]?._links.self?.href
      // Some captures name no such step, and take it all the same: the gateway's own shop plug-ins ask so.
      const unnamed = self === undefined ? undefined : { href: `${self}/refund` }
      const href = hrefOf(capture?._links['cnp:refund'] ?? _links['cnp:refund'] ?? unnamed)
      await client.ask(payment, 'POST', href, {
        amount: { currencyCode: amount.currencyCode, value: amountMinor },
      })
    },
  }
}

function hrefOf(link: { readonly href: string } | undefined): string {
  if (!link) throw new Error('N-Genius offers no such step for this payment')
  return link.href
}
