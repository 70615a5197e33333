import type { LanguageCode } from '@/contract/envelope'
import type { StandIn } from './stand-in-page'

const wordings: Readonly<Record<LanguageCode, Pick<StandIn, 'title' | 'paragraphs' | 'again'>>> = {
  en: {
    title: 'Back in a moment',
    paragraphs: [
      'We cannot reach our box office right now. Tickets you have bought and seats you are holding are kept.',
      'This page tries again by itself.',
    ],
    again: 'Try again',
  },
  ar: {
    title: 'سنعود بعد لحظات',
    paragraphs: [
      'لا يمكننا الوصول إلى شباك التذاكر الآن. التذاكر التي اشتريتها والمقاعد المحجوزة لك محفوظة.',
      'تعيد هذه الصفحة المحاولة من تلقاء نفسها.',
    ],
    again: 'حاول مجددًا',
  },
}

/** What a visitor sees while the database is gone. */
export const unavailable = (language: LanguageCode, askAgainS: number): StandIn => ({
  ...wordings[language],
  picture: 'empty-waiting',
  askAgainS,
})
