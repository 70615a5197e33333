import { randomUUID } from 'node:crypto'
import { Problem } from './answer'

/** What the card does: as it is, after a verification, or not at all. */
export type GatewayCard = 'approved' | 'verified' | 'declined' | 'partial' | 'reviewed'

/** As a receipt shows it. */
const usualPan = '411111******1111'

interface SessionCard {
  readonly card: GatewayCard
  readonly pan: string
}

interface Money {
  readonly currencyCode: string
  readonly value: number
}
interface Capture {
  readonly reference: string
  readonly amount: Money
}
interface Attributes {
  readonly redirectUrl?: string | undefined
  readonly cancelUrl?: string | undefined
}
interface Payer {
  readonly firstName: string
  readonly lastName: string
}
interface WantedOrder {
  readonly amount: Money
  readonly language?: string | undefined
  readonly billingAddress: Payer
  readonly merchantOrderReference: string
  readonly merchantAttributes?: Attributes | undefined
}
export interface BookedOrder {
  readonly reference: string
  readonly paymentReference: string
  readonly merchantOrderReference: string
  readonly amount: Money
  readonly bySession: boolean
  readonly language?: string | undefined
  readonly billingAddress: Payer
  readonly attributes: Attributes
  state: string
  captures: Capture[]
  readonly refunds: Money[]
  was3ds: boolean
  pan: string
  /** What was captured can be refunded and not taken back any more. */
  isSettled: boolean
}

/** The gateway's books: the only ones that say what a card was charged. */
export interface Books {
  readonly orders: ReadonlyMap<string, BookedOrder>
  /** What was taken of an order less what went back, minor units. */
  balanceOf(orderReference: string): number
  makeSession(card: GatewayCard, pan?: string): string
  useSession(id: string): SessionCard
  book(wanted: WantedOrder, used: SessionCard | null): BookedOrder
  paySaved(order: BookedOrder, charge: { readonly cardToken: string; readonly cvv: string }): void
  capture(order: BookedOrder, amount: Money): void
  refund(order: BookedOrder, amount: Money): void
  cancelCapture(order: BookedOrder, reference: string): void
  cancel(order: BookedOrder): void
  /** Midnight in Dubai: everything that was captured is settled. */
  settleDay(): void
  act(orderReference: string, act: string): void
  /** As the API shows them. */
  order(reference: string): unknown
  payment(order: BookedOrder): unknown
}

