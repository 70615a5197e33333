import type { Brand } from '@/contract/brand'
import type { LanguageCode } from '@/contract/envelope'
import type { Art } from '@/contract/fields'
import { languageDirections } from '@/contract/languages.gen'
import { previewSize } from '@/contract/page/preview'
import { getText } from '@/contract/get-text'
import type { ReadArt } from '@/server/platform/pictures/art-file'
import { loadSharp, type Sharp } from '@/server/platform/pictures/sharp'
import { setText, type SetText } from '@/server/platform/pictures/set-text'

export interface PreviewFacts {
  readonly title: string
  /** Empty when the preview is not about a single show. */
  readonly when: string
  readonly where: string
  readonly poster: Art | undefined
  readonly backdrop: Art | undefined
}

const { width, height } = previewSize
const margin = 64
const poster = { width: 336, height: 504, radius: 20 }
const textWidth = width - 3 * margin - poster.width
/** Font sizes of a title in pixels; the largest that leaves room for the text below is used. */
const titleSizes = [84, 68, 54, 42] as const
const tallestTitle = 300
/** Kilobytes matter for a chat opened on a weak network. */
const quality = 82

/** Draws a link preview as JPEG: the poster beside title, time and place, in the brand's colours and type. */
export async function drawPreview(
  brand: Brand,
  language: LanguageCode,
  facts: PreviewFacts,
  readArt: ReadArt,
): Promise<Buffer<ArrayBuffer>> {
  const sharp = await loadSharp()
  const { theme } = brand
  const palette = theme.palettes[theme.scheme]
  const isRtl = languageDirections[language] === 'rtl'
  const { display, text, arabic } = theme.fonts
  const fonts = (latin: string) => (isRtl ? [arabic, latin] : [latin, arabic])

  const drawText = (words: string, sizePx: number, colour: string, latin = text) =>
    setText(sharp, words, { fonts: fonts(latin), sizePx, colour, widthPx: textWidth })
  const title = await fitting(titleSizes, (size) => drawText(facts.title, size, palette.ink, display))
  const lines = [
    title,
    ...(facts.when ? [await drawText(facts.when, 40, palette.accent)] : []),
    ...(facts.where ? [await drawText(facts.where, 34, palette.muted)] : []),
  ]
  const name = await drawText(getText(brand.name, language), 30, palette.ink, display)

  const hasPoster = facts.poster !== undefined
  const textAt = (line: SetText) => (isRtl ? width - margin - line.width : margin)
  const gap = 26
  const tall = lines.reduce((sum, line) => sum + line.height + gap, -gap)
  let top = Math.round((height - tall) / 2)
  const placed = lines.map((line) => {
    const at = { input: line.input, left: textAt(line), top }
    top += line.height + gap
    return at
  })
  const picture = facts.poster ? await posterPicture(sharp, await readArt(facts.poster, 480)) : null
  const image = await sharp({ create: { width, height, channels: 3, background: palette.ground } })
    .composite([
      ...(facts.backdrop
        ? await ground(sharp, await readArt(facts.backdrop, 960), palette.ground, isRtl)
        : []),
      {
        input: Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect x="${isRtl ? width - 14 : 0}" width="14" height="${height}" fill="${palette.accent}"/></svg>`,
        ),
        left: 0,
        top: 0,
      },
      ...(hasPoster && picture
        ? [
            {
              input: picture,
              left: isRtl ? margin : width - margin - poster.width,
              top: (height - poster.height) / 2,
            },
          ]
        : []),
      ...placed,
      { input: name.input, left: textAt(name), top: height - margin + 8 - name.height },
    ])
    .jpeg({ quality, progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer()
  return Buffer.from(image)
}

async function fitting(sizes: readonly number[], set: (size: number) => Promise<SetText>): Promise<SetText> {
  let line = await set(sizes[0] ?? 42)
  for (const size of sizes.slice(1)) {
    if (line.height <= tallestTitle) break
    line = await set(size)
  }
  return line
}

async function ground(sharp: Sharp, file: string | Buffer | null, colour: string, isRtl: boolean) {
  if (!file) return []
  const wide = await sharp(file).resize(width, height, { fit: 'cover' }).blur(6).toBuffer()
  const [from, to] = isRtl ? ['100%', '0%'] : ['0%', '100%']
  const veil = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="v" x1="${from}" x2="${to}"><stop offset="0.35" stop-color="${colour}" stop-opacity="0.96"/><stop offset="1" stop-color="${colour}" stop-opacity="0.35"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#v)"/></svg>`
  return [
    { input: wide, left: 0, top: 0 },
    { input: Buffer.from(veil), left: 0, top: 0 },
  ]
}

async function posterPicture(sharp: Sharp, file: string | Buffer | null): Promise<Buffer | null> {
  if (!file) return null
  const { width: w, height: h, radius } = poster
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><rect width="${w}" height="${h}" rx="${radius}"/></svg>`
  return sharp(file)
    .resize(w, h, { fit: 'cover' })
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer()
}
