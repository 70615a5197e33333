import type { LanguageCode } from '@/contract/envelope'
import { translatorFor, type Translator } from '@/server/platform/translator'
import type { FallbackPage } from './fallback-page'

const wordings = (i18n: Translator): Pick<FallbackPage, 'title' | 'paragraphs' | 'again'> => ({
  title: i18n._('Back in a moment'),
  paragraphs: [
    i18n._('We can’t reach our box office right now. Your tickets and held seats are safe.'),
    i18n._('This page will try again automatically.'),
  ],
  again: i18n._('Try again'),
})

export const answerUnavailable = (language: LanguageCode, retryDelayS: number): FallbackPage => ({
  ...wordings(translatorFor(language)),
  picture: 'empty-waiting',
  retryDelayS,
})
