import bidiFactory, { type EmbeddingLevels } from 'bidi-js'
import { fontFor, type Face } from './pdf-fonts'

export type Direction = 'ltr' | 'rtl'

/** Characters of one direction and one font. */
export interface Run {
  /** In reading order; brackets are mirrored in right-to-left runs. */
  readonly text: string
  readonly font: string
}

/**
 * A text with its levels from the Unicode bidirectional algorithm; levels are computed for the whole text,
 * however it is broken into lines.
 */
export interface Paragraph {
  /** In reading order, with single spaces and a replacement for characters that no font has. */
  readonly text: string
  readonly direction: Direction
  readonly face: Face
  /** The font of each UTF-16 unit. */
  readonly fonts: readonly string[]
  readonly embedding: EmbeddingLevels
}

/** A part of a paragraph: from a UTF-16 unit up to, but excluding, another. */
export interface Line {
  readonly start: number
  readonly end: number
  /** Whether the rest is left out and replaced by an ellipsis. */
  readonly isCut?: boolean
}

const bidi = bidiFactory()
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Invisible direction marks, which are not drawn. */
const directing = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g
const rightToLeft = /\p{Script=Arabic}/u
/** Drawn visibly for a character that no font has. */
const replacement = '\ufffd'
const ellipsis = '…'

export function readParagraph(input: string, direction: Direction, face: Face): Paragraph {
  const { text, fonts, directed } = setInFonts(input, face)
  return { text, direction, face, fonts, embedding: bidi.getEmbeddingLevels(directed, direction) }
}

export function getWholeLine({ text }: Paragraph): Line {
  return { start: 0, end: text.length }
}

/**
 * Returns a line’s runs from left to right: reordered after line breaking, with brackets mirrored by their
 * level in the paragraph. Within a run the font library joins letters and reverses the glyphs itself. // UAX
 * #9, 3.4
 */
export function splitRuns(paragraph: Paragraph, { start, end, isCut = false }: Line): Run[] {
  const { text, fonts, embedding, direction, face } = paragraph
  const mirrored = bidi.getMirroredCharactersMap(text, embedding.levels, start, end - 1)
  const runs: { indices: number[]; level: number; font: string }[] = []
  for (const index of bidi.getReorderedIndices(text, embedding, start, end - 1).slice(start, end)) {
    const character = text[index] ?? ''
    if (character === withoutDirections(character)) {
      const level = embedding.levels[index] ?? 0
      const last = runs.at(-1)
      // A space takes the font of its neighbour.
      const font = (last && /\s/.test(character) ? last.font : fonts[index]) ?? face.latin
      if (last?.level === level && last.font === font) last.indices.push(index)
      else runs.push({ indices: [index], level, font })
    }
  }
  const visualRuns = runs.map(({ indices, level, font }) => {
    const glyphs = indices.map((index) => mirrored.get(index) ?? text[index] ?? '')
    // The library reverses runs with right-to-left letters; runs of signs alone it leaves as they are, so
    // these stay in visual order.
    const isTurned = level % 2 === 1 && glyphs.some((character) => rightToLeft.test(character))
    return { font, text: (isTurned ? glyphs.toReversed() : glyphs).join('').replaceAll('\u00a0', ' ') }
  })
  if (!isCut) return visualRuns
  const more = { font: fontFor(ellipsis, face) ?? face.latin, text: ellipsis }
  return direction === 'rtl' ? [more, ...visualRuns] : [...visualRuns, more]
}

/**
 * Breaks a paragraph between words; inside a word only when it is longer than a line.
 * @param fits whether a line has room
 */
export function breakLines(paragraph: Paragraph, fits: (line: Line) => boolean, maxLines: number): Line[] {
  const lines: Line[] = []
  const add = (part: Line, isNew = false) => {
    const last = lines.at(-1)
    const longer = last && { start: last.start, end: part.end }
    if (longer && !isNew && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(part)
  }
  for (const word of splitWords(paragraph)) {
    if (fits(word)) add(word)
    else splitLetters(paragraph, word).forEach((letter, i) => add(letter, i === 0))
  }
  const last = lines[maxLines - 1]
  if (!last || lines.length === maxLines) return lines
  const ends = splitWords(paragraph).flatMap(({ end }) => (end > last.start && end < last.end ? [end] : []))
  const cuts = [last.end, ...ends.toReversed()].map((end) => ({ start: last.start, end, isCut: true }))
  return [...lines.slice(0, maxLines - 1), cuts.find(fits) ?? { ...last, isCut: true }]
}

export function splitWords({ text }: Paragraph): Line[] {
  return [...text.matchAll(/[^ ]+/g)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
  }))
}

function splitLetters({ text }: Paragraph, { start, end }: Line): Line[] {
  return [...characters.segment(text.slice(start, end))].map(({ segment, index }) => ({
    start: start + index,
    end: start + index + segment.length,
  }))
}

/**
 * Returns a text as it can be drawn, the font of each of its UTF-16 units, and the text of the same length
 * by which they are ordered: a replacement stands where its character would.
 */
function setInFonts(input: string, face: Face): { text: string; fonts: string[]; directed: string } {
  let text = ''
  let directed = ''
  const fonts: string[] = []
  // Non-breaking spaces are kept.
  const spaced = input
    .normalize('NFC')
    .replaceAll(/[^\S\u00a0]+/g, ' ')
    .trim()
  for (const { segment } of characters.segment(spaced)) {
    const own = fontFor(segment, face)
    const glyph = own === null ? replacement : segment
    text += glyph
    directed += own === null ? getUnitWithDirection(segment) : segment
    for (let unit = 0; unit < glyph.length; unit++) fonts.push(own ?? face.further[0])
  }
  return { text, fonts, directed }
}

/** Returns one UTF-16 unit of a character's direction; a character of two units is a letter or a sign. */
function getUnitWithDirection(character: string): string {
  if ((character.codePointAt(0) ?? 0) <= 0xffff) return character.charAt(0)
  return /^\p{L}/u.test(character) ? 'A' : replacement
}

export function withoutDirections(text: string): string {
  return text.replace(directing, '')
}
