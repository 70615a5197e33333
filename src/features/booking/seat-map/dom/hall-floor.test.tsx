import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createHall } from '@/tests/fixtures/test-halls'
import { HallFloor } from './hall-floor'

const box = { x: 0, y: 0, width: 500, height: 500 }

test('draws the tables of a plan under its seats', () => {
  const outline = 'M0 0L10 0L10 10Z'
  const layout = { ...createHall([[{ seats: 4 }]]), Tables: outline }
  const { container } = render(<HallFloor layout={layout} box={box} />)
  expect([...container.querySelectorAll('path')].map((path) => path.getAttribute('d'))).toContain(outline)
})
