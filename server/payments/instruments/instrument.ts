import type { ParsedRequestOf } from '@/contract/define-call'
import type { PanelKind } from '@/contract/payment/get-payment-options'
import type { ProcessPayment } from '@/contract/payment/process-payment'
import { ApiError } from '@/server/platform/api-error'
import { cardInstrument, type CardInstrument, type SavedCardInstrument } from './card'
import { Sealed } from './sealed'
import { createMobileError, readPhone } from '@/server/platform/contact/read-contact'

export type Instrument =
  | CardInstrument
  | SavedCardInstrument
  /**
   * A card held by the provider: a session of its script, or null when the provider’s own page asks for
   * everything.
   */
  | { readonly kind: 'hosted-session'; readonly sessionId: string | null }
  /** E.164. */
  | { readonly kind: 'phone'; readonly number: string }
  | { readonly kind: 'wallet' }
  | { readonly kind: 'voucher'; readonly code: Sealed<string> }
export type InstrumentKind = Instrument['kind']

export type PaymentInput = Pick<
  ParsedRequestOf<typeof ProcessPayment>,
  'Card' | 'SavedCard' | 'SessionID' | 'Mobile' | 'VoucherCode'
> & { readonly SaveCard?: boolean }

/**
 * Creates the instrument from the fields of a panel and ignores those of other panels.
 * @param knownCard the saved card that the request names, if any
 * @throws ApiError INVALID_REQUEST when it is missing, INVALID_MOBILE
 */
export function readInstrument(
  panel: PanelKind,
  input: PaymentInput,
  contact: PhoneContact,
  knownCard?: SavedCardInstrument,
): Instrument {
  switch (panel) {
    case 'card':
      return cardInstrument(input.Card ?? missing('Card'), input.SaveCard ?? false)
    case 'saved-card':
      return knownCard ?? missing('SavedCard')
    case 'hosted-card':
      return { kind: 'hosted-session', sessionId: input.SessionID ?? missing('SessionID') }
    case 'page':
      return { kind: 'hosted-session', sessionId: null }
    case 'phone':
      return { kind: 'phone', number: payingPhone(input.Mobile, contact) }
    case 'wallet':
      return { kind: 'wallet' }
    case 'voucher':
      return { kind: 'voucher', code: new Sealed(input.VoucherCode ?? missing('VoucherCode'), '[code]') }
  }
}

function missing(field: string): never {
  throw new ApiError('INVALID_REQUEST', 'Something that this way to pay needs is missing.', {
    issues: [{ Field: field, Reason: 'Missing' }],
  })
}

/** Dial code of the order’s contact, without the plus. */
export interface PhoneContact {
  readonly countryCode: string | null
}

/**
 * Returns the paying phone in E.164: as typed by the visitor, with the contact's dial code if it has none.
 * The contact’s own number is never used, because it may be another person’s.
 * @throws ApiError INVALID_MOBILE
 */
export function payingPhone(typed: string | undefined, contact: PhoneContact): string {
  const phone = readPhone({ Mobile: typed ?? '', CountryCode: contact.countryCode ?? undefined })
  if (!phone) throw createMobileError()
  return `+${phone.countryCode}${phone.mobile}`
}
