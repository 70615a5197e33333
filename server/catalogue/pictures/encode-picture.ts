import type { Sharp } from '@/server/platform/pictures/sharp'
import { getShape, targetBytes, type ArtKind } from './picture-shapes'

/**
 * Version of the encoding, part of a picture’s hash: increase it to regenerate all pictures from the same
 * files.
 */
export const recipe = '1'

export interface EncodedFile {
  readonly width: number
  readonly format: 'avif' | 'webp'
  readonly body: Buffer
}

export const quality = {
  avif: { most: 56, ofLarge: 50, least: 38, step: 6 },
  webp: { ofSmall: 78, ofLarge: 72 },
} as const
/** Width from which a picture is meant for large screens: its chroma may then be coarser. */
export const largeFrom = 960
/**
 * Encoder effort, trading processor time for bytes: for photographs a second saves about a tenth of them, for
 * flat colours a fifth of a second is enough.
 */
export const efforts = {
  ofPhotograph: { avif: 3, webp: 4 },
  ofFlatColours: { avif: 1, webp: 1 },
} as const
type Effort = (typeof efforts)[keyof typeof efforts]

/** Encodes a picture without alpha in each of the widths, ascending, in both formats. */
export async function encodeWidths(
  sharp: Sharp,
  picture: Buffer,
  kind: ArtKind,
  widths: readonly number[],
  effort: Effort = efforts.ofPhotograph,
): Promise<EncodedFile[]> {
  const files: EncodedFile[] = []
  for (const width of widths) {
    const height = Math.round(width / getShape(kind).ratio)
    const raw = await sharp(picture)
      .resize(width, height, { fit: 'fill' })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const again = () => sharp(raw.data, { raw: { width, height, channels: raw.info.channels } })
    files.push(
      {
        width,
        format: 'avif',
        body: await avif(again, width, targetBytes[kind]?.[width] ?? Infinity, effort.avif),
      },
      { width, format: 'webp', body: await webp(again, width, effort.webp) },
    )
  }
  return files
}

async function avif(
  again: () => ReturnType<Sharp>,
  width: number,
  maxBytes: number,
  effort: number,
): Promise<Buffer> {
  const isLarge = width >= largeFrom
  const encode = (value: number) =>
    again()
      .avif({ quality: value, effort, chromaSubsampling: isLarge ? '4:2:0' : '4:4:4' })
      .toBuffer()
  let value: number = isLarge ? quality.avif.ofLarge : quality.avif.most
  let body = await encode(value)
  while (body.length > maxBytes && value > quality.avif.least)
    body = await encode((value -= quality.avif.step))
  return body
}

const webp = (again: () => ReturnType<Sharp>, width: number, effort: number): Promise<Buffer> =>
  again()
    .webp({
      quality: width >= largeFrom ? quality.webp.ofLarge : quality.webp.ofSmall,
      effort,
      smartSubsample: true,
    })
    .toBuffer()
