import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { takeSample } from '@/tests/full-set'
import { brands } from '@/brands/brands'
import { motifs } from './card-motifs'
import { cardLook, drawCard, type CardWords } from './draw-card'
import { findReadableTint } from './create-pictures'

const words = (title: string, other = '', caption = ''): CardWords => ({ title, other, caption })
const [brand] = brands
if (!brand) throw new Error('There is no brand')

/**
 * Returns the lower part of a card, starting at a share of its height, with one byte of brightness per pixel.
 */
async function greysBelow(
  card: Buffer,
  share: number,
): Promise<{ data: Buffer; width: number; height: number }> {
  const { width, height } = await sharp(card).metadata()
  const top = Math.floor(height * share)
  const data = await sharp(card)
    .extract({ left: 0, top, width, height: height - top })
    .greyscale()
    .raw()
    .toBuffer()
  return { data, width, height: height - top }
}

/**
 * Returns the first and last columns, of `width`, that contain something other than background in the lowest
 * fifth.
 */
async function spanOfWords(card: Buffer): Promise<{ from: number; to: number; width: number }> {
  const { data, width } = await greysBelow(card, 0.8)
  const columns = [...data.keys()].filter((i) => (data[i] ?? 0) > 200).map((i) => i % width)
  return { from: Math.min(...columns), to: Math.max(...columns), width }
}

describe.each(takeSample(brands, 1).map((each) => [each.id, each] as const))(
  'a title card of %s',
  (_, of) => {
    test.each([
      ['a short title', words('7')],
      [
        'a long title',
        words('The Extraordinarily Unpronounceable Misunderstanding of Doctor Schwarzenberger '.repeat(2)),
      ],
      ['a word that is longer than a line', words('M'.repeat(160), 'م'.repeat(160), 'W'.repeat(160))],
      ['an Arabic title alone', words('سائق الليل')],
      [
        'a Swahili title with its Arabic one',
        words('Mwanamke wa Kisiwani', 'امرأة الجزيرة', '2026 · Mercy Auma'),
      ],
      ['signs that a markup would read', words('<b>Love & "Hate"</b>')],
    ])('has the right size with %s', async (_title, said) => {
      const poster = await drawCard(sharp, of, 'posters', cardLook(said.title), said)
      expect(await sharp(poster).metadata()).toMatchObject({ width: 720, height: 1080, hasAlpha: false })
    })
  },
)

test('equals for the same title, and differs for another title or brand', async () => {
  const draw = (title: string, of = brand) => drawCard(sharp, of, 'posters', cardLook(title), words(title))
  const first = await draw('Kijiji')
  expect((await draw('Kijiji')).equals(first)).toBe(true)
  expect((await draw('Mji')).equals(first)).toBe(false)
  expect((await draw('Kijiji', brands[1])).equals(first)).toBe(false)
})

/** Returns the number of text lines in the lower half: rows of white pixels that start after an empty one. */
async function countLines(card: Buffer): Promise<number> {
  const { data, width, height } = await greysBelow(card, 0.5)
  const isInked = (row: number) => data.subarray(row * width, (row + 1) * width).some((each) => each > 200)
  const rows = Array.from({ length: height }, (_row, i) => isInked(i))
  return rows.filter((each, i) => each && !rows[i - 1]).length
}

test.each(
  takeSample(brands, 1).flatMap((of) =>
    ['Moja', 'MMMMMMMM', 'WWWWWWWWWWWW'].map((word) => [of.id, word, of] as const),
  ),
)('a card of %s does not break a word such as %s that fits in a smaller size', async (_id, word, of) => {
  const look = { ...cardLook('x'), motif: 2 }
  expect(await countLines(await drawCard(sharp, of, 'posters', look, words(word.toUpperCase())))).toBe(1)
  const two = await drawCard(sharp, of, 'posters', look, words(`${word} ${word}`.toUpperCase()))
  expect(await countLines(two)).toBeLessThanOrEqual(2)
})

test('aligns a title by the direction of its script', async () => {
  const draw = (title: string) =>
    drawCard(sharp, brand, 'posters', { ...cardLook('x'), motif: 2 }, words(title))
  const latin = await spanOfWords(await draw('Moja'))
  expect(latin.from).toBeLessThan(latin.width * 0.12)
  expect(latin.to).toBeLessThan(latin.width * 0.75)
  const arabic = await spanOfWords(await draw('ليل'))
  expect(arabic.to).toBeGreaterThan(arabic.width * 0.88)
  expect(arabic.from).toBeGreaterThan(arabic.width * 0.25)
})

test.each(brands.map((each) => [each.id, each] as const))(
  'white page text is readable on every background of %s',
  async (_, of) => {
    for (const motif of motifs.keys()) {
      const ground = await drawCard(sharp, of, 'backdrops', { ...cardLook('Kijiji'), motif }, null)
      expect(await sharp(ground).metadata()).toMatchObject({ width: 1440, height: 810 })
      const { data } = await sharp(ground).resize(180).raw().toBuffer({ resolveWithObject: true })
      const least = Math.min(
        ...Array.from({ length: data.length / 3 }, (__, i) => contrastWithWhite(data, 3 * i)),
      )
      expect(least).toBeGreaterThan(4.5)
    }
  },
)

/** Returns the contrast of a pixel with white. // WCAG 2.2 */
function contrastWithWhite(data: Buffer, at: number): number {
  const [r = 0, g = 0, b = 0] = [0, 1, 2].map((i) => {
    const share = (data[at + i] ?? 0) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05)
}

test('uses a readable colour for every title', () => {
  const looks = Array.from({ length: 200 }, (_, i) => cardLook(`Title ${i}`))
  expect(new Set(looks.map(({ motif }) => motif)).size).toBe(motifs.length)
  for (const { ground } of looks) {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(ground.slice(at, at + 2), 16))
    // Unchanged because white text is readable on it.
    expect(findReadableTint({ r, g, b })).toBe(ground)
  }
})
