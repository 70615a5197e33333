import type { ErrorCode } from '@/contract/failure'
import type { PhoneDeclineCode } from '@/contract/payment/error-description'
import type { LanguageCode } from '@/contract/envelope'
import { translatorFor, type TranslatedText, type Translator } from '@/server/platform/translator'

/** Why no money moved, or why all of it goes back. */
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

interface Told {
  readonly code: ErrorCode | PhoneDeclineCode
  readonly text: TranslatedText
}

const told: Readonly<Record<DeclineReason, Told>> = {
  'card-declined': { code: 'CARD_DECLINED', text: (i18n) => i18n._('Card declined') },
  'verification-failed': {
    code: 'CARD_DECLINED',
    text: (i18n) => i18n._('Bank verification failed'),
  },
  'not-arrived': {
    code: 'PAYMENT_NOT_SENT',
    text: (i18n) =>
      i18n._(
        'The payment did not reach the bank. You can pay again. If the bank should take it after all, you get your tickets or your money back, and a message.',
      ),
  },
  cancelled: {
    code: 'PAYMENT_CANCELLED',
    text: (i18n) => i18n._('The payment was cancelled. Nothing was charged.'),
  },
  'timed-out': {
    code: 'PAYMENT_TIMED_OUT',
    text: (i18n) => i18n._('The payment was not confirmed in time. Nothing was charged.'),
  },
  'balance-spent': {
    code: 'BALANCE_TOO_LOW',
    text: (i18n) => i18n._('The balance is not enough any more. What was charged elsewhere goes back.'),
  },
  'phone-unreached': {
    code: 'PHONE_UNREACHED',
    text: (i18n) => i18n._('Your phone did not answer the request. Nothing was charged.'),
  },
  'money-short': {
    code: 'MONEY_SHORT',
    text: (i18n) => i18n._('There is not enough money in this mobile money account. Nothing was charged.'),
  },
  'pin-wrong': {
    code: 'PIN_WRONG',
    text: (i18n) => i18n._('The PIN was not right. Nothing was charged.'),
  },
  'phone-busy': {
    code: 'PHONE_BUSY',
    text: (i18n) => i18n._('Another request is still open on this phone. Nothing was charged.'),
  },
  'provider-failed': {
    code: 'PAYMENT_FAILED',
    text: (i18n) => i18n._('The payment did not go through. Nothing was charged.'),
  },
  'other-card': {
    code: 'OFFER_NEEDS_CARD',
    text: (i18n) => i18n._('Your offer is for other cards. Nothing was charged.'),
  },
  'called-off': {
    code: 'SHOW_CANCELLED',
    text: (i18n) =>
      i18n._('This show was cancelled or postponed before it was paid. What was charged goes back.'),
  },
}

/** The wire's ErrDesc. // spec §8: ErrDesc.ErrorCode 1 shows ErrorMessage */
export function declineDescription(
  reason: DeclineReason,
  language: LanguageCode,
  providerCode: string | null = null,
) {
  const { code, text } = told[reason]
  const ErrorMessage = text(translatorFor(language))
  return { ErrorCode: 1, ErrorMessage, Code: code, ...(providerCode && { Detail: providerCode }) }
}

const refunded = (i18n: Translator) =>
  i18n._('The payment arrived too late for these seats. The money goes back.')

/** The same for money that goes back by itself. */
export function refundDescription(language: LanguageCode) {
  return { ErrorCode: 1, ErrorMessage: refunded(translatorFor(language)) }
}

const withOperator = (i18n: Translator) =>
  i18n._(
    'The answer of the bank to your payment is missing or does not fit your booking, so a person is looking at it. Your seats stay yours and nothing is lost. Please do not pay again.',
  )

/** What a visitor is told whose payment no machine can settle. */
export function operatorText(language: LanguageCode): string {
  return withOperator(translatorFor(language))
}
