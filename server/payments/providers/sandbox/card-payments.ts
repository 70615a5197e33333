import type { LanguageCode } from '@/contract/envelope'
import { paymentOptions } from '@/contract/payment/get-payment-options'
import { ApiError } from '@/server/platform/api-error'
import { describeCard, hasExpired, type CardInstrument } from '../../instruments/card'
import type { Instrument } from '../../instruments/instrument'
import type { Outcome, PaymentOrder, PaymentProvider, StartAnswer, PaymentMethod } from '../../provider'
import type { Bank, Charge } from './bank'
import type { BankCard, BankCards } from './bank-cards'
import { cardFingerprint, type CardSessions } from './card-sessions'
import { makePayForm } from './pay-form'
import { findTestCard, findFirstDigits, type TestCard } from './test-cards'

/** Simulates a lost answer: the bank has decided, but the shop does not learn it. */
class AnswerLost extends Error {
  override readonly name = 'AnswerLost'
}

const firstState = {
  verify: 'verify',
  approve: 'approved',
  lose: 'approved',
  decline: 'declined',
} as const satisfies Record<TestCard['answer'], Charge['state']>

/** Digits of a charge without a card yet: no test card ends with them. */
const noCardYet = '0000'

interface CardDeps {
  readonly bank: Bank
  readonly cards: BankCards
  readonly sessions: CardSessions
  readonly bankOrigin: string
  readonly secret: () => Promise<Buffer>
  readonly nowMs: () => number
  readonly fieldsUrl: NonNullable<PaymentMethod['fieldsUrl']>
}

/** Facts about a card that a charge needs. */
type ChargedCard = Omit<BankCard, 'expiryMonth' | 'expiryYear'>

/** Accepts only test cards: typed on our page or the bank's own, or saved before. */
export function createCardPayments({
  bank,
  cards,
  sessions,
  bankOrigin,
  secret,
  nowMs,
  fieldsUrl,
}: CardDeps): Pick<
  PaymentProvider,
  'paymentMethods' | 'inspect' | 'cardBeginsWith' | 'start' | 'find' | 'refund'
