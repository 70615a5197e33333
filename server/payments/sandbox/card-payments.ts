import { createHmac } from 'node:crypto'
import { paymentOptions } from '@/contract/payment/get-payment-options'
import { Refusal } from '@/server/platform/refusal'
import { factsOf, hasExpired, type CardInstrument } from '../instruments/card'
import type { Instrument } from '../instruments/instrument'
import type { Outcome, PaymentProvider } from '../provider'
import type { Bank, Charge } from './bank'
import { findTestCard, type TestCard } from './test-cards'

/** What the network would do to an answer: the bank has decided, and nobody here knows. */
class AnswerLost extends Error {
  override readonly name = 'AnswerLost'
}

const firstState = {
  verify: 'verify',
  approve: 'approved',
  lose: 'approved',
  decline: 'declined',
} as const satisfies Record<TestCard['answer'], Charge['state']>

/** Pays with test cards, and with nothing else. */
export function cardPayments(
  bank: Bank,
  bankOrigin: string,
  secret: () => Promise<Buffer>,
  nowMs: () => number,
): Pick<PaymentProvider, 'waysToPay' | 'inspect' | 'start' | 'find' | 'refund'> {
  /** Keyed: of so few numbers a bare hash could be turned back. A test card is everybody's, so its holder is part of it. */
  const fingerprintOf = async ({ card }: CardInstrument) => {
    const { number, name, expiryMonth, expiryYear } = card.reveal()
    const told = JSON.stringify(['card', number, name.toLowerCase(), expiryMonth, expiryYear])
    return createHmac('sha256', await secret())
      .update(told)
      .digest('base64url')
  }
  const pageOf = (reference: string) => `${bankOrigin}/verify/${reference}`
  return {
    waysToPay: [
      {
        id: paymentOptions.debitCard,
        panel: 'card',
        label: { en: 'Debit / Credit Card', ar: 'بطاقة خصم أو ائتمان' },
      },
    ],
    async inspect(instrument) {
      const { card, testCard } = testCardOf(instrument)
      if (hasExpired(card, new Date(nowMs())))
        throw new Refusal('CARD_REFUSED', 'This card has expired.', {
          issues: [{ Field: 'Card.expiryYear', Reason: 'Expected a month that is not over' }],
        })
      return factsOf(card, testCard.brand, await fingerprintOf(card))
    },
    async start(order, instrument) {
      const { card, testCard } = testCardOf(instrument)
      const charge = {
        reference: order.reference,
        orderReference: order.orderId,
        amountMinor: order.amountMinor,
        currency: order.currency,
        state: firstState[testCard.answer],
        verification: testCard.verification,
        nonce: order.nonce,
        merchantName: order.merchantName,
        merchantOrigin: order.returnOrigin,
        cardLast4: factsOf(card, testCard.brand, null).last4,
      }
      await bank.charge(charge, order.answerBy)
      if (testCard.answer === 'lose') throw new AnswerLost('The connection to the bank broke')
      // From the bank's books: a charge that is booked and decided already stays so.
      const booked = outcomeOf(await bank.find(order.reference))
      const url = `${pageOf(order.reference)}?lang=${order.language}`
      return { handle: null, next: booked.kind === 'running' ? { kind: 'frame', url } : booked }
    },
    async find({ reference }) {
      const outcome = outcomeOf(await bank.find(reference))
      // Its language is what the visitor's browser says.
      return outcome.kind === 'running'
        ? { kind: 'running', next: { kind: 'frame', url: pageOf(reference) } }
        : outcome
    },
    async refund({ reference }) {
      if (!(await bank.refund(reference))) throw new Error('The bank has nothing to give back')
    },
  }
}

/** @throws Refusal CARD_REFUSED for every other card, real ones above all */
function testCardOf(instrument: Instrument): { card: CardInstrument; testCard: TestCard } {
  const testCard = instrument.kind === 'card' ? findTestCard(instrument.card.reveal().number) : null
  if (instrument.kind !== 'card' || !testCard)
    throw new Refusal('CARD_REFUSED', 'This is a test shop: only its test cards work here.')
  return { card: instrument, testCard }
}

/** What the merchant needs to know of a charge. */
export type DecidedCharge = Pick<
  Charge,
  'reference' | 'orderReference' | 'amountMinor' | 'currency' | 'state' | 'verification'
>

/** What a charge in the bank's books means for the payment. */
export function outcomeOf(charge: DecidedCharge | null): Outcome {
  if (!charge) return { kind: 'unheard' }
  switch (charge.state) {
    case 'verify':
      return { kind: 'running' }
    case 'declined':
      return {
        kind: 'declined',
        reason: charge.verification === 'none' ? 'card-declined' : 'verification-failed',
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
