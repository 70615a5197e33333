import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ListedName } from '@/contract/pages'
import { listTitle } from '@/src/lib/page/head/list-title'
import type { RouteContext } from '@/src/lib/page/route-context'
import { addTexts } from '@/src/lib/text/i18n'
import { texts as informationTexts } from 'texts:information'
import { pageTitles } from '@/src/lib/titles/page-titles'
import { readFacts } from './facts'
import { type Question, questions } from './questions'
import type { WriteDocument } from './section'

/** Removes the direction isolates around numbers and addresses. */
const plain = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '')

export async function loadDocument(context: RouteContext, name: ListedName, document: WriteDocument) {
  await addTexts(context.i18n, informationTexts)
  const { lead } = document(readFacts(context.app))
  return listTitle(context, pageTitles[name], lead)
}

export const siteMapTitle: MessageDescriptor = msg`All pages`

export async function loadFaq(context: RouteContext) {
  await addTexts(context.i18n, informationTexts)
  const facts = import.meta.env.SSR ? faqData(questions(readFacts(context.app)), context.i18n) : undefined
  const lead = msg`Quick answers about booking, payment, tickets, changes and your account.`
  return listTitle(context, pageTitles.faq, lead, facts)
}

export async function loadSiteMap(context: RouteContext) {
  await addTexts(context.i18n, informationTexts)
  const { name } = readFacts(context.app)
  return listTitle(context, siteMapTitle, msg`Every page of ${name} at a glance.`)
}

/** Returns questions and answers for search engines. // schema.org FAQPage */
function faqData(shownQuestions: readonly Question[], i18n: I18n) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: shownQuestions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: plain(i18n._(question)),
      acceptedAnswer: { '@type': 'Answer', text: plain(i18n._(answer)) },
    })),
  }
}