export function createBooks(
  origin: string,
  outlet: string,
  happened: (eventName: string, orderReference: string) => void,
): Books {
  const orders = new Map<string, BookedOrder>()
  const sessions = new Map<string, SessionCard>()
  /** One for each card, as the gateway makes them. */
  const tokenOf = (pan: string) => Buffer.from(`token of ${pan}`).toString('base64')
  const tokens = new Map<string, SessionCard>()
  const base = `${origin}/transactions/outlets/${outlet}`
  const sumOf = (amounts: readonly Money[]) => amounts.reduce((sum, { value }) => sum + value, 0)
  const move = (order: BookedOrder, state: string) => {
    order.state = state
    happened(state, order.reference)
  }
  const stateAfter = {
    approved: 'AUTHORISED',
    verified: 'AWAIT_3DS',
    declined: 'FAILED',
    partial: 'AWAITING_PARTIAL_AUTH_APPROVAL',
    reviewed: 'POST_AUTH_REVIEW',
  } as const

  function payment(order: BookedOrder) {
    const at = `${base}/orders/${order.reference}/payments/${order.paymentReference}`
    const isVerifying = order.state === 'AWAIT_3DS'
    return {
      _id: `urn:payment:${order.paymentReference}`,
      _links: {
        self: { href: at },
        ...(order.state === 'AUTHORISED' && {
          'cnp:capture': { href: `${at}/captures` },
          'cnp:cancel': { href: `${at}/cancel` },
        }),
        ...(order.state === 'AWAITING_PARTIAL_AUTH_APPROVAL' && {
          'payment:partial-auth-accept': { href: `${at}/partial-auth-accept` },
          'payment:partial-auth-decline': { href: `${at}/partial-auth-decline` },
        }),
        ...(order.state === 'STARTED' && { 'payment:saved-card': { href: `${at}/saved-card` } }),
        ...(isVerifying && {
          'cnp:3ds2-authentication': { href: `${at}/3ds2/authentications` },
          'cnp:3ds2-challenge-response': { href: `${at}/3ds2/challenge-response` },
        }),
        curies: [{ name: 'cnp', href: `${origin}/docs/rels/{rel}`, templated: true }],
      },
      reference: order.paymentReference,
      ...(order.state !== 'STARTED' && {
        paymentMethod: { name: 'VISA', pan: order.pan, expiry: '2039-12', cardholderName: 'A' },
      }),
      // Of an outlet with Pay by Token.
      ...(['AUTHORISED', 'CAPTURED'].includes(order.state) && {
        savedCard: {
          cardToken: tokenOf(order.pan),
          cardholderName: 'A',
          expiry: '2039-12',
          maskedPan: order.pan,
          scheme: 'VISA',
          recaptureCsc: true,
        },
      }),
      state: order.state,
      amount: order.amount,
      updateDateTime: new Date(0).toISOString(),
      outletId: outlet,
      orderReference: order.reference,
      ...(order.was3ds && { '3ds2': { messageVersion: '2.1.0', threeDSServerTransID: randomUUID() } }),
      ...(['AUTHORISED', 'CAPTURED'].includes(order.state) && {
        authResponse: { authorizationCode: '123456', success: true, resultCode: '00' },
      }),
      ...(order.state === 'FAILED' &&
        !order.was3ds && {
          authResponse: { success: false, resultCode: '05', resultMessage: 'Do not honour' },
        }),
      ...(order.captures.length > 0 && {
        _embedded: {
          'cnp:capture': order.captures.map(({ reference, amount }) => ({
            _links: {
              self: { href: `${at}/captures/${reference}` },
              ...(order.isSettled && { 'cnp:refund': { href: `${at}/captures/${reference}/refund` } }),
            },
            amount,
            state: 'SUCCESS',
          })),
          'cnp:refund': order.refunds.map((amount) => ({ amount, state: 'SUCCESS' })),
        },
      }),
    }
  }

  return {
    orders,
    balanceOf(reference) {
      const order = orders.get(reference)
      return order ? sumOf(order.captures.map(({ amount }) => amount)) - sumOf(order.refunds) : 0
    },
    makeSession(card, pan = usualPan) {
      const id = randomUUID()
      sessions.set(id, { card, pan })
      tokens.set(tokenOf(pan), { card, pan })
      return id
    },
    useSession(id) {
      const used = sessions.get(id)
      if (!used) throw new Problem(404, 'Session not found')
      sessions.delete(id)
      return used
    },
    book({ merchantAttributes = {}, ...wanted }, used) {
      const order: BookedOrder = {
        reference: randomUUID(),
        paymentReference: randomUUID(),
        ...wanted,
        bySession: used !== null,
        attributes: merchantAttributes,
        state: 'STARTED',
        captures: [],
        refunds: [],
        was3ds: used?.card === 'verified',
        pan: used?.pan ?? usualPan,
        isSettled: false,
      }
      orders.set(order.reference, order)
      if (used) move(order, stateAfter[used.card])
      return order
    },
    paySaved(order, { cardToken }) {
      const used = tokens.get(cardToken)
      if (!used) throw new Problem(422, 'Unknown card token')
      if (order.state !== 'STARTED') throw new Problem(409, 'Paid already')
      order.pan = used.pan
      order.was3ds = used.card === 'verified'
      move(order, stateAfter[used.card])
    },
    capture(order, amount) {
      if (order.state !== 'AUTHORISED') throw new Problem(409, 'Nothing to capture')
      if (amount.currencyCode !== order.amount.currencyCode || amount.value > order.amount.value)
        throw new Problem(422, 'Invalid capture amount')
      order.captures.push({ reference: randomUUID(), amount })
      move(order, 'CAPTURED')
    },
    refund(order, amount) {
      if (!order.isSettled) throw new Problem(422, 'Not settled yet')
      const left = sumOf(order.captures.map((each) => each.amount)) - sumOf(order.refunds)
      if (amount.currencyCode !== order.amount.currencyCode || amount.value > left || amount.value <= 0)
        throw new Problem(422, 'Invalid refund amount')
      order.refunds.push(amount)
      move(order, amount.value === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED')
    },
    cancelCapture(order, reference) {
      if (!order.captures.some((each) => each.reference === reference))
        throw new Problem(404, 'No such capture')
      if (order.isSettled) throw new Problem(422, 'Settled already')
      order.captures = order.captures.filter((each) => each.reference !== reference)
      move(order, 'AUTHORISED')
    },
    cancel(order) {
      if (order.state === 'AWAITING_PARTIAL_AUTH_APPROVAL') return move(order, 'PARTIAL_AUTH_DECLINED')
      if (order.state !== 'AUTHORISED' || order.captures.length > 0)
        throw new Problem(422, 'Nothing to reverse')
      move(order, 'REVERSED')
    },
    settleDay() {
      for (const order of orders.values()) order.isSettled ||= order.captures.length > 0
    },
    act(reference, act) {
      const order = orders.get(reference)
      if (!order || !['STARTED', 'AWAIT_3DS', 'POST_AUTH_REVIEW'].includes(order.state))
        throw new Error('There is nothing to do')
      if (act === 'fail-verification') order.was3ds = true
      move(order, act === 'pay' || act === 'verify' ? 'AUTHORISED' : 'FAILED')
    },
    order(reference) {
      const order = orders.get(reference)
      if (!order) throw new Problem(404, 'Order not found')
      return {
        _id: `urn:order:${reference}`,
        _links: {
          self: { href: `${base}/orders/${reference}` },
          ...(!order.bySession && { payment: { href: `${origin}/?code=${reference}` } }),
        },
        action: 'AUTH',
        amount: order.amount,
        reference,
        outletId: outlet,
        merchantOrderReference: order.merchantOrderReference,
        _embedded: { payment: [payment(order)] },
      }
    },
    payment,
  }
}
