import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create } from 'fontkit'
import { projectRoot } from './project-root'

const read = new Map<string, Buffer>()

/** A font's file below `server/platform/fonts`; read once. */
export function readFont(name: string): Buffer {
  let font = read.get(name)
  if (!font) read.set(name, (font = readFileSync(join(projectRoot(), 'server/platform/fonts', name))))
  return font
}

const covered = new Map<string, ReadonlySet<number>>()

function coverOf(name: string): ReadonlySet<number> {
  let cover = covered.get(name)
  if (!cover) covered.set(name, (cover = new Set(create(readFont(name)).characterSet)))
  return cover
}

/** What joins or directs its neighbours and is not drawn by itself. */
const undrawn = /\p{Default_Ignorable_Code_Point}/gu

/** The first of some fonts that has all of a character, its marks included; undefined where none has. */
export function fontWith(character: string, fonts: readonly string[]): string | undefined {
  const signs = Array.from(character.replaceAll(undrawn, ''), (sign) => sign.codePointAt(0) ?? 0)
  return fonts.find((name) => signs.every((sign) => coverOf(name).has(sign)))
}

/** What every brand's PDF tickets and pictures have besides the brand's own families. */
const ofAllBrands = ['noto-sans.ttf', 'noto-sans-ethiopic.ttf', 'readex-arabic.ttf']
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The characters of a text for which there is no font: a sign stands in their place. */
export function charactersWithoutFont(text: string): string[] {
  return [...characters.segment(text.normalize('NFC'))]
    .map(({ segment }) => segment)
    .filter((each) => !/^\s+$/.test(each) && fontWith(each, ofAllBrands) === undefined)
}
