import { sql } from 'kysely'
import type { LanguageCode } from '@/contract/envelope'
import { paymentOptions } from '@/contract/payment/get-payment-options'
import type { NGeniusSettings } from '@/server/platform/environment/payment-environment'
import type { Translator } from '@/server/platform/translator'
import type { Database } from '@/server/platform/store/store'
import { signedFieldsUrl } from '../hosted/site-page'
import type { SavedCardInstrument } from '../../instruments/card'
import { isOpen } from '../../payment-repository'
import type {
  ConnectProvider,
  NextStep,
  Outcome,
  PaymentOrder,
  ProviderDeps,
  StartAnswer,
  StartedPayment,
} from '../../provider'
import { createClient, NGeniusFailure } from './client'
import { createOrdersClient } from './orders'
import { readGatewayState, createApprovedOutcome } from './read-outcome'
import { refundOnce } from './refund-payments'
import { createNGeniusRoutes } from './callbacks'
import { buildCharge, factsOfSaved, isAllowedCard, shownDigits } from './saved-card'
import { createNGeniusSite } from './site'
import type { NGeniusOrder, NGeniusPayment } from './wire'

/** The payment option of the gateway's own page: the specification has no number for it. */
export const payPageOption = 7
/** After this time at the gateway, in milliseconds, the visitor is assumed to have left. */
const visitMs = 20 * 60_000

