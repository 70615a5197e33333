import { isolated } from '@/server/platform/isolated'
import { speak } from '@/server/platform/say/speech'
import { nameOf } from '../line-name'
import type { PaperFacts } from './paper-facts'
import { paperTexts } from './paper-texts'

export interface PaperLine {
  readonly label: string
  readonly minor: number
}

/** What an order was made of, seats of one class and price as one line. */
export function linesToShow({ lines, language }: Pick<PaperFacts, 'lines' | 'language'>): PaperLine[] {
  const shown = new Map<string, { name: string; quantity: number; minor: number }>()
  for (const each of lines) {
    const { kind, code, quantity, unitMinor } = each
    const name = nameOf(each, language)
    const key = JSON.stringify([kind, kind === 'seat' ? name : code, unitMinor])
    const line = shown.get(key) ?? { name, quantity: 0, minor: 0 }
    line.quantity += quantity
    line.minor += quantity * unitMinor
    shown.set(key, line)
  }
  return [...shown.values()].map(({ name, quantity, minor }) => ({
    label: quantity > 1 ? `${isolated(name)} × ${quantity}` : isolated(name),
    minor,
  }))
}

/** What one should know before one comes. */
export function rulesOf({ show, language, bringsStudentId, mayCancel }: PaperFacts): string[] {
  const text = paperTexts(speak(language))
  // "18", "R16", "18TC": an age, which "PG" is none.
  const isForAge = /\d{2}/.test(show.rated)
  return [
    ...(bringsStudentId ? [text.student] : []),
    ...(isForAge ? [text.age(show.rated)] : []),
    text.children,
    ...(show.kind === 'movie' ? [text.outside] : []),
    ...(mayCancel ? [] : [text.final]),
    text.once,
  ]
}
