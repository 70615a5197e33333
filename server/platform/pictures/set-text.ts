import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Sharp } from './sharp'
import { projectRoot } from '../project-root'
import { escapeXml } from '../texts'

/**
 * The site's font families by CSS name, with the family names inside their files. //
 * packages/art/fonts/preview-fonts.ts
 */
const familyInFile: Readonly<Record<string, string>> = {
  'Bricolage Grotesque': 'Bricolage Grotesque 96pt ExtraBold',
  Figtree: 'Figtree Light',
  'Space Grotesk': 'Space Grotesk Light',
  'IBM Plex Sans Arabic': 'IBM Plex Sans Arabic SemiBold',
}

export interface Setting {
  /** CSS family lists in order of preference: characters that a font lacks come from the next. */
  readonly fonts: readonly string[]
  readonly sizePx: number
  readonly colour: string
  /** Width of a line; absent for a single line. */
  readonly widthPx?: number
}

export interface SetText {
  readonly input: Buffer
  readonly width: number
  readonly height: number
}

let areFontsKnown: Promise<void> | null = null

/** Renders text as a picture, shaped and broken into lines, aligned to the start side of its script. */
export async function setText(
  sharp: Sharp,
  text: string,
  { fonts, sizePx, colour, widthPx }: Setting,
): Promise<SetText> {
  await (areFontsKnown ??= registerFonts(sharp))
  const families = fonts.map((list) => /[\w ]+/.exec(list)?.[0].trim() ?? '')
  // The trailing comma keeps words of a family name from being read as a weight. The two Noto fonts supply
  // characters that the others lack, and the replacement sign.
  families.push('Noto Sans SemiBold', 'Noto Sans Ethiopic Medium')
  const font = `${families.map((family) => `${familyInFile[family] ?? family},`).join('')} ${sizePx}`
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escapeXml(text)}</span>`,
      font,
      ...(widthPx !== undefined && { width: widthPx }),
      // With 72 dpi a point is a pixel.
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
      spacing: Math.round(sizePx * 0.08),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}

/** Registers the fonts: the library adds a font with the first text that names its file. */
async function registerFonts(sharp: Sharp): Promise<void> {
  const folder = join(projectRoot(), 'server/platform/fonts')
  for (const file of readdirSync(folder).filter((each) => each.endsWith('.ttf')))
    await sharp({ text: { text: '.', fontfile: join(folder, file) } })
      .png()
      .toBuffer()
}