/** Connects card payments through N-Genius Online of Network International. // docs/payments.md */
export function ngenius(settings: NGeniusSettings): ConnectProvider {
  return (parts) => {
    const orders = createOrdersClient(createClient(settings))
    const { fields } = settings

    function stepAt(found: NGeniusOrder | null, isVerifying: boolean, frame: FrameKey | null): NextStep {
      if (isVerifying && fields && frame) return { kind: 'frame', url: verifyUrl(fields.origin, frame) }
      const href = found?._links.payment?.href
      return href === undefined ? { kind: 'none' } : { kind: 'redirect', url: href }
    }

    /**
     * Captures the money; nothing else does. The order’s name must be stored, and the payment must still be
     * open.
     */
    async function take(payment: NGeniusPayment, started: StartedPayment): Promise<Outcome> {
      const { handle, amountMinor, currency, reference } = started
      if (handle === null) throw new Error('An order without a reference cannot be captured')
      const isRight = payment.amount.value === amountMinor && payment.amount.currencyCode === currency
      // A mismatch goes to an operator, and nothing is captured.
      if (!isRight) return createApprovedOutcome(payment, payment.amount.value, handle)
      const ours = await parts.findStarted(reference)
      if (!ours || (!isOpen(ours.state) && ours.state !== 'needsOperator')) {
        await orders.release(payment)
        return { kind: 'declined', reason: 'cancelled' }
      }
      if (!isAllowedCard(payment, ours.only_cards)) {
        await orders.release(payment)
        return { kind: 'declined', reason: 'other-card' }
      }
      await orders.capture(payment).catch(async (error: unknown) => {
        // Another server requested the capture first, or its answer was lost: the order shows the truth.
        if (!(error instanceof NGeniusFailure)) throw error
        const gatewayState = readGatewayState(getOnlyPayment(await orders.find(handle)), handle)
        if (gatewayState.kind !== 'approved') throw error
      })
      return createApprovedOutcome(payment, payment.amount.value, handle)
    }

    async function releaseAsDeclined(payment: NGeniusPayment): Promise<Outcome> {
      await orders.release(payment)
      return { kind: 'declined', reason: 'card-declined' }
    }

    async function payBySession(order: PaymentOrder, sessionId: string): Promise<StartAnswer> {
      const { reference } = order
      await recordSessionStart(parts.store, reference)
      const payment = await orders.payBySession(sessionId, order).catch((error: unknown) => {
        // The session was used, expired or belongs to another outlet: it created no order.
        if (error instanceof NGeniusFailure && error.isRefusal) return null
        throw error
      })
      if (!payment) {
        // The same payment may have used it, after a second click on Pay or a lost answer. If it created an
        // order, a webhook reports it.
        if (await wasSentAgain(parts.store, reference)) return { handle: null, next: { kind: 'none' } }
        return { handle: null, next: { kind: 'declined', reason: 'not-arrived' } }
      }
      const handle = payment.orderReference
      if (!(await parts.keepHandle(reference, handle))) {
        await orders.release(payment)
        return { handle: null, next: { kind: 'none' } }
      }
      return buildAnswer(order, handle, payment)
    }

    /**
     * Stores the order’s name before the card is charged, so that an attempt with a lost answer can be found.
     */
    async function payBySavedCard(order: PaymentOrder, card: SavedCardInstrument): Promise<StartAnswer> {
      const created = await orders.create(order, buildCancelUrl(order))
      const handle = created.reference
      if (!(await parts.keepHandle(order.reference, handle))) return { handle: null, next: { kind: 'none' } }
      const payment = await orders.payBySavedCard(created, buildCharge(card)).catch((error: unknown) => {
        if (error instanceof NGeniusFailure && error.isRefusal) return null
        throw error
      })
      return payment
        ? buildAnswer(order, handle, payment)
        : { handle, next: { kind: 'declined', reason: 'card-declined' } }
    }

    async function buildAnswer(
      order: PaymentOrder,
      handle: string,
      payment: NGeniusPayment,
    ): Promise<StartAnswer> {
      const gatewayState = readGatewayState(payment, handle)
      switch (gatewayState.kind) {
        case 'authorised':
          return { handle, next: await take(payment, { ...order, handle }) }
        case 'partial':
          return { handle, next: await releaseAsDeclined(payment) }
        case 'open':
        case 'reviewing':
          return { handle, next: { kind: 'none' } }
        case 'verifying':
          return { handle, next: stepAt(null, true, order) }
        case 'approved':
        case 'declined':
          return { handle, next: gatewayState }
      }
    }

    async function payOnPage(order: PaymentOrder): Promise<StartAnswer> {
      const created = await orders.create(order, buildCancelUrl(order))
      const handle = created.reference
      // Of two orders created for one payment, the second is never shown.
      if (!(await parts.keepHandle(order.reference, handle))) return { handle: null, next: { kind: 'none' } }
      return { handle, next: stepAt(created, false, null) }
    }

    async function find(started: StartedPayment): Promise<Outcome> {
      const { handle, reference } = started
      // Nothing is captured before the order’s name is stored.
      if (handle === null) return { kind: 'unheard' }
      const found = await orders.find(handle)
      if (found.merchantOrderReference !== reference)
        throw new Error('This N-Genius order belongs to another payment')
      const payment = getOnlyPayment(found)
      const gatewayState = readGatewayState(payment, handle)
      switch (gatewayState.kind) {
        case 'authorised':
          return take(payment, started)
        case 'partial':
          return releaseAsDeclined(payment)
        // The visitor has nothing left to do: seats and money wait, and after some time an operator is
        // notified.
        case 'reviewing':
          return { kind: 'running' }
        case 'approved':
          return gatewayState
        case 'declined': {
          // Simultaneously with the answer to Pay, a webhook may just have released this card.
          const ours = payment.state === 'REVERSED' ? await parts.findStarted(reference) : null
          return ours && !isAllowedCard(payment, ours.only_cards)
            ? { kind: 'declined', reason: 'other-card' }
            : gatewayState
        }
        case 'open':
        case 'verifying': {
          const ours = await parts.findStarted(reference)
          // The gateway would wait forever; a later authorisation is released, and a capture in progress is
          // found by queries.
          if (ours && isOver(ours, parts.store.nowMs()))
            return { kind: 'declined', reason: 'timed-out', isInDoubt: true }
          const isVerifying = gatewayState.kind === 'verifying' && ours?.option_id !== payPageOption
          const next = stepAt(found, isVerifying, ours && { reference, nonce: ours.nonce })
          return { kind: 'running', next }
        }
      }
    }

    return {
      name: 'ngenius',
      paymentMethods: [
        ...(fields
          ? [
              {
                id: paymentOptions.hostedCard,
                panel: 'hosted-card' as const,
                isCardForm: true,
                label: cardLabel,
                fieldsUrl: signedFieldsUrl(parts.store, fields.origin),
                keepsCards: settings.savesCards,
                needsAddress: settings.asksAddress,
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
                needsAddress: settings.asksAddress,
              },
            ]
          : []),
        {
          id: payPageOption,
          panel: 'page',
          isCardForm: true,
          needsAddress: settings.asksAddress,
          label: fields ? (i18n: Translator) => i18n._('Card on the bank’s page') : cardLabel,
        },
      ],
      origins: [...settings.pageOrigins, ...(fields ? [fields.origin] : [])],
      // The visit’s own timeout comes first: a payment that is open after that is unknown.
      answersWithinMs: 2 * visitMs,
      accepts: ({ currency }) => settings.currencies.includes(currency),
      inspect: (instrument) => (instrument.kind === 'saved-card' ? factsOfSaved(instrument) : null),
      // The gateway reports six digits, and only with the payment.
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
  /** Omitted when a payment is resumed: the browser’s language is used then. */
  readonly language?: LanguageCode
}

function verifyUrl(origin: string, { reference, nonce, language }: FrameKey): string {
  const url = `${origin}/verify/${reference}/${nonce}`
  return language === undefined ? url : `${url}?lang=${language}`
}

type OurPayment = NonNullable<Awaited<ReturnType<ProviderDeps['findStarted']>>>

function buildCancelUrl({ returnUrl, returnOrigin, callbackUrl, reference, nonce }: PaymentOrder): string {
  const returnPath = encodeURIComponent(returnUrl.slice(returnOrigin.length))
  return `${callbackUrl}/cancelled/${reference}/${nonce}?to=${returnPath}`
}

function isOver({ step_until: until, created_at: startedAt }: OurPayment, nowMs: number): boolean {
  return nowMs >= Math.min(until?.getTime() ?? Infinity, startedAt.getTime() + visitMs)
}

/** Returns the order’s only payment: another attempt is another order. */
function getOnlyPayment({ _embedded }: NGeniusOrder): NGeniusPayment {
  const [payment] = _embedded.payment
  if (!payment) throw new Error('An N-Genius order has no payment')
  return payment
}

/** Records that a session is about to be sent for a payment, which may use it up. */
async function recordSessionStart(db: Database, paymentId: string): Promise<void> {
  await db.kysely
    .insertInto('ngenius_session_starts')
    .values({ payment_id: paymentId })
    .onConflict((conflict) =>
      conflict.column('payment_id').doUpdateSet({ starts: sql`ngenius_session_starts.starts + 1` }),
    )
    .execute()
}

/** Whether it was sent more than once: a refusal may then mean that the payment has already used it. */
async function wasSentAgain(db: Database, paymentId: string): Promise<boolean> {
  const noted = await db.kysely
    .selectFrom('ngenius_session_starts')
    .select('starts')
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
  return (noted?.starts ?? 0) > 1
}
