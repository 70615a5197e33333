import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isFullSet, takeSample } from '@/tests/full-set'
import { blue, pixelAt, createPng, red, twoColours } from '@/tests/fixtures/picture-files'
import { encodeWidths } from './encode-picture'
import { framePicture, measurePicture, listWidths } from './frame-picture'
import type { ArtKind } from './picture-shapes'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-picture-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function written(bytes: Buffer, name = 'picture'): string {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return path
}

async function framed(bytes: Buffer, kind: ArtKind = 'posters') {
  const path = written(bytes)
  const size = await measurePicture(sharp, path, kind)
  return { size, widths: listWidths(size, kind), picture: await framePicture(sharp, path, size, kind) }
}

const isNear = (found: number[], { r, g, b }: typeof red, by = 12) =>
  [r, g, b].every((part, i) => Math.abs(part - (found[i] ?? 0)) <= by)

const drawn = () => twoColours(800, 1200)
const formats: [string, () => Promise<Buffer>][] = [
  ['JPEG', () => drawn().jpeg({ quality: 95 }).toBuffer()],
  ['progressive JPEG', () => drawn().jpeg({ quality: 95, progressive: true }).toBuffer()],
  ['PNG', () => drawn().png().toBuffer()],
  ['PNG of few colours', () => drawn().png({ palette: true }).toBuffer()],
  ['PNG of 16 bits', () => drawn().toColourspace('rgb16').png().toBuffer()],
  ['WebP', () => drawn().webp({ quality: 95 }).toBuffer()],
  ['AVIF', () => drawn().avif({ quality: 80, effort: 0 }).toBuffer()],
  ['TIFF', () => drawn().tiff({ compression: 'lzw' }).toBuffer()],
  ['GIF', () => drawn().gif().toBuffer()],
  [
    'JPEG in the colours of a screen of wide gamut',
    () => drawn().jpeg({ quality: 95 }).withIccProfile('p3').toBuffer(),
  ],
]

test.each(takeSample(formats, 4))('converts a %s to a poster with the same colours', async (_, bytes) => {
  const { picture, widths } = await framed(await bytes())
  expect(widths).toEqual([160, 320, 480, 720])
  expect(await sharp(picture).metadata()).toMatchObject({ width: 720, height: 1080, space: 'srgb' })
  expect(isNear(await pixelAt(picture, 360, 100), red)).toBe(true)
  expect(isNear(await pixelAt(picture, 360, 980), blue)).toBe(true)
})

test.skipIf(!isFullSet)('converts a CMYK JPEG to screen colours', async () => {
  const { picture } = await framed(await drawn().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer())
  expect(await sharp(picture).metadata()).toMatchObject({ space: 'srgb', channels: 3 })
  const [r = 0, g = 0, b = 0] = await pixelAt(picture, 360, 100)
  expect(r).toBeGreaterThan(2 * Math.max(g, b))
})

test('keeps a greyscale picture grey', async () => {
  const { picture } = await framed(
    await sharp(await createPng(800, 1200))
      .toColourspace('b-w')
      .jpeg()
      .toBuffer(),
  )
  const [r = 0, g = 0, b = 0] = await pixelAt(picture, 360, 100)
  expect(Math.max(Math.abs(r - g), Math.abs(g - b))).toBeLessThan(3)
})

test('rotates a camera’s picture according to its orientation', async () => {
  const lying = await sharp(await createPng(800, 1200))
    .rotate(270)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect(await sharp(lying).metadata()).toMatchObject({ width: 1200, height: 800, orientation: 6 })
  const { picture, size } = await framed(lying)
  expect(size).toEqual({ width: 800, height: 1200 })
  expect(isNear(await pixelAt(picture, 360, 100), red)).toBe(true)
  expect(isNear(await pixelAt(picture, 360, 980), blue)).toBe(true)
})

test('fills transparent areas with white', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const { picture } = await framed(
    await sharp({ create: { width: 720, height: 1080, channels: 4, background: clear } })
      .png()
      .toBuffer(),
  )
  expect(await pixelAt(picture, 10, 10)).toEqual([255, 255, 255])
})

test('uses the first frame of an animation', async () => {
  const frames = sharp(
    [
      await createPng(400, 600),
      await sharp(await createPng(400, 600))
        .flip()
        .png()
        .toBuffer(),
    ],
    {
      join: { animated: true },
    },
  )
  const { picture } = await framed(await frames.gif().toBuffer())
  expect(isNear(await pixelAt(picture, 100, 40), red)).toBe(true)
})

