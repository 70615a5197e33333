import type { I18n } from '@lingui/core'
import { foldText } from '@/contract/search/fold-text'
import type { Question } from './questions'

/** Questions that have every word, in the question or in its answer; those of the question first. */
export function findQuestions(all: readonly Question[], typed: string, i18n: I18n): readonly Question[] {
  const words = foldText(typed).split(' ').filter(Boolean)
  if (words.length === 0) return all
  const found = all.flatMap((question) => {
    const asked = foldText(i18n._(question.question))
    const whole = `${asked} ${foldText(i18n._(question.answer))}`
    if (!words.every((word) => whole.includes(word))) return []
    return [{ question, isAsked: words.every((word) => asked.includes(word)) }]
  })
  return [...found.filter((each) => each.isAsked), ...found.filter((each) => !each.isAsked)].map(
    (each) => each.question,
  )
}
