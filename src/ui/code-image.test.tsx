import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { CodeImage } from './code-image'

const wasmBinary = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
const pixelsOfModule = 4

/** Returns the drawing as a camera would see it, square by square. */
function drawn(svg: string) {
  const size = Number(/viewBox="-2 -2 (\d+)/.exec(svg)?.[1])
  const side = size * pixelsOfModule
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, x, y, run] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1/g))
    for (let row = 0; row < pixelsOfModule; row++) {
      const from = (Number(y) + 2) * pixelsOfModule + row
      const at = (from * side + (Number(x) + 2) * pixelsOfModule) * 4
      for (let i = 0; i < Number(run) * pixelsOfModule; i++) data.set([0, 0, 0, 255], at + i * 4)
    }
  return { data, width: side, height: side, colorSpace: 'srgb' } as ImageData
}

it.each([
  'A',
  'FOYER1.tembo.3f9c2b7a.eyJzZWF0cyI6WyJILTciLCJILTgiXX0.MEUCIQDx8mJqk2pVxT4m5h0dRk7v',
  'https://tembo.example/s/7Kd2?seats=ج-٧',
  'x'.repeat(700),
])('a scanner reads the drawn code: %.20s', async (text) => {
  await prepareZXingModule({
    overrides: { wasmBinary: wasmBinary.buffer },
    fireImmediately: true,
  })
  const svg = renderToStaticMarkup(<CodeImage text={text} label="Code" />)
  const [read] = await readBarcodes(drawn(svg), { formats: ['QRCode'] })
  expect(read?.text).toBe(text)
})
