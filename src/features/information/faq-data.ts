import type { I18n } from '@lingui/core'
import type { Question } from './questions'

/** Questions and answers, for search engines. // schema.org FAQPage */
export function faqData(questions: readonly Question[], i18n: I18n) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: plain(i18n._(question)),
      acceptedAnswer: { '@type': 'Answer', text: plain(i18n._(answer)) },
    })),
  }
}

/** Without the signs that turn numbers and addresses in a line. */
const plain = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '')
