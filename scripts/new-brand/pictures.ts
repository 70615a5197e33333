import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { Brand } from '../../contract/brand'
import { formatHex, mixed, parseRgb } from '../brands/contrast'
import { toOklch, rgbOfOklch } from '../brands/oklch'
import { drawInitial, drawWord } from './letters'

/**
 * Creates placeholder pictures of a new brand: the base brand's small drawings in the new colour, and the
 * name and initial in place of the base brand's logo.
 */
export async function drawPictures(
  brand: Brand,
  base: Brand,
  baseFolder: string,
): Promise<ReadonlyMap<string, string | Buffer>> {
  const { accent, ink } = getPalette(brand)
  const mark = drawMark(brand)
  const word = drawWord(brand.name.en, 6)
  const files = new Map<string, string | Buffer>([
    ['mark.svg', svg(64, 64, mark)],
    ['favicon.svg', drawIcon(brand, 64, 0.86, 14)],
    ['wordmark.svg', svg(word.width, 44, `<g color="${ink}">${word.body}</g>`)],
  ])
  const turn = toOklch(parseRgb(accent)).hue - toOklch(parseRgb(getPalette(base).accent)).hue
  for (const name of await readdir(baseFolder))
    if (/^(?:empty-.*|pattern)\.svg$/.test(name))
      files.set(name, turnHues(await readFile(path.join(baseFolder, name), 'utf8'), turn))

  const png = (markup: string) => sharp(Buffer.from(markup)).png().toBuffer()
  files.set('icon-192.png', await png(drawIcon(brand, 192, 0.78)))
  files.set('icon-512.png', await png(drawIcon(brand, 512, 0.78)))
  files.set('icon-maskable-512.png', await png(drawIcon(brand, 512, 0.58)))
  files.set('apple-touch-icon.png', await png(drawIcon(brand, 180, 0.74)))
  // A long name is smaller, so that it ends before the edge.
  const wordScale = Math.min(1.6, (1200 - 2 * 76) / word.width)
  const social =
    drawRings(brand, 1200, 630) +
    `<g transform="translate(72 150) scale(3)">${mark}</g>` +
    `<g transform="translate(76 400) scale(${wordScale})" color="${ink}">${word.body}</g>`
  files.set('social.png', await png(svg(1200, 630, social)))
  const banner = Buffer.from(svg(1440, 600, drawRings(brand, 1440, 600)))
  for (const width of [480, 960, 1440]) {
    const resized = sharp(banner).resize(width)
    files.set(`banner-${width}.webp`, await resized.clone().webp({ quality: 82 }).toBuffer())
    files.set(`banner-${width}.avif`, await resized.clone().avif({ quality: 60, effort: 1 }).toBuffer())
  }
  return files
}

const getPalette = ({ theme }: Brand) => theme.palettes[theme.scheme]

const svg = (width: number, height: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`

/** Draws the initial on a tile of the accent, in a square of 64. */
function drawMark(brand: Brand): string {
  const { accent, onAccent } = getPalette(brand)
  const radius = { round: 16, soft: 8, square: 2 }[brand.theme.shape]
  return `<rect x="2" y="2" width="60" height="60" rx="${radius}" fill="${accent}"/>${drawInitial(brand.name.en, onAccent)}`
}

/** Draws the mark on a square of the brand's ground; `share` is its share of the side. */
function drawIcon(brand: Brand, size: number, share: number, corner = 0): string {
  const margin = (size * (1 - share)) / 2
  return svg(
    size,
    size,
    `<rect width="${size}" height="${size}" rx="${corner}" fill="${getPalette(brand).ground}"/>` +
      `<g transform="translate(${margin} ${margin}) scale(${(size * share) / 64})">${drawMark(brand)}</g>`,
  )
}

function drawRings(brand: Brand, width: number, height: number): string {
  const { accent, ground } = getPalette(brand)
  const rings = Array.from(
    { length: 7 },
    (_, i) =>
      `<circle cx="${width * 0.75}" cy="${height / 2}" r="${height * (0.9 - i * 0.12)}" fill="${mixed(ground, accent, 0.08 + i * 0.1)}"/>`,
  )
  return `<rect width="${width}" height="${height}" fill="${ground}"/>${rings.join('')}`
}

function turnHues(markup: string, degrees: number): string {
  return markup.replaceAll(/#[\da-f]{6}\b/gi, (hex) => {
    const colour = toOklch(parseRgb(hex))
    return formatHex(rgbOfOklch({ ...colour, hue: colour.hue + degrees }))
  })
}
