import { arabic, latin, type Range } from './glyph-sets'

type Axis = number | { min: number; max: number; default?: number }

/** One font file of the site. */
export type Face = {
  /** Family name in CSS. */
  family: string
  brands: readonly string[]
  role: 'display' | 'text' | 'arabic'
  script: 'latin' | 'arabic'
  /** Path below node_modules. */
  source: string
  /** The number is the version: raise it when the content changes, since the files are cached for ever. */
  file: string
  /** CSS `font-weight` of the face: "400 700". */
  weight: string
  /** Axes that stay, and those that are fixed; none for a static font. */
  axes?: Readonly<Record<string, Axis>>
  ranges: readonly Range[]
  /** The weight that most text of this face is set in; fallback metrics are taken there. */
  measuredAt: number
}

const variable = (name: string, file: string) => `@fontsource-variable/${name}/files/${name}-${file}.woff2`
const plex = (weight: number) =>
  `@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-${weight}-normal.woff2`

export const faces: readonly Face[] = [
  {
    family: 'Bricolage Grotesque', brands: ['tembo'], role: 'display', script: 'latin',
    source: variable('bricolage-grotesque', 'latin-standard-normal'), file: 'bricolage-latin-1.woff2',
    // One heavy weight at a large optical size: headings need no more, and its kerning as a variable font costs 13 kB.
    weight: '600 800', axes: { wght: 740, opsz: 40, wdth: 100 }, ranges: latin, measuredAt: 740,
  },
  {
    family: 'Figtree', brands: ['tembo'], role: 'text', script: 'latin',
    source: variable('figtree', 'latin-wght-normal'), file: 'figtree-latin-1.woff2',
    weight: '400 700', axes: { wght: { min: 400, max: 700 } }, ranges: latin, measuredAt: 400,
  },
  {
    family: 'Readex Pro', brands: ['dana'], role: 'text', script: 'latin',
    source: variable('readex-pro', 'latin-wght-normal'), file: 'readex-latin-1.woff2',
    weight: '400 700', axes: { wght: { min: 400, max: 700 } }, ranges: latin, measuredAt: 400,
  },
  {
    family: 'Readex Pro', brands: ['tembo', 'dana'], role: 'arabic', script: 'arabic',
    source: variable('readex-pro', 'arabic-wght-normal'), file: 'readex-arabic-1.woff2',
    weight: '400 700', axes: { wght: { min: 400, max: 700 } }, ranges: arabic, measuredAt: 400,
  },
  {
    family: 'Space Grotesk', brands: ['orbit'], role: 'display', script: 'latin',
    source: variable('space-grotesk', 'latin-wght-normal'), file: 'space-grotesk-latin-1.woff2',
    weight: '600 700', axes: { wght: { min: 600, max: 700 } }, ranges: latin, measuredAt: 700,
  },
  {
    family: 'Inter', brands: ['orbit'], role: 'text', script: 'latin',
    source: variable('inter', 'latin-wght-normal'), file: 'inter-latin-1.woff2',
    weight: '400 700', axes: { wght: { min: 400, max: 700 } }, ranges: latin, measuredAt: 400,
  },
  {
    family: 'IBM Plex Sans Arabic', brands: ['orbit'], role: 'arabic', script: 'arabic',
    source: plex(400), file: 'plex-arabic-400-1.woff2', weight: '400 500', ranges: arabic, measuredAt: 400,
  },
  {
    family: 'IBM Plex Sans Arabic', brands: ['orbit'], role: 'arabic', script: 'arabic',
    source: plex(600), file: 'plex-arabic-600-1.woff2', weight: '600 700', ranges: arabic, measuredAt: 600,
  },
] // prettier-ignore
