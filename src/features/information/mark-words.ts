import { foldText } from '@/contract/search/fold-text'

interface TextPart {
  readonly text: string
  readonly isHit: boolean
  /** Where it begins in the whole. */
  readonly at: number
}

/** A text cut where words that were searched begin and end, found as the search finds them. */
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
    // A sign that folds to nothing, as a vowel mark, goes with the letter before it.
    const isHit = hits.has(at) || (last?.isHit === true && foldSign(sign) === '')
    if (last?.isHit === isHit) last.text += sign
    else parts.push({ text: sign, isHit, at })
    at += sign.length
  }
  return parts
}

/** The folded text, and where in the text each of its signs comes from. */
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

/** Between letters, as at the edge of a text what parts words would be cut off. */
const foldSign = (sign: string) => foldText(`a${sign}a`).slice(1, -1)
