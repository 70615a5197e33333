import * as v from 'valibot'
import type { PaymentOrder } from '../../provider'
import { NGeniusFailure, type NGeniusClient } from './client'
import {
  listCaptures,
  order,
  payment,
  rawOrder,
  sessionPayment,
  type NGeniusOrder,
  type NGeniusPayment,
} from './wire'

/**
 * Orders of the gateway. All of them only authorise; `capture` takes the money and is called only for an
 * order whose name is stored with its payment. So an order with a lost answer, or a second one for the same
 * payment, is never captured.
 */
export interface NGeniusOrders {
  /** Authorises the card of a hosted session, which creates the order. */
  payBySession(
    sessionId: string,
    paymentOrder: PaymentOrder,
  ): Promise<NGeniusPayment & { orderReference: string }>
  /** Creates an order that the visitor pays on the gateway's page. */
  create(paymentOrder: PaymentOrder, cancelUrl: string): Promise<NGeniusOrder>
  /** Authorises a created order with a saved card and the code typed for it. */
  payBySavedCard(
    createdOrder: NGeniusOrder,
    charge: Readonly<Record<string, string>>,
  ): Promise<NGeniusPayment>
  find(handle: string): Promise<NGeniusOrder>
  /** Returns an order's payment unparsed, for the gateway's own script. */
  findRaw(handle: string): Promise<unknown>
  capture(authorised: NGeniusPayment): Promise<void>
  /** Releases an authorisation, full or partial; one that is no longer authorised counts as released. */
  release(authorised: NGeniusPayment): Promise<void>
  /**
   * Cancels captures, so that their amount is only authorised again. False when they are settled and can only
   * be refunded.
   */
  cancelCaptures(captured: NGeniusPayment): Promise<boolean>
  refund(captured: NGeniusPayment, amountMinor: number): Promise<void>
}

/** Languages of the gateway’s page and messages; English replaces any other. */
const languages: ReadonlySet<string> = new Set(['en', 'ar', 'fr'])

/**
 * Returns the payer’s name, which the gateway requires: the account's, or one derived from the e-mail address
 * of a guest, who is not asked for a name.
 */
function buildPayer({ payerName: { first, last }, email }: PaymentOrder) {
  const [firstOfAddress = '', ...rest] = (email.split('@')[0] ?? '').split(/[._+-]+/).filter(Boolean)
  return {
    firstName: (first || firstOfAddress || email).slice(0, mostNameLetters),
    lastName: (last || rest.join(' ') || firstOfAddress || email).slice(0, mostNameLetters),
  }
}
const mostNameLetters = 60

const buildAddress = ({ payerAddress }: PaymentOrder) =>
  payerAddress && {
    address1: payerAddress.Street,
    city: payerAddress.City,
    countryCode: payerAddress.Country,
  }

export function createOrdersClient(client: NGeniusClient): NGeniusOrders {
  /**
   * Both kinds of payment begin with the same fields. //
   * docs.ngenius-payments.com/reference/list-of-order-input-attributes
   */
  const buildBody = (paymentOrder: PaymentOrder) => ({
    action: 'AUTH',
    amount: { currencyCode: paymentOrder.currency, value: paymentOrder.amountMinor },
    emailAddress: paymentOrder.email,
    language: languages.has(paymentOrder.language) ? paymentOrder.language : 'en',
    merchantOrderReference: paymentOrder.reference,
    billingAddress: { ...buildPayer(paymentOrder), ...buildAddress(paymentOrder) },
  })
  return {
    payBySession: (sessionId, paymentOrder) =>
      client.ask(
        sessionPayment,
        'POST',
        `/payment/hosted-session/${encodeURIComponent(sessionId)}`,
        buildBody(paymentOrder),
      ),
    create: (paymentOrder, cancelUrl) =>
      client.ask(order, 'POST', '/orders', {
        ...buildBody(paymentOrder),
        merchantAttributes: { redirectUrl: paymentOrder.returnUrl, cancelUrl, skipConfirmationPage: true },
      }),
    payBySavedCard: (createdOrder, charge) =>
      client.ask(
        payment,
        'PUT',
        getHref(createdOrder._embedded.payment[0]?._links['payment:saved-card']),
        charge,
      ),
    find: (handle) => client.ask(order, 'GET', `/orders/${encodeURIComponent(handle)}`),
    async findRaw(handle) {
      const found = await client.ask(rawOrder, 'GET', `/orders/${encodeURIComponent(handle)}`)
      return found._embedded.payment[0]
    },
    async capture({ _links, amount }) {
      await client.ask(payment, 'POST', getHref(_links['cnp:capture']), { amount })
    },
    async release({ _links }) {
      const link = _links['payment:partial-auth-decline'] ?? _links['cnp:cancel']
      if (link) await unlessRefused(client.ask(v.unknown(), 'PUT', link.href))
    },
    // Possible until midnight in Dubai, when captures are settled. //
    // docs.ngenius-payments.com/reference/cancel-a-capture-request-1
    async cancelCaptures(captured) {
      let isCancelled = true
      for (const { _links } of listCaptures(captured))
        isCancelled =
          (await unlessRefused(client.ask(v.unknown(), 'DELETE', getHref(_links.self)))) && isCancelled
      return isCancelled
    },
    async refund(captured, amountMinor) {
      const { _links, amount } = captured
      const captures = listCaptures(captured)
      const capture = captures.find(({ _links: links }) => links['cnp:refund'])
      const self = capture?._links.self?.href ?? captures[0]?._links.self?.href
      // Some captures have no such link but accept the request: the gateway's own shop plug-ins do the same.
      const unnamed = self === undefined ? undefined : { href: `${self}/refund` }
      const href = getHref(capture?._links['cnp:refund'] ?? _links['cnp:refund'] ?? unnamed)
      await client.ask(payment, 'POST', href, {
        amount: { currencyCode: amount.currencyCode, value: amountMinor },
      })
    },
  }
}

/** Returns false when the gateway refused the request as invalid. */
async function unlessRefused(request: Promise<unknown>): Promise<boolean> {
  try {
    await request
    return true
  } catch (error) {
    if (error instanceof NGeniusFailure && error.isRefusal) return false
    throw error
  }
}

function getHref(link: { readonly href: string } | undefined): string {
  if (!link) throw new Error('N-Genius offers no such action for this payment')
  return link.href
}
