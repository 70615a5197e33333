import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './root.mjs'
import { cellsOf, testFaults } from './spec-coverage'

const page = readFileSync(join(root, 'docs/what-broke.md'), 'utf8')
const rows = page
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map(cellsOf)

it('what broke once has a test for each point, and every one is there', () => {
  const points = new Set(rows.map(([point = '']) => Number.parseInt(point, 10)))
  expect([...points]).toEqual(Array.from({ length: 21 }, (_, index) => index + 1))
  expect(rows.filter((cells) => cells.length !== 3 || cells.includes(''))).toEqual([])
  expect(
    rows.flatMap(([point = '', , test = '']) => testFaults(test, root).map((fault) => `${point}: ${fault}`)),
  ).toEqual([])
})
