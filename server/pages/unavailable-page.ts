import type { LanguageCode } from '@/contract/envelope'
import { speak, type Speech } from '@/server/platform/say/speech'
import type { StandIn } from './stand-in-page'

const wordings = (i18n: Speech): Pick<StandIn, 'title' | 'paragraphs' | 'again'> => ({
  title: i18n._('Back in a moment'),
  paragraphs: [
    i18n._(
      'We cannot reach our box office right now. Tickets you have bought and seats you are holding are kept.',
    ),
    i18n._('This page tries again by itself.'),
  ],
  again: i18n._('Try again'),
})

/** What a visitor sees while the database is gone. */
export const unavailable = (language: LanguageCode, askAgainS: number): StandIn => ({
  ...wordings(speak(language)),
  picture: 'empty-waiting',
  askAgainS,
})
