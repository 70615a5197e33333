import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

export type Kind =
  | 'posters'
  | 'backdrops'
  | 'banners'
  | 'cinemas'
  | 'events'
  | 'promotions'
  | 'food'
  | 'gifts'

/** Widths in pixels, and the ratio of width to height, of each kind of picture. */
export const shapes: Readonly<Record<Kind, { widths: readonly number[]; ratio: number }>> = {
  posters: { widths: [160, 320, 480, 720], ratio: 2 / 3 },
  backdrops: { widths: [480, 960, 1440], ratio: 16 / 9 },
  banners: { widths: [480, 960, 1440], ratio: 12 / 5 },
  cinemas: { widths: [320, 640, 960], ratio: 16 / 9 },
  events: { widths: [480, 960, 1440], ratio: 16 / 9 },
  promotions: { widths: [320, 640], ratio: 16 / 9 },
  food: { widths: [160, 320], ratio: 1 },
  // As a card that one holds. // ISO/IEC 7810 ID-1
  gifts: { widths: [320, 640, 960], ratio: 8 / 5 },
}

/** Bytes that a picture of a listing should not pass: quality gives way first. */
const limits: Partial<Record<Kind, Readonly<Record<number, number>>>> = {
  posters: { 320: 12_000, 480: 20_000 },
  banners: { 960: 35_000 },
}

/** Writes `<folder>/<slug>-<width>.avif` and `.webp` in every width; gives the bytes of each file. */
export const encode = async (
  png: Buffer,
  folder: string,
  slug: string,
  kind: Kind,
): Promise<Record<string, number>> => {
  await mkdir(folder, { recursive: true })
  const sizes: Record<string, number> = {}
  const { widths, ratio } = shapes[kind]
  for (const width of widths) {
    const small = sharp(png).resize(width, Math.round(width / ratio), { kernel: 'lanczos3', fit: 'fill' })
    const raw = await small.removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const again = () =>
      sharp(raw.data, { raw: { width: raw.info.width, height: raw.info.height, channels: 3 } })
    const large = width >= 960
    const limit = limits[kind]?.[width] ?? Infinity
    const chromaSubsampling = large ? '4:2:0' : '4:4:4'
    let quality = large ? 50 : 56
    let avif = await again().avif({ quality, effort: 5, chromaSubsampling }).toBuffer()
    while (avif.length > limit && quality > 38) {
      quality -= 6
      avif = await again().avif({ quality, effort: 5, chromaSubsampling }).toBuffer()
    }
    const webp = await again()
      .webp({ quality: large ? 72 : 78, effort: 5, smartSubsample: true })
      .toBuffer()
    for (const [format, data] of [
      ['avif', avif],
      ['webp', webp],
    ] as const) {
      const file = `${slug}-${width}.${format}`
      await writeFile(path.join(folder, file), data)
      sizes[file] = data.length
    }
  }
  return sizes
}
