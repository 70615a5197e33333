import type { ErrorCode } from '@/contract/failure'
import type { PhoneDeclineCode } from '@/contract/payment/error-description'
import type { LanguageCode } from '@/contract/envelope'
import { translatorFor, type TranslatedText, type Translator } from '@/server/platform/translator'

/** Why no money was taken, or why all of it is refunded. */
export const declineReasons = [
  'card-declined',
  'verification-failed',
  'not-arrived',
  'cancelled',
  'timed-out',
  'balance-spent',
  'phone-unreached',
  'money-short',
  'pin-wrong',
  'phone-busy',
  'provider-failed',
  'other-card',
  'called-off',
] as const
export type DeclineReason = (typeof declineReasons)[number]

interface DeclineText {
  readonly code: ErrorCode | PhoneDeclineCode
  readonly text: TranslatedText
}

const declineTexts: Readonly<Record<DeclineReason, DeclineText>> = {
  'card-declined': { code: 'CARD_DECLINED', text: (i18n) => i18n._('Card declined') },
  'verification-failed': {
    code: 'CARD_DECLINED',
    text: (i18n) => i18n._('Bank verification failed'),
  },
  'not-arrived': {
    code: 'PAYMENT_NOT_SENT',
    text: (i18n) =>
      i18n._(
        'Your payment didn’t reach the bank. Please pay again. If the first one arrives after all, we’ll send your tickets or a refund.',
      ),
  },
  cancelled: {
    code: 'PAYMENT_CANCELLED',
    text: (i18n) => i18n._('The payment was cancelled. You weren’t charged.'),
  },
  'timed-out': {
    code: 'PAYMENT_TIMED_OUT',
    text: (i18n) => i18n._('You didn’t confirm the payment in time. You weren’t charged.'),
  },
  'balance-spent': {
    code: 'BALANCE_TOO_LOW',
    text: (i18n) => i18n._('Your balance is too low. We’ll refund any other charge.'),
  },
  'phone-unreached': {
    code: 'PHONE_UNREACHED',
    text: (i18n) => i18n._('Your phone didn’t answer the request. You weren’t charged.'),
  },
  'money-short': {
    code: 'MONEY_SHORT',
    text: (i18n) => i18n._('This mobile money account has too little money. You weren’t charged.'),
  },
  'pin-wrong': {
    code: 'PIN_WRONG',
    text: (i18n) => i18n._('Wrong PIN. You weren’t charged.'),
  },
  'phone-busy': {
    code: 'PHONE_BUSY',
    text: (i18n) => i18n._('This phone still has an open request. We took no money.'),
  },
  'provider-failed': {
    code: 'PAYMENT_FAILED',
    text: (i18n) => i18n._('Your payment didn’t go through. You weren’t charged.'),
  },
  'other-card': {
    code: 'OFFER_NEEDS_CARD',
    text: (i18n) => i18n._('Your offer is for other cards. You weren’t charged.'),
  },
  'called-off': {
    code: 'SHOW_CANCELLED',
    text: (i18n) => i18n._('This show was cancelled or postponed before you paid. We’ll refund any charge.'),
  },
}

/** Returns the ErrDesc of the API. // spec §8: ErrDesc.ErrorCode 1 shows ErrorMessage */
export function declineDescription(
  reason: DeclineReason,
  language: LanguageCode,
  providerCode: string | null = null,
) {
  const { code, text } = declineTexts[reason]
  const ErrorMessage = text(translatorFor(language))
  return { ErrorCode: 1, ErrorMessage, Code: code, ...(providerCode && { Detail: providerCode }) }
}

const refunded = (i18n: Translator) =>
  i18n._('Your payment arrived too late for these seats. We’re refunding it.')

export function refundDescription(language: LanguageCode) {
  return { ErrorCode: 1, ErrorMessage: refunded(translatorFor(language)) }
}

const withOperator = (i18n: Translator) =>
  i18n._(
    'Your bank’s reply is missing or doesn’t match this booking; our team is checking. We’re holding your seats. Please don’t pay again.',
  )

export function operatorText(language: LanguageCode): string {
  return withOperator(translatorFor(language))
}
