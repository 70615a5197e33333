declare module 'subset-font' {
  type Axis = number | { min?: number; max?: number; default?: number }
  /** @returns the font with only the glyphs that `text` needs */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'truetype' | 'woff2'
      variationAxes?: Readonly<Record<string, Axis>>
      keepFeatures?: readonly string[]
      noHinting?: boolean
      dropTables?: readonly string[]
    },
  ): Promise<Buffer>
}
