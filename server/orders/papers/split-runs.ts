import bidiFactory from 'bidi-js'
import type { Face } from './paper-fonts'

export type Direction = 'ltr' | 'rtl'

/** Characters that go one way and are set in one font. */
export interface Run {
  /** As it is read; brackets are turned where it goes from right to left. */
  readonly text: string
  readonly script: keyof Face
}

const bidi = bidiFactory()
/** Signs that only direct: nothing of them is drawn. */
const directing = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g
/** Spaces, and the second half of a character of two, go with what they stand beside. */
const bound = /[\s\udc00-\udfff]/
const rightToLeft = /\p{Script=Arabic}/u
const arabic = /\p{Script_Extensions=Arabic}/u

/**
 * A line's runs from left to right, as the Unicode bidirectional algorithm puts them. Within a run the font library joins
 * letters and turns the glyphs itself.
 */
export function splitRuns(line: string, direction: Direction): Run[] {
  const embedding = bidi.getEmbeddingLevels(line, direction)
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels)
  const runs: { indices: number[]; level: number; script: keyof Face }[] = []
  for (const index of bidi.getReorderedIndices(line, embedding)) {
    const character = line[index] ?? ''
    if (character === withoutDirections(character)) {
      const level = embedding.levels[index] ?? 0
      const last = runs.at(-1)
      const own = arabic.test(character) ? 'arabic' : 'latin'
      const script = last && bound.test(character) ? last.script : own
      if (last?.level === level && last.script === script) last.indices.push(index)
      else runs.push({ indices: [index], level, script })
    }
  }
  return runs.map(({ indices, level, script }) => {
    const seen = indices.map((index) => mirrored.get(index) ?? line[index] ?? '')
    // The library turns what has letters that go from right to left; signs alone it leaves, which stand as they are seen.
    const isTurned = level % 2 === 1 && seen.some((character) => rightToLeft.test(character))
    return { script, text: (isTurned ? seen.toReversed() : seen).join('') }
  })
}

/** A text as it is copied from a paper. */
export function withoutDirections(text: string): string {
  return text.replace(directing, '')
}
