import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { clearPixel } from './picture'

/** Decodes every byte of a picture as strictly as a browser does. @throws when any byte is missing. */
async function decoded(address: string): Promise<{ width: number; height: number; pixels: number[] }> {
  const [, bytes = ''] = address.split(',')
  const { data, info } = await sharp(Buffer.from(bytes, 'base64'), { failOn: 'warning' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: [...data] }
}

describe('placeholder of a missing picture', () => {
  test('is one transparent pixel, complete', async () => {
    const { width, height, pixels } = await decoded(clearPixel)
    expect([width, height, pixels[3]]).toEqual([1, 1, 0])
  })

  test('fails to decode when any byte of its image data is missing', async () => {
    // Browsers draw it even without the trailer, the last byte.
    const [type = '', bytes = ''] = clearPixel.split(',')
    for (let missing = 4; missing < 20; missing++) {
      const cut = Buffer.from(bytes, 'base64').subarray(0, -missing)
      await expect(decoded(`${type},${cut.toString('base64')}`), `${missing} bytes`).rejects.toThrow()
    }
  })
})
