import { describe, expect, test } from 'vitest'
import { brands } from '@/brands/brands'
import { loadFaces } from './pdf-fonts'
import { breakLines, readParagraph, splitRuns, type Direction } from './split-runs'

const [tembo] = brands.filter(({ id }) => id === 'tembo')
const face = loadFaces(tembo ?? expect.unreachable()).title
const rightToLeft = /\p{Script=Arabic}/u
const turned = (text: string) => Array.from(text).toReversed().join('')

/**
 * Returns the lines of a text in visual order, character by character from the left, for a line length in
 * characters.
 */
function seenLines(text: string, direction: Direction, widest: number, most = Infinity): string[] {
  const paragraph = readParagraph(text, direction, face)
  return breakLines(paragraph, ({ start, end, isCut }) => end - start + (isCut ? 1 : 0) <= widest, most).map(
    (line) =>
      splitRuns(paragraph, line)
        .map((run) => (rightToLeft.test(run.text) ? turned(run.text) : run.text))
        .join(''),
  )
}

describe('a line of bidirectional text', () => {
  test.each<[string, Direction, number, string[]]>([
    [
      'فيلم Cut (Long IMAX) قصير',
      'rtl',
      14,
      // The brackets belong to the English words on both lines.
      [`Cut (Long ${turned('فيلم')}`, `${turned('قصير')} IMAX)`],
    ],
    [
      'عنوان (نسخة المخرج) cut',
      'ltr',
      11,
      [`${turned('نسخة')}) ${turned('عنوان')}`, `(${turned('المخرج')} cut`],
    ],
    [
      'الفيلم (نسخة المخرج) Cut (IMAX)',
      'rtl',
      13,
      [`${turned('نسخة')}) ${turned('الفيلم')}`, `Cut (${turned('المخرج')}`, '(IMAX)'],
    ],
    ['من 10 [20 30] إلى', 'rtl', 9, [`20] 10 ${turned('من')}`, `${turned('إلى')} [30`]],
  ])('%s keeps each bracket’s direction from the whole text', (text, direction, widest, lines) => {
    expect(seenLines(text, direction, widest)).toEqual(lines)
  })

  test('has a replacement where the letter that no font has would stand', () => {
    expect(seenLines('ليلة Nguyễn 李', 'rtl', 20)).toEqual([`Nguyễn \ufffd ${turned('ليلة')}`])
    expect(seenLines('ليلة Nguyễn \u{20000}', 'rtl', 20)).toEqual([`Nguyễn \ufffd ${turned('ليلة')}`])
  })

  test('ends with an ellipsis on its far side when it is cut', () => {
    expect(seenLines('فيلم طويل جدا', 'rtl', 10, 1)).toEqual([`…${turned('فيلم طويل')}`])
    expect(seenLines('A very long film', 'ltr', 8, 1)).toEqual(['A very…'])
  })

  test('breaks inside a word only when the word is longer than a line', () => {
    expect(seenLines('Das Donaudampfschiff fährt', 'ltr', 8)).toEqual([
      'Das',
      'Donaudam',
      'pfschiff',
      'fährt',
    ])
    expect(seenLines('one four', 'ltr', 5)).toEqual(['one', 'four'])
  })
})
