import type { LanguageCode } from '@/contract/envelope'

/** Why no money moved. */
export type DeclineReason = 'card-declined' | 'verification-failed' | 'not-arrived'

const texts: Readonly<Record<DeclineReason | 'refunded', Record<LanguageCode, string>>> = {
  'card-declined': { en: 'Card declined', ar: 'رُفضت البطاقة' },
  'verification-failed': { en: 'Bank verification failed', ar: 'لم ينجح التحقق لدى المصرف' },
  'not-arrived': {
    en: 'The payment did not reach the bank. Nothing was charged.',
    ar: 'لم تصل الدفعة إلى المصرف ولم يُخصم أي مبلغ.',
  },
  refunded: {
    en: 'The payment arrived too late for these seats. The money goes back.',
    ar: 'وصلت الدفعة متأخرة عن هذه المقاعد، وسيُعاد المبلغ.',
  },
}

/** The wire's ErrorMessage. // spec §8: ErrDesc.ErrorCode 1 shows ErrorMessage */
export function declineText(reason: DeclineReason | 'refunded', language: LanguageCode): string {
  return texts[reason][language]
}
