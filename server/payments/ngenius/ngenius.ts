import { sql } from 'kysely'
import type { LanguageCode } from '@/contract/envelope'
import { paymentOptions } from '@/contract/payment/get-payment-options'
import type { NGeniusSettings } from '@/server/platform/payment-environment'
import type { Translator } from '@/server/platform/translator'
import type { Database } from '@/server/platform/store/store'
import { signedFieldsUrl } from '../hosted/site-page'
import type { SavedCardInstrument } from '../instruments/card'
import { isOpen } from '../payment-repository'
import type {
  ConnectProvider,
  NextStep,
  Outcome,
  PaymentOrder,
  ProviderDeps,
  StartAnswer,
  StartedPayment,
} from '../provider'
import { createClient, NGeniusFailure } from './client'
import { ordersOf } from './orders'
import { standingOf, taken } from './outcome-of'
import { refundOnce } from './refund-once'
import { createNGeniusRoutes } from './routes'
import { chargeOf, factsOfSaved, isOfThese, shownDigits } from './saved-card'
import { createNGeniusSite } from './site'
import type { NGeniusOrder, NGeniusPayment } from './wire'

/** Of the way to pay on the gateway's own page: the specification has no number for it. */
export const payPageOption = 7
/** A visitor who is still at the gateway then has left. */
const visitMs = 20 * 60_000

