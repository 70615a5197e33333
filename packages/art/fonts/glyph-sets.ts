/** Characters that the interface and the catalogue need, as inclusive code point ranges. */
export type Range = readonly [from: number, to: number]

/** English, Swahili, French and Portuguese loan spellings, prices, times and the signs of the interface. */
export const latin: readonly Range[] = [
  [0x20, 0x7e],
  [0xa0, 0xa1],
  [0xa3, 0xa3],
  [0xa9, 0xa9],
  [0xab, 0xab],
  [0xb0, 0xb0],
  [0xb7, 0xb7],
  [0xbb, 0xbb],
  [0xbf, 0xcf],
  [0xd1, 0xdc],
  [0xdf, 0xef],
  [0xf1, 0xfc],
  [0x152, 0x153],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x20ac, 0x20ac],
  [0x2190, 0x2193],
]

/** Arabic letters, marks, both kinds of digits and punctuation; Persian and Urdu letters for film titles. */
export const arabic: readonly Range[] = [
  [0x60c, 0x60c],
  [0x61b, 0x61b],
  [0x61f, 0x61f],
  [0x621, 0x63a],
  [0x640, 0x652],
  [0x660, 0x66c],
  [0x670, 0x671],
  [0x679, 0x679],
  [0x67e, 0x67e],
  [0x686, 0x686],
  [0x688, 0x688],
  [0x691, 0x691],
  [0x698, 0x698],
  [0x6a9, 0x6a9],
  [0x6af, 0x6af],
  [0x6be, 0x6be],
  [0x6c1, 0x6c1],
  [0x6cc, 0x6cc],
  [0x6d2, 0x6d2],
  [0x6f0, 0x6f9],
]

/** What families of the site lack and papers need: all of Latin with its marks, Greek and Cyrillic, and what shows a letter of no font. */
export const wide: readonly Range[] = [
  [0x20, 0x7e],
  [0xa0, 0x36f],
  [0x370, 0x52f],
  [0x1e00, 0x1eff],
  [0x2010, 0x2027],
  [0x2030, 0x203a],
  [0x20a0, 0x20c0],
  [0x2116, 0x2122],
  [0x2c60, 0x2c7f],
  [0xa720, 0xa7ff],
  [0xfb00, 0xfb06],
  [0xfffd, 0xfffd],
]

export const ethiopic: readonly Range[] = [
  [0x1200, 0x139f],
  [0x2d80, 0x2ddf],
]

export const listCharacters = (ranges: readonly Range[]): string =>
  ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)))
    .join('')

const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, '0')

/** The value of CSS `unicode-range`. */
export const formatUnicodeRange = (ranges: readonly Range[]): string =>
  ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ')
