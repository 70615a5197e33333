import { foldText } from '@/contract/search/fold-text'

interface TextPart {
  readonly text: string
  readonly isHit: boolean
  readonly at: number
}

/** Splits a text at the borders of searched words, matched as the search matches them. */
export function markWords(text: string, typed: string): readonly TextPart[] {
  const words = foldText(typed).split(' ').filter(Boolean)
  const { folded, origins } = foldWithOrigins(text)
  const hits = new Set<number>()
  for (const word of words)
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length))
      for (let index = at; index < at + word.length; index += 1) hits.add(origins[index] ?? 0)

  const parts: { text: string; isHit: boolean; at: number }[] = []
  let at = 0
  for (const sign of text) {
    const last = parts.at(-1)
    // A character that folds to nothing, such as a vowel mark, belongs to the letter before it.
    const isHit = hits.has(at) || (last?.isHit === true && foldSign(sign) === '')
    if (last?.isHit === isHit) last.text += sign
    else parts.push({ text: sign, isHit, at })
    at += sign.length
  }
  return parts
}

/** Returns the folded text, and the position in the text that each of its characters comes from. */
function foldWithOrigins(text: string) {
  let folded = ''
  const origins: number[] = []
  let at = 0
  for (const sign of text) {
    for (const each of foldSign(sign)) {
      folded += each
      origins.push(at)
    }
    at += sign.length
  }
  return { folded, origins }
}

/** Folded between letters, because separators at the edge of a text would be trimmed. */
const foldSign = (sign: string) => foldText(`a${sign}a`).slice(1, -1)