/** Card payments through N-Genius Online of Network International. // docs/payments.md */
export function ngenius(settings: NGeniusSettings): ConnectProvider {
  return (parts) => {
    const orders = ordersOf(createClient(settings))
    const { fields } = settings

    /** What the visitor does at an order that nobody decided yet. */
    function stepAt(found: NGeniusOrder | null, isVerifying: boolean, frame: FrameKey | null): NextStep {
      if (isVerifying && fields && frame) return { kind: 'frame', url: verifyUrl(fields.origin, frame) }
      const href = found?._links.payment?.href
      return href === undefined ? { kind: 'none' } : { kind: 'redirect', url: href }
    }

    /** The one place where money is taken: of an order whose name is written down, for a payment that still waits for it. */
    async function take(payment: NGeniusPayment, started: StartedPayment): Promise<Outcome> {
      const { handle, amountMinor, currency, reference } = started
      if (handle === null) throw new Error('Nothing is taken of an order without a name')
      const isRight = payment.amount.value === amountMinor && payment.amount.currencyCode === currency
      // A person looks at it, and nothing is taken.
      if (!isRight) return taken(payment, payment.amount.value, handle)
      const ours = await parts.findStarted(reference)
      if (!ours || (!isOpen(ours.state) && ours.state !== 'needsOperator')) {
        await orders.release(payment)
        return { kind: 'declined', reason: 'cancelled' }
      }
      if (!isOfThese(payment, ours.only_cards)) {
        await orders.release(payment)
        return { kind: 'declined', reason: 'other-card' }
      }
      await orders.capture(payment).catch(async (error: unknown) => {
        // Somebody else asked for it first, or its answer was lost: the order knows.
        if (!(error instanceof NGeniusFailure)) throw error
        const standing = standingOf(leadOf(await orders.find(handle)), handle)
        if (standing.kind !== 'approved') throw error
      })
      return taken(payment, payment.amount.value, handle)
    }

    async function letGo(payment: NGeniusPayment): Promise<Outcome> {
      await orders.release(payment)
      return { kind: 'declined', reason: 'card-declined' }
    }

    async function payBySession(order: PaymentOrder, sessionId: string): Promise<StartAnswer> {
      const { reference } = order
      await noteStart(parts.store, reference)
      const payment = await orders.payBySession(sessionId, order).catch((error: unknown) => {
        // Used before, run out, or none of this outlet: no order was made by it.
        if (error instanceof NGeniusFailure && error.isRefusal) return null
        throw error
      })
      if (!payment) {
        // By this very payment, it may be: Pay was pressed twice, or an answer was lost. Its order is heard of, or never was.
        if (await wasSentAgain(parts.store, reference)) return { handle: null, next: { kind: 'none' } }
        return { handle: null, next: { kind: 'declined', reason: 'not-arrived' } }
      }
      const handle = payment.orderReference
      if (!(await parts.keepHandle(reference, handle))) {
        await orders.release(payment)
        return { handle: null, next: { kind: 'none' } }
      }
      return answerOf(order, handle, payment)
    }

    /** The order's name is written down before the card is asked for: what nobody hears of is found by it. */
    async function payBySavedCard(order: PaymentOrder, card: SavedCardInstrument): Promise<StartAnswer> {
      const made = await orders.create(order, cancelUrlOf(order))
      const handle = made.reference
      if (!(await parts.keepHandle(order.reference, handle))) return { handle: null, next: { kind: 'none' } }
      const payment = await orders.payBySavedCard(made, chargeOf(card)).catch((error: unknown) => {
        if (error instanceof NGeniusFailure && error.isRefusal) return null
        throw error
      })
      return payment
        ? answerOf(order, handle, payment)
        : { handle, next: { kind: 'declined', reason: 'card-declined' } }
    }

    async function answerOf(
      order: PaymentOrder,
      handle: string,
      payment: NGeniusPayment,
    ): Promise<StartAnswer> {
      const standing = standingOf(payment, handle)
      switch (standing.kind) {
        case 'authorised':
          return { handle, next: await take(payment, { ...order, handle }) }
        case 'partial':
          return { handle, next: await letGo(payment) }
        case 'open':
        case 'reviewing':
          return { handle, next: { kind: 'none' } }
        case 'verifying':
          return { handle, next: stepAt(null, true, order) }
        case 'approved':
        case 'declined':
          return { handle, next: standing }
      }
    }

    async function payOnPage(order: PaymentOrder): Promise<StartAnswer> {
      const made = await orders.create(order, cancelUrlOf(order))
      const handle = made.reference
      // Of two that were made for one payment nobody ever sees the second.
      if (!(await parts.keepHandle(order.reference, handle))) return { handle: null, next: { kind: 'none' } }
      return { handle, next: stepAt(made, false, null) }
    }

    async function find(started: StartedPayment): Promise<Outcome> {
      const { handle, reference } = started
      // Nothing is ever taken before the order's name is written down.
      if (handle === null) return { kind: 'unheard' }
      const found = await orders.find(handle)
      if (found.merchantOrderReference !== reference)
        throw new Error('This order of N-Genius is for another payment')
      const payment = leadOf(found)
      const standing = standingOf(payment, handle)
      switch (standing.kind) {
        case 'authorised':
          return take(payment, started)
        case 'partial':
          return letGo(payment)
        // The visitor has done everything: seats and money wait, after a while for a person here.
        case 'reviewing':
          return { kind: 'running' }
        case 'approved':
          return standing
        case 'declined': {
          // The answer to Pay and a webhook come at once: the other of them may have let this card go a moment ago.
          const ours = payment.state === 'REVERSED' ? await parts.findStarted(reference) : null
          return ours && !isOfThese(payment, ours.only_cards)
            ? { kind: 'declined', reason: 'other-card' }
            : standing
        }
        case 'open':
        case 'verifying': {
          const ours = await parts.findStarted(reference)
          // The gateway would wait for ever; what it may still authorise is let go, and what is being taken now is heard of.
          if (ours && isOver(ours, parts.store.nowMs()))
            return { kind: 'declined', reason: 'timed-out', isInDoubt: true }
          const isVerifying = standing.kind === 'verifying' && ours?.option_id !== payPageOption
          const next = stepAt(found, isVerifying, ours && { reference, nonce: ours.nonce })
          return { kind: 'running', next }
        }
      }
    }

    return {
      name: 'ngenius',
      waysToPay: [
        ...(fields
          ? [
              {
                id: paymentOptions.hostedCard,
                panel: 'hosted-card' as const,
                label: cardLabel,
                fieldsUrl: signedFieldsUrl(parts.store, fields.origin),
                keepsCards: settings.savesCards,
              },
            ]
          : []),
        ...(fields && settings.savesCards
          ? [
              {
                id: paymentOptions.expressPay,
                panel: 'saved-card' as const,
                label: (i18n: Translator) => i18n._('ExpressPay'),
                needsSignIn: true,
              },
            ]
          : []),
        {
          id: payPageOption,
          panel: 'page',
          label: fields ? (i18n: Translator) => i18n._('Card on the bank’s page') : cardLabel,
        },
      ],
      origins: [...settings.pageOrigins, ...(fields ? [fields.origin] : [])],
      // Its own end comes before: what is open after that is unknown.
      answersWithinMs: 2 * visitMs,
      accepts: ({ currency }) => settings.currencies.includes(currency),
      inspect: (instrument) => (instrument.kind === 'saved-card' ? factsOfSaved(instrument) : null),
      // The gateway tells six digits, and only with the payment.
      cardBeginsWith: (instrument, digits) =>
        instrument.kind === 'hosted-session' && digits.some(({ length }) => length <= shownDigits)
          ? 'later'
          : false,
      start: (order, instrument) => {
        if (instrument.kind === 'saved-card') return payBySavedCard(order, instrument)
        return instrument.kind === 'hosted-session' && instrument.sessionId !== null
          ? payBySession(order, instrument.sessionId)
          : payOnPage(order)
      },
      find,
      refund: (payment, part) => refundOnce(parts.store, orders, payment, part),
      callbacks: createNGeniusRoutes(settings, orders, parts),
      ...(fields && {
        site: {
          origin: fields.origin,
          pages: createNGeniusSite({ ...settings, fields }, orders, parts),
        },
      }),
    }
  }
}

