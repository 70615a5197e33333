import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { pictureShapes, targetBytes, type ArtKind } from '../../../server/catalogue/pictures/picture-shapes'

export type Kind = ArtKind
export { pictureShapes as shapes }

/** Writes `<folder>/<slug>-<width>.avif` and `.webp` in every width; gives the bytes of each file. */
export const encode = async (
  png: Buffer,
  folder: string,
  slug: string,
  kind: Kind,
): Promise<Record<string, number>> => {
  await mkdir(folder, { recursive: true })
  const sizes: Record<string, number> = {}
  const { widths, ratio } = pictureShapes[kind]
  for (const width of widths) {
    const small = sharp(png).resize(width, Math.round(width / ratio), { kernel: 'lanczos3', fit: 'fill' })
    const raw = await small.removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const again = () =>
      sharp(raw.data, { raw: { width: raw.info.width, height: raw.info.height, channels: 3 } })
    const large = width >= 960
    const limit = targetBytes[kind]?.[width] ?? Infinity
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
