import type { SocialProvider } from '@/contract/account/social-login'
import type { LanguageCode } from '@/contract/envelope'

interface Wording {
  readonly title: Readonly<Record<SocialProvider, string>>
  /** Before the provider is asked. */
  readonly ask: string
  readonly wait: string
  readonly done: string
  readonly goOn: string
  /** Word for word. // spec §8 */
  readonly failed: Readonly<Record<SocialProvider, string>>
  readonly failedNext: string
  readonly again: string
  readonly close: string
  readonly back: string
}

export const wordings: Readonly<Record<LanguageCode, Wording>> = {
  en: {
    title: { Google: 'Sign in with Google', Facebook: 'Sign in with Facebook' },
    ask: 'Google tells us your name and e-mail address, and nothing else.',
    wait: 'One moment…',
    done: 'You are signed in. You can close this window.',
    goOn: 'Go on',
    failed: { Google: 'Something went wrong!', Facebook: 'Whoops, !Something went wrong' },
    failedNext: 'Nothing was changed. Try again, or sign in another way.',
    again: 'Try again',
    close: 'Close',
    back: 'Back',
  },
  ar: {
    title: { Google: 'تسجيل الدخول باستخدام Google', Facebook: 'تسجيل الدخول باستخدام فيسبوك' },
    ask: 'تخبرنا Google باسمك وبريدك الإلكتروني فقط، ولا شيء غير ذلك.',
    wait: 'لحظة من فضلك…',
    done: 'تم تسجيل دخولك. يمكنك إغلاق هذه النافذة.',
    goOn: 'متابعة',
    failed: { Google: 'حدث خطأ ما!', Facebook: 'عذرًا، حدث خطأ ما!' },
    failedNext: 'لم يتغير شيء. حاول مجددًا، أو سجّل الدخول بطريقة أخرى.',
    again: 'حاول مجددًا',
    close: 'إغلاق',
    back: 'رجوع',
  },
}
