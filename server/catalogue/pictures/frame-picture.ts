import type { Sharp } from '@/server/platform/pictures/sharp'
import { minWidth, shapeOf, type ArtKind } from './picture-shapes'

/** More would be a bomb, or a poster to print for a house: 100 million pixels take 400 MB of memory. */
export const maxPixels = 100_000_000
/** A picture larger than this is refused unread, bytes. */
export const mostBytes = 64 * 1024 * 1024

/** What is read as a picture, by what is in the file and not by its name. */
const formats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif', 'tiff', 'gif'])

/** Why a file is refused, in words for whoever wrote it. */
export class BadPicture extends Error {}

/** Opens the first page or frame of a file; whatever is broken in it is an error. */
export const openPicture = (sharp: Sharp, path: string) =>
  sharp(path, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })

export interface PictureSize {
  readonly width: number
  readonly height: number
}

/**
 * How large a picture is when it stands upright.
 * @throws BadPicture where it is none, too large or too small for its kind
 */
export async function measurePicture(sharp: Sharp, path: string, kind: ArtKind): Promise<PictureSize> {
  const found = await openPicture(sharp, path)
    .metadata()
    .catch((error: unknown) => {
      throw new BadPicture(reasonOf(error))
    })
  if (!formats.has(found.format)) throw new BadPicture(noPicture)
  const { width, height } = found.autoOrient
  const least = { width: minWidth(kind), height: Math.round(minWidth(kind) / shapeOf(kind).ratio) }
  if (widthOf({ width, height }, kind) < least.width)
    throw new BadPicture(
      `Expected at least ${least.width} × ${least.height} pixels; it has ${width} × ${height}`,
    )
  return { width, height }
}

export const noPicture = 'The file is no picture (JPEG, PNG, WebP, AVIF, TIFF or GIF)'

/** What the library says of a file, in an operator's words. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  if (/pixel limit/i.test(message)) return `The picture has more than ${maxPixels / 1_000_000} million pixels`
  // The codec of HEIC is not free, so the library reads the free one of that container alone.
  if (/heif|hevc/i.test(message)) return 'The picture is HEIC, which is not read: save it as JPEG'
  return /unsupported image format/i.test(message) ? noPicture : 'The picture is broken: save it again'
}

const cutOf = ({ width, height }: PictureSize, kind: ArtKind): number => {
  const ratio = width / height / shapeOf(kind).ratio
  return 1 - Math.min(ratio, 1 / ratio)
}
const isShownWhole = (size: PictureSize, kind: ArtKind): boolean => cutOf(size, kind) > shapeOf(kind).mostCut

/** Pixels across that it has in the shape of its kind, without being enlarged. */
function widthOf(size: PictureSize, kind: ArtKind): number {
  const { width, height } = size
  const { ratio } = shapeOf(kind)
  return isShownWhole(size, kind) ? width : Math.floor(Math.min(width, height * ratio))
}

/** Those of its kind's widths for which it is large enough. */
export function widthsOf(size: PictureSize, kind: ArtKind): number[] {
  const most = widthOf(size, kind)
  return shapeOf(kind).widths.filter((width) => width <= most)
}

/**
 * A picture upright, in sRGB, in the shape of its kind: cut to it, or whole on a blurred ground of its own where too much would be
 * lost. PNG.
 * @throws BadPicture where its pixels cannot be read
 */
export async function framePicture(
  sharp: Sharp,
  path: string,
  size: PictureSize,
  kind: ArtKind,
): Promise<Buffer> {
  const width = widthsOf(size, kind).at(-1) ?? minWidth(kind)
  const height = Math.round(width / shapeOf(kind).ratio)
  const upright = () => openPicture(sharp, path).autoOrient().flatten({ background: '#ffffff' })
  try {
    if (!isShownWhole(size, kind))
      return await upright().resize(width, height, { fit: 'cover' }).toColourspace('srgb').png().toBuffer()
    const inside = await upright()
      .resize(width, height, { fit: 'inside' })
      .toColourspace('srgb')
      .png()
      .toBuffer()
    // Small first: what is blurred needs few pixels.
    const small = await sharp(inside)
      .resize(48, Math.round(48 / shapeOf(kind).ratio), { fit: 'cover' })
      .png()
      .toBuffer()
    return await sharp(
      await sharp(small)
        .resize(width, height, { fit: 'fill' })
        .blur(24)
        .modulate({ brightness: 0.55 })
        .png()
        .toBuffer(),
    )
      .composite([{ input: inside, gravity: 'centre' }])
      .png()
      .toBuffer()
  } catch (error) {
    throw new BadPicture(reasonOf(error))
  }
}
