import { createHash } from 'node:crypto'
import type { Brand } from '@/contract/brand'
import type { Sharp } from '@/server/platform/pictures/sharp'
import { setText, type SetText } from '@/server/platform/pictures/set-text'
import { motifs } from './card-motifs'
import { getShape, type ArtKind } from './picture-shapes'

/** Texts on a card. A backdrop is shown beside the title and has no text. */
export interface CardWords {
  readonly title: string
  /** Title in the other script; empty when there is none. */
  readonly other: string
  /** Small line with year and director. */
  readonly caption: string
}

/**
 * Deep colours: white text is readable on each, and they give lists of cards variety. The brand’s accent is
 * drawn on them.
 */
const grounds = [
  '#12203a',
  '#2b1233',
  '#0f2e2a',
  '#3a1519',
  '#13293d',
  '#331a12',
  '#1c1c28',
  '#24260f',
] as const

/** Appearance of a title’s card; the same title always gives the same card. */
export interface CardLook {
  readonly ground: string
  readonly motif: number
  readonly own: readonly [number, number, number]
}

export function cardLook(title: string): CardLook {
  const bytes = createHash('sha256').update(title).digest()
  const share = (i: number) => (bytes[i] ?? 0) / 255
  return {
    ground: grounds[(bytes[0] ?? 0) % grounds.length] ?? grounds[0],
    motif: (bytes[1] ?? 0) % motifs.length,
    own: [share(2), share(3), share(4)],
  }
}

/** Font sizes of a title in pixels, largest first. */
const titleSizes = [132, 112, 96, 82, 70, 60, 50, 42] as const
const leastTitleSize = Math.min(...titleSizes)
const white = '#ffffff'

interface Frame {
  readonly width: number
  readonly height: number
  readonly margin: number
  /** Bottom edge and maximum size of the text. */
  readonly words: { readonly bottom: number; readonly width: number; readonly height: number }
}

function computeFrame(kind: ArtKind): Frame {
  const { widths, ratio } = getShape(kind)
  const width = widths.at(-1) ?? 720
  const height = Math.round(width / ratio)
  const margin = Math.round(Math.min(width, height) * 0.07)
  const words = { bottom: height - margin, width: width - 2 * margin, height: Math.round(height * 0.5) }
  return { width, height, margin, words }
}

/**
 * Draws a picture for an item without one: its title in the brand’s font over the brand’s colours. PNG
 * without alpha.
 */
export async function drawCard(
  sharp: Sharp,
  brand: Brand,
  kind: ArtKind,
  style: CardLook,
  words: CardWords | null,
): Promise<Buffer> {
  const frame = computeFrame(kind)
  const lines = words ? await setWords(sharp, brand, frame, words) : []
  return sharp(Buffer.from(groundSvg(frame, brand, style, lines.length > 0)))
    .composite(lines)
    .removeAlpha()
    .png()
    .toBuffer()
}

/**
 * Opacity of the brand’s colour when a page overlays white text: keeps the text readable. // WCAG 2.2 AA: 4.5
 * : 1
 */
const quiet = 0.34

/**
 * Returns the card’s background in the title’s colour with the brand’s accent: full strength above the card’s
 * own text, muted behind a page’s text.
 */
function groundSvg(
  { width, height }: Frame,
  { theme }: Brand,
  { ground, motif, own }: CardLook,
  hasWords: boolean,
): string {
  const { accent } = theme.palettes.dark
  const motifSvg = motifs[motif]?.(width, height, { ground, accent }, own) ?? ''
  const stop = (offset: number, opacity: number) =>
    `<stop offset="${offset}" stop-color="${ground}" stop-opacity="${opacity}"/>`
  const veil = `<defs><linearGradient id="v" x1="0" y1="0" x2="0" y2="1">${stop(0.22, 0)}${stop(0.48, 0.94)}</linearGradient></defs><rect width="${width}" height="${height}" fill="url(#v)"/>`
  const layers = hasWords ? motifSvg + veil : `<g opacity="${quiet}">${motifSvg}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${ground}"/>${layers}</svg>`
}

/** Whether a text starts in a right-to-left script. */
const isFromRight = (text: string): boolean => /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text)

async function setWords(sharp: Sharp, brand: Brand, frame: Frame, { title, other, caption }: CardWords) {
  const { display, text, arabic } = brand.theme.fonts
  const set = (words: string, sizePx: number, latin: string, colour: string, isWhole = false) =>
    setText(sharp, words, {
      fonts: isFromRight(words) ? [arabic, latin] : [latin, arabic],
      sizePx,
      colour,
      ...(!isWhole && { widthPx: frame.words.width }),
    })
  const small =
    other &&
    (await fitText([54, 44, 36], 2 * 60, (size) =>
      set(other, size, display, brand.theme.palettes.dark.accent),
    ))
  const last = caption && (await fitText([30, 24], 80, (size) => set(caption, size, text, white)))
  const gap = Math.round(frame.margin * 0.5)
  const below = (small ? small.height + gap : 0) + (last ? last.height + gap : 0)
  const widths = widestWords(title).map((word) => set(word, leastTitleSize, display, white, true))
  const widest = Math.max(...(await Promise.all(widths)).map(({ width }) => width))
  const large = await fittingTitle(widest, frame.words, below, (size) => set(title, size, display, white))
  const placed = [
    { line: large, words: title },
    ...(small ? [{ line: small, words: other }] : []),
    ...(last ? [{ line: last, words: caption }] : []),
  ]
  let top = frame.words.bottom - placed.reduce((sum, { line }) => sum + line.height + gap, -gap)
  return placed.map(({ line, words }) => {
    const left = isFromRight(words) ? frame.width - frame.margin - line.width : frame.margin
    const at = { input: line.input, left, top }
    top += line.height + gap
    return at
  })
}

async function fitText(
  sizes: readonly number[],
  tallest: number,
  set: (size: number) => Promise<SetText>,
): Promise<SetText> {
  let line = await set(sizes[0] ?? 0)
  for (const size of sizes.slice(1)) {
    if (line.height <= tallest) break
    line = await set(size)
  }
  return line
}

/**
 * Returns the words of a title that may be the widest: a word with slightly more letters may be narrower, but
 * not one with many more.
 */
function widestWords(title: string): string[] {
  const words = title.split(/[\s-]+/)
  const longest = Math.max(...words.map((word) => word.length))
  return [...new Set(words.filter((word) => word.length * 2 >= longest))]
}

/**
 * Returns the largest size at which the title fits without breaking a word.
 * @param widest width of the widest word in pixels at the smallest size
 */
function fittingTitle(
  widest: number,
  { width, height }: Frame['words'],
  below: number,
  set: (size: number) => Promise<SetText>,
): Promise<SetText> {
  // A letter’s advance is slightly wider than its drawn shape.
  const fits = titleSizes.filter((size) => (widest / leastTitleSize + 0.12) * size <= width)
  return fitText(fits.length > 0 ? fits : [leastTitleSize], height - below, set)
}
