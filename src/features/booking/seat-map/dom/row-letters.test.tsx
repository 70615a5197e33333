import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hallGeometry } from '@/contract/hall/geometry'
import type { HallLayout } from '@/contract/hall/hall-layout'
import { createHall } from '@/tests/fixtures/test-halls'
import { RowLetters } from './row-letters'

test('puts a row’s letter on its table, else at the ends of the row', () => {
  const hall = createHall([[{ seats: 4 }], [{ seats: 4 }]])
  const [row, other] = hall.Rows
  // Two seats above and two below their table.
  const around = { ...row, L: 'Table 1', R: [[200, 500, 100, 0, 2, 1, 1, 0], [200, 700, 100, 0, 2, 3, 1, 0]] } // prettier-ignore
  const layout = {
    ...hall,
    Rows: [around, { ...other, R: [[200, 900, 100, 0, 4, 1, 1, 0]] }],
    Tables: 'M180 560L320 560L320 640L180 640Z',
  } as HallLayout
  const { container } = render(
    <RowLetters layout={layout} rows={[{ row: 0 }, { row: 1 }]} originX={0} originY={0} />,
  )
  const letters = [...container.querySelectorAll<HTMLElement>('.row-letter')]
  expect(letters.map(({ textContent }) => textContent)).toEqual(['Table 1', 'B', 'B'])
  const [table, end] = letters
  const { y } = hallGeometry(layout)
  const readTop = (letter: HTMLElement | undefined) =>
    Number.parseFloat(letter?.style.getPropertyValue('--end') ?? '')
  expect(readTop(table) / readTop(end)).toBeCloseTo(600 / (y[4] ?? 0))
})