const cardLabel = (i18n: Translator) => i18n._('Credit / Debit Card')

interface FrameKey {
  readonly reference: string
  readonly nonce: string
  /** Left out where a payment is found again: the browser says it then. */
  readonly language?: LanguageCode
}

function verifyUrl(origin: string, { reference, nonce, language }: FrameKey): string {
  const url = `${origin}/verify/${reference}/${nonce}`
  return language === undefined ? url : `${url}?lang=${language}`
}

type Ours = NonNullable<Awaited<ReturnType<ProviderDeps['findStarted']>>>

/** Where the gateway's page leads who gives up there. */
function cancelUrlOf({ returnUrl, returnOrigin, callbackUrl, reference, nonce }: PaymentOrder): string {
  const back = encodeURIComponent(returnUrl.slice(returnOrigin.length))
  return `${callbackUrl}/cancelled/${reference}/${nonce}?to=${back}`
}

/** Whether the visitor's time at the gateway is over. */
function isOver({ step_until: until, created_at: begunAt }: Ours, nowMs: number): boolean {
  return nowMs >= Math.min(until?.getTime() ?? Infinity, begunAt.getTime() + visitMs)
}

/** An order has one payment: another try is another order of ours. */
function leadOf({ _embedded }: NGeniusOrder): NGeniusPayment {
  const [payment] = _embedded.payment
  if (!payment) throw new Error('An order of N-Genius has no payment')
  return payment
}

/** Notes that a session is about to be sent for a payment: from then on it may be used up by that. */
async function noteStart(on: Database, paymentId: string): Promise<void> {
  await on.kysely
    .insertInto('ngenius_session_starts')
    .values({ payment_id: paymentId })
    .onConflict((conflict) =>
      conflict.column('payment_id').doUpdateSet({ starts: sql`ngenius_session_starts.starts + 1` }),
    )
    .execute()
}

/** Whether it was sent more than once: that it is refused may then mean that the payment has it already. */
async function wasSentAgain(on: Database, paymentId: string): Promise<boolean> {
  const noted = await on.kysely
    .selectFrom('ngenius_session_starts')
    .select('starts')
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
  return (noted?.starts ?? 0) > 1
}
