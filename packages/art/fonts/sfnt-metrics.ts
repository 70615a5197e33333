/** What a system font must be stretched to, so that text does not move when the bundled font arrives. */
export type FallbackMetrics = {
  sizeAdjust: string
  ascentOverride: string
  descentOverride: string
  lineGapOverride: string
}

/** How often a character stands in running English and Swahili text, per mille; only the ratio of widths matters. */
const frequency: Readonly<Record<string, number>> = {
  ' ': 170, a: 90, b: 14, c: 22, d: 32, e: 95, f: 17, g: 17, h: 44, i: 68, j: 3, k: 18, l: 36, m: 26,
  n: 60, o: 60, p: 17, q: 1, r: 47, s: 50, t: 68, u: 32, v: 8, w: 20, x: 2, y: 18, z: 3,
} // prettier-ignore

/** Advance widths of Arial in thousandths of an em (those of its metric twin, Helvetica). */
const arial: Readonly<Record<string, number>> = {
  ' ': 278, a: 556, b: 556, c: 500, d: 556, e: 556, f: 278, g: 556, h: 556, i: 222, j: 222, k: 500, l: 222,
  m: 833, n: 556, o: 556, p: 556, q: 556, r: 333, s: 500, t: 278, u: 556, v: 500, w: 722, x: 500, y: 500, z: 500,
} // prettier-ignore

/** Average width of Roboto divided by that of Arial, over the same text. */
const robotoPerArial = 911 / 904

const average = (widthOf: (character: string) => number): number => {
  const entries = Object.entries(frequency)
  const total = entries.reduce((sum, [, weight]) => sum + weight, 0)
  return entries.reduce((sum, [character, weight]) => sum + widthOf(character) * weight, 0) / total
}

const readTables = (font: Buffer): Map<string, number> => {
  const tables = new Map<string, number>()
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const at = 12 + i * 16
    tables.set(font.toString('latin1', at, at + 4), font.readUInt32BE(at + 8))
  }
  return tables
}

const tableAt = (tables: Map<string, number>, tag: string): number => {
  const at = tables.get(tag)
  if (at === undefined) throw new Error(`The font has no ${tag} table`)
  return at
}

/** Glyph of a code point by the font's format 4 character map. */
const readGlyph = (font: Buffer, cmap: number, code: number): number => {
  for (let i = 0; i < font.readUInt16BE(cmap + 2); i++) {
    const at = cmap + font.readUInt32BE(cmap + 4 + i * 8 + 4)
    if (font.readUInt16BE(at) !== 4) continue
    const segments = font.readUInt16BE(at + 6) / 2
    for (let s = 0; s < segments; s++) {
      const end = font.readUInt16BE(at + 14 + s * 2)
      const start = font.readUInt16BE(at + 16 + segments * 2 + s * 2)
      if (code < start || code > end) continue
      const delta = font.readUInt16BE(at + 16 + segments * 4 + s * 2)
      const offsetAt = at + 16 + segments * 6 + s * 2
      const offset = font.readUInt16BE(offsetAt)
      if (offset === 0) return (code + delta) & 0xffff
      const glyph = font.readUInt16BE(offsetAt + offset + (code - start) * 2)
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff
    }
  }
  return 0
}

const percent = (ratio: number) => `${(ratio * 100).toFixed(2)}%`

/**
 * @param font a static TrueType instance at the weight the text is set in
 * @returns CSS descriptors for a face of `local('Arial')` and one of `local('Roboto')`
 */
export const readFallbackMetrics = (font: Buffer): { arial: FallbackMetrics; roboto: FallbackMetrics } => {
  const tables = readTables(font)
  const unitsPerEm = font.readUInt16BE(tableAt(tables, 'head') + 18)
  const hhea = tableAt(tables, 'hhea')
  const os2 = tableAt(tables, 'OS/2')
  // Browsers take the typographic metrics only where bit 7 of fsSelection says so.
  const typographic = (font.readUInt16BE(os2 + 62) & 0x80) !== 0
  const at = typographic ? os2 + 68 : hhea + 4
  const [ascent, descent, lineGap] = [0, 2, 4].map((offset) => font.readInt16BE(at + offset)) as [
    number,
    number,
    number,
  ]
  const longMetrics = font.readUInt16BE(hhea + 34)
  const cmap = tableAt(tables, 'cmap')
  const hmtx = tableAt(tables, 'hmtx')
  const width = average((character) => {
    const glyph = Math.min(readGlyph(font, cmap, character.charCodeAt(0)), longMetrics - 1)
    return font.readUInt16BE(hmtx + glyph * 4) / unitsPerEm
  })
  const arialWidth = average((character) => (arial[character] ?? 0) / 1000)
  const metrics = (scale: number): FallbackMetrics => ({
    sizeAdjust: percent(scale),
    ascentOverride: percent(ascent / unitsPerEm / scale),
    descentOverride: percent(-descent / unitsPerEm / scale),
    lineGapOverride: percent(lineGap / unitsPerEm / scale),
  })
  return { arial: metrics(width / arialWidth), roboto: metrics(width / arialWidth / robotoPerArial) }
}
