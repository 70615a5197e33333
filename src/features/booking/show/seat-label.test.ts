import { expect, it } from 'vitest'
import { seatLabel } from './seat-label'

it.each([
  ['F-12', 'F12'],
  ['204-F-12', '204 F12'],
  ['Table 2-5', 'Table 2-5'],
  ['9-1', '9-1'],
  ['box-left-3-4', 'box-left 3-4'],
])('shows the seat %s as %s', (name, label) => expect(seatLabel(name)).toBe(label))
