import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Sharp } from './sharp'
import { projectRoot } from '../project-root'
import { escapeXml } from '../escape-html'

/** Families of the site by their name in CSS, as their files call themselves. // art/fonts/preview-fonts.ts */
const familyInFile: Readonly<Record<string, string>> = {
  'Bricolage Grotesque': 'Bricolage Grotesque 96pt ExtraBold',
  Figtree: 'Figtree Light',
  'Space Grotesk': 'Space Grotesk Light',
  'IBM Plex Sans Arabic': 'IBM Plex Sans Arabic SemiBold',
}

export interface Setting {
  /** CSS family lists, the most wanted first: what a font lacks is taken from the next. */
  readonly fonts: readonly string[]
  readonly sizePx: number
  readonly colour: string
  /** Of a line; left out for a single one. */
  readonly widthPx?: number
}

export interface SetText {
  readonly input: Buffer
  readonly width: number
  readonly height: number
}

let areFontsKnown: Promise<void> | null = null

/** Text as a picture, shaped and broken into lines; from the start of its own script. */
export async function setText(
  sharp: Sharp,
  text: string,
  { fonts, sizePx, colour, widthPx }: Setting,
): Promise<SetText> {
  await (areFontsKnown ??= knowFonts(sharp))
  const families = fonts.map((list) => /[\w ]+/.exec(list)?.[0].trim() ?? '')
  // The comma says that no word of a family's name is a weight.
  // What both lack, and a sign in its place where these lack it too.
  families.push('Noto Sans SemiBold', 'Noto Sans Ethiopic Medium')
  const font = `${families.map((family) => `${familyInFile[family] ?? family},`).join('')} ${sizePx}`
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escapeXml(text)}</span>`,
      font,
      ...(widthPx !== undefined && { width: widthPx }),
      // Points are pixels.
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

/** The library knows a font from the first text that names its file. */
async function knowFonts(sharp: Sharp): Promise<void> {
  const folder = join(projectRoot(), 'server/platform/fonts')
  for (const file of readdirSync(folder).filter((each) => each.endsWith('.ttf')))
    await sharp({ text: { text: '.', fontfile: join(folder, file) } })
      .png()
      .toBuffer()
}
