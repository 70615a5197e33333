import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create } from 'fontkit'
import { projectRoot } from './project-root'

const read = new Map<string, Buffer>()

export function readFont(name: string): Buffer {
  let font = read.get(name)
  if (!font) read.set(name, (font = readFileSync(join(projectRoot(), 'server/platform/fonts', name))))
  return font
}

const covered = new Map<string, ReadonlySet<number>>()

function getCover(name: string): ReadonlySet<number> {
  let cover = covered.get(name)
  if (!cover) covered.set(name, (cover = new Set(create(readFont(name)).characterSet)))
  return cover
}

/** Characters that join or direct their neighbours and are not drawn themselves. */
const undrawn = /\p{Default_Ignorable_Code_Point}/gu

/** Returns the first of some fonts that covers a character with its marks; undefined if none does. */
export function findFontWith(character: string, fonts: readonly string[]): string | undefined {
  const signs = Array.from(character.replaceAll(undrawn, ''), (sign) => sign.codePointAt(0) ?? 0)
  return fonts.find((name) => signs.every((sign) => getCover(name).has(sign)))
}

/** Fonts that the PDF tickets and pictures of every brand use after the brand's own families. */
const ofAllBrands = ['noto-sans.ttf', 'noto-sans-ethiopic.ttf', 'readex-arabic.ttf']
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

const drawable = new Map<string, boolean>()

/** Whether a font covers a character; texts repeat the same few hundred, so that each is looked up once. */
function isDrawable(character: string): boolean {
  let known = drawable.get(character)
  if (known === undefined) {
    known = /^\s+$/.test(character) || findFontWith(character, ofAllBrands) !== undefined
    drawable.set(character, known)
  }
  return known
}

/** Returns the characters of a text that no font covers; a replacement sign is drawn for them. */
export function findCharactersWithoutFont(text: string): string[] {
  if (/^[\n -~]*$/.test(text)) return []
  return Array.from(characters.segment(text.normalize('NFC')), ({ segment }) => segment).filter(
    (each) => !isDrawable(each),
  )
}
