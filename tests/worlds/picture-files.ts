import sharp from 'sharp'

export const red = { r: 200, g: 30, b: 30 }
export const blue = { r: 30, g: 30, b: 200 }

/** A picture that is red above and blue below. */
export function twoColours(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: blue } }).composite([
    {
      input: { create: { width, height: Math.floor(height / 2), channels: 3, background: red } },
      left: 0,
      top: 0,
    },
  ])
}

/** The same as PNG, which every format is made of. */
export const pngOf = (width: number, height: number): Promise<Buffer> =>
  twoColours(width, height).png().toBuffer()

/** The colour of one pixel of a picture. */
export async function pixelAt(picture: Buffer, x: number, y: number): Promise<number[]> {
  const { data } = await sharp(picture)
    .extract({ left: x, top: y, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}
