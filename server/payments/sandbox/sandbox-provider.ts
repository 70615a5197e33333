import { paymentOptions } from '@/contract/payment/get-payment-options'
import { Refusal } from '@/server/platform/refusal'
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

/** Test cards only, with a bank of its own. */
export function createSandboxProvider(bank: Bank, bankOrigin: string): PaymentProvider {
  return {
    name: 'sandbox',
    options: [paymentOptions.debitCard],
    inspectCard(card) {
      const testCard = findTestCard(card.number)
      if (!testCard) throw new Refusal('CARD_REFUSED', 'This is a test shop: only its test cards work here.')
      if (hasExpired(card.expiryMonth, card.expiryYear, new Date()))
        throw new Refusal('CARD_REFUSED', 'This card has expired.', {
          issues: [{ Field: 'Card.expiryYear', Reason: 'Expected a month that is not over' }],
        })
      return { brand: testCard.brand, last4: card.number.slice(-4) }
    },
    async start(order, card) {
      const testCard = findTestCard(card.number)
      if (!testCard) throw new Refusal('CARD_REFUSED', 'This is a test shop: only its test cards work here.')
      await bank.charge({
        reference: order.reference,
        orderReference: order.orderId,
        amountMinor: order.amountMinor,
        currency: order.currency,
        state: firstState[testCard.answer],
        verification: testCard.verification,
        nonce: order.nonce,
        merchantName: order.merchantName,
        merchantOrigin: order.returnOrigin,
        cardLast4: card.number.slice(-4),
      })
      if (testCard.answer === 'lose') throw new AnswerLost('The connection to the bank broke')
      if (testCard.answer === 'verify')
        return { kind: 'verify', url: `${bankOrigin}/verify/${order.reference}?lang=${order.language}` }
      return outcomeOf(await bank.find(order.reference))
    },
    async find(reference) {
      return outcomeOf(await bank.find(reference))
    },
    async refund(reference) {
      if (!(await bank.refund(reference))) throw new Error('The bank has nothing to give back')
    },
  }
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

/** A card is good until the last day of its month. */
function hasExpired(month: string, year: string, now: Date): boolean {
  const monthNumber = Number(month)
  return monthNumber < 1 || monthNumber > 12 || Date.UTC(2000 + Number(year), monthNumber, 1) <= now.getTime()
}
