import sharp from 'sharp'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { codePng } from './code-png'

test('draws the code as a PNG, module for module, with its light border', async () => {
  const text = `FY1:${'0'.repeat(26)}:kilima-zero-2031:F-12,F-13:${'s'.repeat(86)}`
  const { data, info } = await sharp(codePng(text)).greyscale().raw().toBuffer({ resolveWithObject: true })
  const wanted = encode(text, { ecc: 'M', border: 4 })
  const scale = info.width / wanted.size
  expect(scale).toBeGreaterThanOrEqual(5)
  const isDark = (x: number, y: number) =>
    (data[(Math.floor((y + 0.5) * scale) * info.width + Math.floor((x + 0.5) * scale)) * info.channels] ??
      0) < 128
  expect(wanted.data.map((row, y) => row.map((_dark, x) => isDark(x, y)))).toEqual(wanted.data)
  expect(wanted.data[3]?.some(Boolean)).toBe(false)
})
