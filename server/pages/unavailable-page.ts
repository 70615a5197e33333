import type { LanguageCode } from '@/contract/envelope'
import { speak, type Speech } from '@/server/platform/say/speech'
import type { StandIn } from './stand-in-page'

const wordings = (i18n: Speech): Pick<StandIn, 'title' | 'paragraphs' | 'again'> => ({
  title: i18n._('Back in a moment'),
  paragraphs: [
    i18n._('We can’t reach our box office right now. Your tickets and held seats are safe.'),
    i18n._('This page will try again automatically.'),
  ],
  again: i18n._('Try again'),
})

/** What a visitor sees while the database is gone. */
export const unavailable = (language: LanguageCode, askAgainS: number): StandIn => ({
  ...wordings(speak(language)),
  picture: 'empty-waiting',
  askAgainS,
})