describe('a picture with another aspect ratio', () => {
  test('is cropped slightly as a poster of a cinema’s usual 27 by 40 inches', async () => {
    const { picture } = await framed(await createPng(1080, 1600))
    expect(await sharp(picture).metadata()).toMatchObject({ width: 720, height: 1080 })
    expect(isNear(await pixelAt(picture, 2, 2), red)).toBe(true)
  })

  test('is shown whole on a blurred background when it is a wide poster', async () => {
    const { picture } = await framed(await createPng(1600, 900))
    const middle = 1080 / 2
    const shown = (720 * 900) / 1600
    expect(isNear(await pixelAt(picture, 360, Math.round(middle - shown / 2 + 6)), red)).toBe(true)
    const ground = await pixelAt(picture, 360, 20)
    expect(isNear(ground, red)).toBe(false)
    expect(Math.max(...ground)).toBeLessThan(150)
  })

  test('fills a banner when it is a photograph', async () => {
    const { picture } = await framed(await createPng(1500, 1000), 'banners')
    expect(await sharp(picture).metadata()).toMatchObject({ width: 1440, height: 600 })
    expect(isNear(await pixelAt(picture, 4, 4), red)).toBe(true)
  })
})

test('offers a small picture only in widths without enlarging it', async () => {
  expect((await framed(await createPng(500, 750))).widths).toEqual([160, 320, 480])
})

test('encodes every width in both formats and keeps listing posters small', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const busy = await sharp({ create: { width: 800, height: 1200, channels: 3, background: red, noise } })
    .blur(2)
    .png()
    .toBuffer()
  const { picture } = await framed(busy)
  const files = await encodeWidths(sharp, picture, 'posters', [160, 320])
  expect(files.map(({ width, format }) => `${width}.${format}`)).toEqual([
    '160.avif',
    '160.webp',
    '320.avif',
    '320.webp',
  ])
  for (const { width, format, body } of files)
    expect(await sharp(body).metadata()).toMatchObject({
      format: format === 'avif' ? 'heif' : 'webp',
      width,
      height: width * 1.5,
    })
  expect(files.find(({ width, format }) => width === 320 && format === 'avif')?.body.length).toBeLessThan(
    16_000,
  )
})

describe('rejects with the reason', () => {
  /** Returns a PNG that declares this size but has no pixels. */
  function pngBomb(side: number): Buffer {
    const png = Buffer.from(
      '89504e470d0a1a0a0000000d49484452000000010000000108000000003a7e9b550000000a49444154789c636000000002000148afa4710000000049454e44ae426082',
      'hex',
    )
    png.writeUInt32BE(side, 16)
    png.writeUInt32BE(side, 20)
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
    return png
  }
  function crc32(bytes: Buffer): number {
    let crc = ~0
    for (const byte of bytes) {
      crc ^= byte
      for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
    }
    return ~crc >>> 0
  }
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="720" height="1080"><rect width="9" height="9"/></svg>'

  test.each<[string, () => Promise<Buffer> | Buffer, RegExp]>([
    ['a text', () => Buffer.from('<html>Not found</html>'), /^The file is no picture/],
    ['an empty file', () => Buffer.alloc(0), /^The (file is no picture|picture is broken)/],
    ['a drawing that may fetch others', () => Buffer.from(svg), /^The file is no picture/],
    ['a PDF', () => Buffer.from('%PDF-1.7\n'), /^The file is no picture/],
    ['a thumbnail', () => createPng(200, 300), /^Expected at least 320 × 480 pixels; it has 200 × 300$/],
    ['a bomb', () => pngBomb(20_000), /^The picture has more than 100 million pixels$/],
    [
      'half of a JPEG',
      async () => (await drawn().jpeg().toBuffer()).subarray(0, 3000),
      /^The picture is broken/,
    ],
  ])('%s', async (_, bytes, reason) => {
    await expect(framed(await bytes())).rejects.toThrow(reason)
  })

  test('a poster too small for a banner', async () => {
    await expect(framed(await createPng(720, 1080), 'banners')).rejects.toThrow(
      /^Expected at least 960 × 400 pixels/,
    )
  })
})
