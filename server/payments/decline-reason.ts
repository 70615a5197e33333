import type { ErrorCode } from '@/contract/failure'
import type { PhoneDeclineCode } from '@/contract/payment/error-description'
import type { LanguageCode } from '@/contract/envelope'
import type { Texts } from '@/server/platform/texts'

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
  readonly text: Texts
}

const told: Readonly<Record<DeclineReason, Told>> = {
  'card-declined': { code: 'CARD_DECLINED', text: { en: 'Card declined', ar: 'رُفضت البطاقة' } },
  'verification-failed': {
    code: 'CARD_DECLINED',
    text: { en: 'Bank verification failed', ar: 'لم ينجح التحقق لدى البنك' },
  },
  'not-arrived': {
    code: 'PAYMENT_NOT_SENT',
    text: {
      // No more than is known: the bank may hear of it yet.
      en: 'The payment did not reach the bank. You can pay again. If the bank should take it after all, you get your tickets or your money back, and a message.',
      ar: 'لم تصل الدفعة إلى البنك. يمكنك الدفع مرة أخرى. وإن استوفاها البنك لاحقًا فستحصل على تذاكرك أو يُعاد إليك المبلغ، مع رسالة منا.',
    },
  },
  cancelled: {
    code: 'PAYMENT_CANCELLED',
    text: {
      en: 'The payment was cancelled. Nothing was charged.',
      ar: 'أُلغي الدفع ولم يُخصم أي مبلغ.',
    },
  },
  'timed-out': {
    code: 'PAYMENT_TIMED_OUT',
    text: {
      en: 'The payment was not confirmed in time. Nothing was charged.',
      ar: 'لم يُؤكَّد الدفع في الوقت المحدد ولم يُخصم أي مبلغ.',
    },
  },
  'balance-spent': {
    code: 'BALANCE_TOO_LOW',
    text: {
      en: 'The balance is not enough any more. What was charged elsewhere goes back.',
      ar: 'لم يعد الرصيد كافيًا. ما خُصم بطريقة أخرى سيُعاد إليك.',
    },
  },
  'phone-unreached': {
    code: 'PHONE_UNREACHED',
    text: {
      en: 'Your phone did not answer the request. Nothing was charged.',
      ar: 'لم يستجب هاتفك للطلب ولم يُخصم أي مبلغ.',
    },
  },
  'money-short': {
    code: 'MONEY_SHORT',
    text: {
      en: 'There is not enough money in this mobile money account. Nothing was charged.',
      ar: 'لا يوجد رصيد كافٍ في محفظة هذا الهاتف ولم يُخصم أي مبلغ.',
    },
  },
  'pin-wrong': {
    code: 'PIN_WRONG',
    text: { en: 'The PIN was not right. Nothing was charged.', ar: 'الرقم السري غير صحيح ولم يُخصم أي مبلغ.' },
  },
  'phone-busy': {
    code: 'PHONE_BUSY',
    text: {
      en: 'Another request is still open on this phone. Nothing was charged.',
      ar: 'ما زال طلب آخر مفتوحًا على هذا الهاتف ولم يُخصم أي مبلغ.',
    },
  },
  'provider-failed': {
    code: 'PAYMENT_FAILED',
    text: {
      en: 'The payment did not go through. Nothing was charged.',
      ar: 'لم تتم عملية الدفع ولم يُخصم أي مبلغ.',
    },
  },
  'other-card': {
    code: 'OFFER_NEEDS_CARD',
    text: {
      en: 'Your offer is for other cards. Nothing was charged.',
      ar: 'عرضك مخصّص لبطاقات أخرى، ولم يُخصم أي مبلغ.',
    },
  },
  'called-off': {
    code: 'SHOW_CANCELLED',
    text: {
      en: 'This show was cancelled or postponed before it was paid. What was charged goes back.',
      ar: 'أُلغي هذا العرض أو تغيّر موعده قبل إتمام الدفع، وسيُعاد ما خُصم.',
    },
  },
}

/** The wire's ErrDesc. // spec §8: ErrDesc.ErrorCode 1 shows ErrorMessage */
export function declineDescription(
  reason: DeclineReason,
  language: LanguageCode,
  providerCode: string | null = null,
) {
  const { code, text } = told[reason]
  const ErrorMessage = text[language]
  return { ErrorCode: 1, ErrorMessage, Code: code, ...(providerCode && { Detail: providerCode }) }
}

const refunded: Texts = {
  en: 'The payment arrived too late for these seats. The money goes back.',
  ar: 'وصلت الدفعة متأخرة عن هذه المقاعد، وسيُعاد المبلغ.',
}

/** The same for money that goes back by itself. */
export function refundDescription(language: LanguageCode) {
  return { ErrorCode: 1, ErrorMessage: refunded[language] }
}

const withOperator: Texts = {
  en: 'The answer of the bank to your payment is missing or does not fit your booking, so a person is looking at it. Your seats stay yours and nothing is lost. Please do not pay again.',
  ar: 'لم يصلنا رد البنك على دفعتك أو أنه لا يطابق حجزك، ولذلك ينظر فيها موظف الآن. تبقى مقاعدك لك ولم يضِع شيء. يُرجى عدم الدفع مرة أخرى.',
}

/** What a visitor is told whose payment no machine can settle. */
export function operatorText(language: LanguageCode): string {
  return withOperator[language]
}