> {
  /**
   * Returns the test card of an instrument. @throws ApiError CARD_REFUSED for every other card, above all
   * real ones
   */
  async function findBankCard(instrument: Instrument): Promise<ChargedCard> {
    if (instrument.kind === 'hosted-session') return sessionCard(instrument.sessionId)
    const card = await (instrument.kind === 'saved-card'
      ? cards.find(instrument.card.reveal().token)
      : instrument.kind === 'card'
        ? typedCard(instrument)
        : null)
    if (card) return card
    throw new ApiError('CARD_REFUSED', 'This is a test shop: only its test cards work here.')
  }
  async function sessionCard(id: string | null): Promise<ChargedCard> {
    const session = await sessions.find(id ?? '')
    // spec §8
    if (!session) throw new ApiError('CARD_REFUSED', 'Session cannot be generated, Please try again later')
    const { testCard, last4, fingerprint } = session
    return { ...testCard, last4, fingerprint }
  }
  async function typedCard(instrument: CardInstrument): Promise<BankCard | null> {
    const { number, expiryMonth, expiryYear } = instrument.card.reveal()
    const testCard = findTestCard(number)
    return (
      testCard && {
        ...testCard,
        last4: describeCard(instrument, testCard.brand, null).last4,
        fingerprint: cardFingerprint(await secret(), instrument.card.reveal()),
        expiryMonth: Number(expiryMonth),
        expiryYear: 2000 + Number(expiryYear),
      }
    )
  }
  const formatPage = (reference: string) => `${bankOrigin}/verify/${reference}`
  const askBank = async (reference: string) =>
    cards.withToken(reference, readOutcome(await bank.find(reference)))
  /** Starts a charge that is paid on the bank's own page, which a form opens. */
  async function startPage(order: PaymentOrder): Promise<StartAnswer> {
    const charge = {
      reference: order.reference,
      orderReference: order.orderId,
      amountMinor: order.amountMinor,
      currency: order.currency,
      state: 'verify',
      verification: 'none',
      nonce: order.nonce,
      merchantName: order.merchantName,
      merchantOrigin: order.returnOrigin,
      cardLast4: noCardYet,
      returnUrl: order.returnUrl,
      failUrl: order.failUrl ?? order.returnUrl,
    } as const
    await bank.charge(charge, order.answerBy)
    const booked = await bank.find(order.reference)
    const outcome = booked ? await pageOutcome(booked, order.language) : ({ kind: 'unheard' } as const)
    return { handle: null, next: outcome.kind === 'running' ? (outcome.next ?? outcome) : outcome }
  }
  async function pageOutcome(charge: Charge, language: LanguageCode): Promise<Outcome> {
    if (charge.state === 'verify')
      return { kind: 'running', next: makePayForm(await secret(), bankOrigin, charge, language) }
    // No card was typed in time.
    const isLeft = charge.state === 'declined' && !charge.cancelled && charge.cardLast4 === noCardYet
    return isLeft ? { kind: 'declined', reason: 'timed-out' } : readOutcome(charge)
  }
  return {
    paymentMethods: [
      {
        id: paymentOptions.debitCard,
        panel: 'card',
        isCardForm: true,
        label: (i18n) => i18n._('Debit / Credit Card'),
      },
      {
        id: paymentOptions.expressPay,
        panel: 'saved-card',
        label: (i18n) => i18n._('ExpressPay'),
        needsSignIn: true,
      },
      {
        id: paymentOptions.hostedCard,
        panel: 'hosted-card',
        isCardForm: true,
        label: (i18n) => i18n._('Card at the bank'),
        fieldsUrl,
      },
      {
        id: paymentOptions.paymentPage,
        panel: 'page',
        label: (i18n) => i18n._('Payment page of the bank'),
        postsForm: true,
        isFor: ({ kind }) => kind === 'vouchers',
      },
    ],
    async inspect(instrument) {
      if (isPage(instrument)) return null
      const card = await findBankCard(instrument)
      // A saved card was already checked when it was saved.
      if (instrument.kind === 'card' && hasExpired(instrument, new Date(nowMs())))
        throw new ApiError('CARD_REFUSED', 'This card has expired.', {
          issues: [{ Field: 'Card.expiryYear', Reason: 'Expected a month that is not over' }],
        })
      return { brand: card.brand, last4: card.last4, fingerprint: card.fingerprint }
    },
    async cardBeginsWith(instrument, digits) {
      if (instrument.kind !== 'hosted-session' || isPage(instrument)) return false
      const known = findFirstDigits((await sessionCard(instrument.sessionId)).last4)
      return digits.some((first) => known?.startsWith(first))
    },
    async start(order, instrument) {
      if (isPage(instrument)) return startPage(order)
      const card = await findBankCard(instrument)
      if (
        instrument.kind === 'hosted-session' &&
        !(await sessions.use(instrument.sessionId ?? '', order.reference))
      )
        return { handle: null, next: { kind: 'declined', reason: 'not-arrived' } }
      // Reported with the outcome, and never if the charge did not succeed.
      const typed = instrument.kind === 'card' && instrument.isToBeSaved ? await typedCard(instrument) : null
      if (typed) await cards.remember(order.reference, typed)
      const charge = {
        reference: order.reference,
        orderReference: order.orderId,
        amountMinor: order.amountMinor,
        currency: order.currency,
        state: firstState[card.answer],
        verification: card.verification,
        nonce: order.nonce,
        merchantName: order.merchantName,
        merchantOrigin: order.returnOrigin,
        cardLast4: card.last4,
      }
      await bank.charge(charge, order.answerBy)
      if (card.answer === 'lose') throw new AnswerLost('The connection to the bank broke')
      // Read from the bank's records: an existing charge may already be decided.
      const booked = await askBank(order.reference)
      const url = `${formatPage(order.reference)}?lang=${order.language}`
      return { handle: null, next: booked.kind === 'running' ? { kind: 'frame', url } : booked }
    },
    async find({ reference }) {
      const charge = await bank.find(reference)
      if (charge?.returnUrl) return pageOutcome(charge, 'en')
      const outcome = await cards.withToken(reference, readOutcome(charge))
      // Its language is that of the visitor's browser.
      return outcome.kind === 'running'
        ? { kind: 'running', next: { kind: 'frame', url: formatPage(reference) } }
        : outcome
    },
    async refund({ reference }, part) {
      if (!(await bank.refund(reference, part))) throw new Error('The bank has no charge to refund')
      return 'done'
    },
  }
}

/** Whether the bank's own page asks for everything. */
function isPage(instrument: Instrument): boolean {
  return instrument.kind === 'hosted-session' && instrument.sessionId === null
}

export type DecidedCharge = Pick<
  Charge,
  'reference' | 'orderReference' | 'amountMinor' | 'currency' | 'state' | 'verification' | 'cancelled'
>

export function readOutcome(charge: DecidedCharge | null): Outcome {
  if (!charge) return { kind: 'unheard' }
  switch (charge.state) {
    case 'verify':
      return { kind: 'running' }
    case 'declined':
      return {
        kind: 'declined',
        reason: charge.cancelled
          ? 'cancelled'
          : charge.verification === 'none'
            ? 'card-declined'
            : 'verification-failed',
      }
    case 'approved':
    case 'refunded':
      return {
        kind: 'approved',
        orderId: charge.orderReference,
        amountMinor: charge.amountMinor,
        currency: charge.currency,
        providerReference: `bank-${charge.reference}`,
      }
  }
}
