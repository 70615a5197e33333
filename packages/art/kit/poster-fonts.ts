import { readFile } from 'node:fs/promises'
import path from 'node:path'
import subsetFont from 'subset-font'
import { arabic, listCharacters } from '../fonts/glyph-sets'

/** The typefaces of the artwork, each at one fixed instance. */
const instances = {
  /** Bricolage at its heaviest: wide and narrow. */
  Poster: ['bricolage-grotesque', 'latin-standard-normal', { wght: 800, opsz: 96, wdth: 100 }],
  Narrow: ['bricolage-grotesque', 'latin-standard-normal', { wght: 800, opsz: 96, wdth: 75 }],
  Thin: ['bricolage-grotesque', 'latin-standard-normal', { wght: 300, opsz: 96, wdth: 75 }],
  Grotesk: ['space-grotesk', 'latin-wght-normal', { wght: 700 }],
  Swiss: ['inter', 'latin-wght-normal', { wght: 800 }],
  Caption: ['figtree', 'latin-wght-normal', { wght: 600 }],
  Bodoni: ['bodoni-moda', 'latin-standard-normal', { wght: 800, opsz: 32 }],
  BodoniItalic: ['bodoni-moda', 'latin-standard-italic', { wght: 700, opsz: 32 }],
  Readex: ['readex-pro', 'latin-wght-normal', { wght: 600 }],
  ReadexArabic: ['readex-pro', 'arabic-wght-normal', { wght: 700 }],
  ReadexArabicLight: ['readex-pro', 'arabic-wght-normal', { wght: 400 }],
  Kufi: ['reem-kufi', 'arabic-wght-normal', { wght: 700 }],
  KufiLight: ['reem-kufi', 'arabic-wght-normal', { wght: 400 }],
  Ethiopic: ['noto-serif-ethiopic', 'ethiopic-wght-normal', { wght: 900 }],
} as const satisfies Record<string, readonly [string, string, Record<string, number>]>

/** Static fonts that are taken whole. */
const whole = {
  Devanagari: '@fontsource/rozha-one/files/rozha-one-devanagari-400-normal.woff2',
} as const

export type FontName = keyof typeof instances | keyof typeof whole

const latinText = listCharacters([
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x2010, 0x2026],
  [0x2190, 0x2193],
])

const ethiopic = listCharacters([
  [0x20, 0x20],
  [0x1200, 0x137f],
])

/** `@font-face` rules with the fonts inside, so that drawing needs neither network nor installed fonts. */
export const fontFaces = async (): Promise<string> => {
  const rules: string[] = []
  for (const [name, [family, file, axes]] of Object.entries(instances)) {
    const folder = path.resolve(
      import.meta.dirname,
      `../node_modules/@fontsource-variable/${family}/files`,
    )
    const source = await readFile(path.join(folder, `${family}-${file}.woff2`))
    const text = file.startsWith('arabic')
      ? listCharacters(arabic) + ' '
      : family.endsWith('ethiopic')
        ? ethiopic
        : latinText
    const font = await subsetFont(source, text, { targetFormat: 'truetype', variationAxes: axes })
    rules.push(`@font-face{font-family:${name};src:url(data:font/ttf;base64,${font.toString('base64')})}`)
  }
  for (const [name, file] of Object.entries(whole)) {
    const font = await readFile(path.resolve(import.meta.dirname, '../node_modules', file))
    rules.push(`@font-face{font-family:${name};src:url(data:font/woff2;base64,${font.toString('base64')})}`)
  }
  return rules.join('\n')
}
