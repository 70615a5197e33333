import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { OnlyCards } from '../../card-offers'
import type { CardFacts, SavedCardInstrument } from '../../instruments/card'
import { Sealed } from '../../instruments/sealed'
import type { SavedByProvider } from '../../provider'
import type { NGeniusPayment, NGeniusSavedCard } from './wire'

/** Number of first digits that the gateway reports with a payment. */
export const shownDigits = 6

/** The stored token: everything the gateway needs for another payment, and facts about the card. */
const storedToken = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    cardToken: v.string(),
    cardholderName: v.string(),
    expiry: v.string(),
    brand: v.string(),
    last4: v.string(),
  }),
)

/** Returns the gateway’s token for the card of a payment, if its outlet has tokens. */
export function readSavedCard({ savedCard }: NGeniusPayment): { saved?: SavedByProvider } {
  if (!savedCard) return {}
  const { cardToken, cardholderName, expiry, maskedPan, scheme } = savedCard
  const card = { brand: getBrand(scheme), last4: maskedPan.slice(-4) }
  return {
    saved: {
      ...card,
      token: new Sealed(JSON.stringify({ cardToken, cardholderName, expiry, ...card }), '[card token]'),
      bankName: '',
      firstDigits: parseFirstDigits(maskedPan),
      expiryMonth: Number(expiry.slice(5)),
      expiryYear: Number(expiry.slice(0, 4)),
    },
  }
}

/** Returns the request that charges a saved card. // docs.ngenius-payments.com/docs/direct-api-two-step-1 */
export function buildCharge({ card }: SavedCardInstrument): Readonly<Record<string, string>> {
  const { token, CVV } = card.reveal()
  const { cardToken, cardholderName, expiry } = v.parse(storedToken, token)
  return { cardToken, cardholderName, expiry, cvv: CVV }
}

/**
 * Returns facts about a saved card. The same card has the same token within one shop, for every payer. //
 * docs.ngenius-payments.com/docs/tokenization-guide
 */
export function factsOfSaved({ card }: SavedCardInstrument): CardFacts {
  const { cardToken, brand, last4 } = v.parse(storedToken, card.reveal().token)
  return { brand, last4, fingerprint: createHash('sha256').update(cardToken).digest('base64url') }
}

const brands: Readonly<Record<string, string>> = { VISA: 'Visa', MASTERCARD: 'MasterCard' }

function getBrand(scheme: NGeniusSavedCard['scheme']): string {
  return Object.hasOwn(brands, scheme) ? (brands[scheme] ?? scheme) : scheme
}

/** Returns the first 6 to 8 digits of a masked number. */
function parseFirstDigits(masked: string | undefined): string | null {
  return /^(\d{6,8})\D/.exec(masked ?? '')?.[1] ?? null
}

export function isAllowedCard({ paymentMethod }: NGeniusPayment, onlyCards: OnlyCards | null): boolean {
  const known = parseFirstDigits(paymentMethod?.pan)
  return (onlyCards ?? []).every(
    (digits) => known !== null && digits.some((first) => known.startsWith(first)),
  )
}
