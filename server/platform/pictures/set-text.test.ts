import { expect, test } from 'vitest'
import { loadSharp } from './sharp'
import { setText } from './set-text'

const sharp = await loadSharp()
const set = (text: string) =>
  setText(sharp, text, { fonts: ['Figtree', 'IBM Plex Sans Arabic'], sizePx: 40, colour: '#000000' })

/** Returns the empty columns at each side of the last line of a picture, in pixels. */
async function marginsOfLastLine(text: string) {
  const { input } = await set(text)
  const { data, info } = await sharp(input).raw().toBuffer({ resolveWithObject: true })
  const isInk = (column: number) =>
    Array.from({ length: 20 }, (_, row) => info.height - 1 - row).some(
      (row) => (data[(row * info.width + column) * info.channels + 3] ?? 0) > 128,
    )
  const inked = Array.from({ length: info.width }, (_, column) => column).filter(isInk)
  return { left: inked[0] ?? 0, right: info.width - 1 - (inked.at(-1) ?? 0) }
}

test('joins Arabic letters', async () => {
  const apart = Array.from('سلام').join('\u200c')
  expect((await set('سلام')).width).toBeLessThan((await set(apart)).width * 0.9)
})

test('begins each line at the side of its script', async () => {
  const latin = await marginsOfLastLine('Films tonight\non')
  expect(latin.left).toBeLessThan(latin.right)
  const arabic = await marginsOfLastLine('أفلام الليلة\nفي')
  expect(arabic.right).toBeLessThan(arabic.left)
})

test('draws letters of Central Europe, Turkey and Vietnam that the brand’s font lacks', async () => {
  const missing = await set('李')
  for (const letter of 'őșżęğữ') {
    const [drawn, plain] = [await set(letter), await set(letter.normalize('NFD').charAt(0))]
    expect(Math.abs(drawn.width - plain.width), letter).toBeLessThan(Math.abs(missing.width - plain.width))
  }
})
