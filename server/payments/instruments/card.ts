/**
 * The one file that knows what a card is made of. A card lives for one request: what reaches the database, the log or an
 * error of a provider can at most be `[card]`.
 */
import type { InferOutput } from 'valibot'
import type { cardFields } from '@/contract/payment/card-fields'
import { Sealed } from './sealed'

/** As typed. `expiryMonth` and `expiryYear` have two digits each. */
export type CardFields = Readonly<InferOutput<typeof cardFields>>
/** A card that its provider knows, and the code that was typed for this payment. */
export interface SavedCardFields {
  readonly token: string
  readonly CVV: string
  /** As its provider told them when it was saved; null where it did not. */
  readonly firstDigits: string | null
}

/** What may be kept of a card. */
export interface CardFacts {
  readonly brand: string
  readonly last4: string
  /** By which the provider knows the card again: nothing that the number could be found from. Null where it does not say. */
  readonly fingerprint: string | null
}

export interface CardInstrument {
  readonly kind: 'card'
  readonly card: Sealed<CardFields>
  /** Whether the provider is asked to know it from now on. */
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

/** What may be kept: the brand, which the provider knows, and the last four digits. */
export function factsOf({ card }: CardInstrument, brand: string, fingerprint: string | null): CardFacts {
  return { brand, last4: card.reveal().number.slice(-4), fingerprint }
}

/** Whether a card begins with one of these digits: a yes or no is all that is ever told of them. */
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

/** A card is good until the last day of its month. */
export function isOver(
  { expiryMonth, expiryYear }: Pick<CardFields, 'expiryMonth' | 'expiryYear'>,
  now: Date,
): boolean {
  const month = Number(expiryMonth)
  return month < 1 || month > 12 || Date.UTC(2000 + Number(expiryYear), month, 1) <= now.getTime()
}
