/**
 * The only file that handles the fields of a card. A card exists for one request: the database, the log or an
 * error of a provider can contain at most `[card]`.
 */
import type { InferOutput } from 'valibot'
import type { cardFields } from '@/contract/payment/card-fields'
import { Sealed } from './sealed'

/** As typed. `expiryMonth` and `expiryYear` have two digits each. */
export type CardFields = Readonly<InferOutput<typeof cardFields>>
/** A card saved at its provider, and the code typed for this payment. */
export interface SavedCardFields {
  readonly token: string
  readonly CVV: string
  /** As reported by its provider when it was saved; null if it was not. */
  readonly firstDigits: string | null
}

export interface CardFacts {
  readonly brand: string
  readonly last4: string
  /**
   * The provider’s identifier for recognising the card, from which the number cannot be derived. Null if
   * there is none.
   */
  readonly fingerprint: string | null
}

export interface CardInstrument {
  readonly kind: 'card'
  readonly card: Sealed<CardFields>
  readonly isToBeSaved: boolean
}

export interface SavedCardInstrument {
  readonly kind: 'saved-card'
  readonly card: Sealed<SavedCardFields>
}

export function cardInstrument(fields: CardFields, isToBeSaved: boolean): CardInstrument {
  return { kind: 'card', card: new Sealed(fields, '[card]'), isToBeSaved }
}

export function savedCardInstrument(fields: SavedCardFields): SavedCardInstrument {
  return { kind: 'saved-card', card: new Sealed(fields, '[saved card]') }
}

/** Returns the data that may be stored: the brand, as reported by the provider, and the last four digits. */
export function describeCard({ card }: CardInstrument, brand: string, fingerprint: string | null): CardFacts {
  return { brand, last4: card.reveal().number.slice(-4), fingerprint }
}

/** Whether a card begins with one of these digits; nothing else about the digits is revealed. */
export function beginsWith(
  instrument: CardInstrument | SavedCardInstrument,
  digits: readonly string[],
): boolean {
  const known =
    instrument.kind === 'card' ? instrument.card.reveal().number : instrument.card.reveal().firstDigits
  return known !== null && digits.some((first) => known.startsWith(first))
}

export function hasExpired({ card }: CardInstrument, now: Date): boolean {
  return isOver(card.reveal(), now)
}

export function isOver(
  { expiryMonth, expiryYear }: Pick<CardFields, 'expiryMonth' | 'expiryYear'>,
  now: Date,
): boolean {
  const month = Number(expiryMonth)
  return month < 1 || month > 12 || Date.UTC(2000 + Number(expiryYear), month, 1) <= now.getTime()
}
