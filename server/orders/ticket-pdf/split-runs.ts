import bidiFactory from 'bidi-js'
import { fontFor, type Face } from './pdf-fonts'

export type Direction = 'ltr' | 'rtl'

/** Characters that go one way and are set in one font. */
export interface Run {
  /** As it is read; brackets are turned where it goes from right to left. */
  readonly text: string
  /** The name of its file. */
  readonly font: string
}

const bidi = bidiFactory()
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Signs that only direct: nothing of them is drawn. */
const directing = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g
const rightToLeft = /\p{Script=Arabic}/u
/** Stands for a character of no font: one sees that something is there. */
const replacement = '\ufffd'

/**
 * A line's runs from left to right, as the Unicode bidirectional algorithm puts them. Within a run the font library joins
 * letters and turns the glyphs itself.
 */
export function splitRuns(written: string, direction: Direction, face: Face): Run[] {
  const { line, fonts } = setInFonts(written, face)
  const embedding = bidi.getEmbeddingLevels(line, direction)
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels)
  const runs: { indices: number[]; level: number; font: string }[] = []
  for (const index of bidi.getReorderedIndices(line, embedding)) {
    const character = line[index] ?? ''
    if (character === withoutDirections(character)) {
      const level = embedding.levels[index] ?? 0
      const last = runs.at(-1)
      // A space goes with what it stands beside.
      const font = (last && /\s/.test(character) ? last.font : fonts[index]) ?? face.latin
      if (last?.level === level && last.font === font) last.indices.push(index)
      else runs.push({ indices: [index], level, font })
    }
  }
  return runs.map(({ indices, level, font }) => {
    const seen = indices.map((index) => mirrored.get(index) ?? line[index] ?? '')
    // The library turns what has letters that go from right to left; signs alone it leaves, which stand as they are seen.
    const isTurned = level % 2 === 1 && seen.some((character) => rightToLeft.test(character))
    return { font, text: (isTurned ? seen.toReversed() : seen).join('') }
  })
}

/** A line as it can be drawn, and the font of each of its UTF-16 units. */
function setInFonts(written: string, face: Face): { line: string; fonts: string[] } {
  let line = ''
  const fonts: string[] = []
  for (const { segment } of characters.segment(written.normalize('NFC'))) {
    const own = fontFor(segment, face)
    const drawn = own === null ? replacement : segment
    line += drawn
    for (let unit = 0; unit < drawn.length; unit++) fonts.push(own ?? face.further[0])
  }
  return { line, fonts }
}

/** A text as it is copied from a paper. */
export function withoutDirections(text: string): string {
  return text.replace(directing, '')
}
