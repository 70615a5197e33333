import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { clearPixel } from './picture'

/** Every byte of a picture, decoded as strictly as a browser does. @throws when any is missing. */
async function decoded(address: string): Promise<{ width: number; height: number; pixels: number[] }> {
  const [, bytes = ''] = address.split(',')
  const { data, info } = await sharp(Buffer.from(bytes, 'base64'), { failOn: 'warning' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: [...data] }
}

describe('what stands for a picture that is not there', () => {
  test('is one clear pixel, whole', async () => {
    const { width, height, pixels } = await decoded(clearPixel)
    expect([width, height, pixels[3]]).toEqual([1, 1, 0])
  })

  test('would not pass with a byte less of its picture', async () => {
    // Without the trailer, the last byte, browsers draw it all the same.
    const [type = '', bytes = ''] = clearPixel.split(',')
    for (let missing = 4; missing < 20; missing++) {
      const cut = Buffer.from(bytes, 'base64').subarray(0, -missing)
      await expect(decoded(`${type},${cut.toString('base64')}`), `${missing} bytes`).rejects.toThrow()
    }
  })
})
