import type { Sharp } from '@/server/platform/pictures/sharp'
import { explain, translate, type Explanation } from '@/server/platform/explain'
import { minWidth, getShape, type ArtKind } from './picture-shapes'

/**
 * Limit of pixels: more would be a decompression bomb or a large print file; 100 million pixels take 400 MB
 * of memory.
 */
export const maxPixels = 100_000_000
/** Maximum file size in bytes; larger files are refused without reading them. */
export const mostBytes = 64 * 1024 * 1024

/** Formats accepted, detected from the file’s content and not from its name. */
const formats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif', 'tiff', 'gif'])

/** Reason for refusing a file, worded for the operator. */
export class BadPicture extends Error {
  readonly reason: string | Explanation

  constructor(reason: string | Explanation) {
    super(translate(reason, 'en'))
    this.reason = reason
  }
}

/** Opens the first page or frame of a file; any damage in it is an error. */
export const openPicture = (sharp: Sharp, path: string) =>
  sharp(path, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })

export interface PictureSize {
  readonly width: number
  readonly height: number
}

/**
 * Returns a picture’s size in upright orientation.
 * @throws BadPicture when it is not a picture, or too large or too small for its kind
 */
export async function measurePicture(sharp: Sharp, path: string, kind: ArtKind): Promise<PictureSize> {
  const found = await openPicture(sharp, path)
    .metadata()
    .catch((error: unknown) => {
      throw new BadPicture(explainError(error))
    })
  if (!formats.has(found.format)) throw new BadPicture(noPicture)
  const { width, height } = found.autoOrient
  const least = { width: minWidth(kind), height: Math.round(minWidth(kind) / getShape(kind).ratio) }
  if (computeWidth({ width, height }, kind) < least.width)
    throw new BadPicture(
      explain('Expected at least {leastWidth} × {leastHeight} pixels; it has {width} × {height}', {
        leastWidth: least.width,
        leastHeight: least.height,
        width,
        height,
      }),
    )
  return { width, height }
}

export const noPicture = explain('The file is no picture (JPEG, PNG, WebP, AVIF, TIFF or GIF)')

/** Translates an error of the library for the operator. */
export function explainError(error: unknown): Explanation {
  const message = error instanceof Error ? error.message : String(error)
  if (/pixel limit/i.test(message))
    return explain('The picture has more than {count} million pixels', { count: maxPixels / 1_000_000 })
  // The HEIC codec is not free, so the library reads only AVIF in that container.
  if (/heif|hevc/i.test(message)) return explain('The picture is HEIC, which is not read: save it as JPEG')
  return /unsupported image format/i.test(message)
    ? noPicture
    : explain('The picture is broken: save it again')
}

const computeCut = ({ width, height }: PictureSize, kind: ArtKind): number => {
  const ratio = width / height / getShape(kind).ratio
  return 1 - Math.min(ratio, 1 / ratio)
}
const isShownWhole = (size: PictureSize, kind: ArtKind): boolean =>
  computeCut(size, kind) > getShape(kind).mostCut

/** Returns the width in pixels that the picture has in its kind’s aspect ratio, without enlarging. */
function computeWidth(size: PictureSize, kind: ArtKind): number {
  const { width, height } = size
  const { ratio } = getShape(kind)
  return isShownWhole(size, kind) ? width : Math.floor(Math.min(width, height * ratio))
}

export function listWidths(size: PictureSize, kind: ArtKind): number[] {
  const maxWidth = computeWidth(size, kind)
  return getShape(kind).widths.filter((width) => width <= maxWidth)
}

/**
 * Converts a picture to upright sRGB in its kind’s aspect ratio: cropped, or shown whole on a blurred
 * background when too much would be lost. PNG.
 * @throws BadPicture when its pixels cannot be read
 */
export async function framePicture(
  sharp: Sharp,
  path: string,
  size: PictureSize,
  kind: ArtKind,
): Promise<Buffer> {
  const width = listWidths(size, kind).at(-1) ?? minWidth(kind)
  const height = Math.round(width / getShape(kind).ratio)
  const upright = () => openPicture(sharp, path).autoOrient().flatten({ background: '#ffffff' })
  try {
    if (!isShownWhole(size, kind))
      return await upright().resize(width, height, { fit: 'cover' }).toColourspace('srgb').png().toBuffer()
    const inside = await upright()
      .resize(width, height, { fit: 'inside' })
      .toColourspace('srgb')
      .png()
      .toBuffer()
    // Scaled down first, because blurring needs few pixels.
    const small = await sharp(inside)
      .resize(48, Math.round(48 / getShape(kind).ratio), { fit: 'cover' })
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
    throw new BadPicture(explainError(error))
  }
}
