import { expect, it } from 'vitest'
import { root } from './root.mjs'
import { findBareSuppressions, sourceFiles } from './suppressions'

// Put together, so that this file does not hold what it looks for.
const [lint, whole, expectError, ignore] = [
  'oxlint-disable-next-line',
  'eslint-disable',
  '@ts-expect-error',
  '@ts-ignore',
]
const findingsIn = (text: string) => findBareSuppressions(new Map([['src/planted.ts', text]]))

it('every suppression in the project says why', () => {
  const files = sourceFiles(root)
  expect(files.size).toBeGreaterThan(500)
  expect(findBareSuppressions(files)).toEqual([])
})

it('a planted suppression without a reason is found', () => {
  expect(findingsIn(`const a = 1\n// ${lint} no-control-regex\nconst b = /\\0/`)).toEqual([
    'src/planted.ts:2',
  ])
  expect(findingsIn(`  {/* ${lint} jsx-a11y/no-autofocus */}`)).toEqual(['src/planted.ts:1'])
  expect(findingsIn(`/* ${whole} */`)).toEqual(['src/planted.ts:1'])
  expect(findingsIn(`// ${lint} no-eval --`)).toEqual(['src/planted.ts:1'])
  expect(findingsIn(`// ${expectError}`)).toEqual(['src/planted.ts:1'])
  expect(findingsIn(`// ${ignore}: later`)).toEqual(['src/planted.ts:1'])
})

it('one that gives its reason is not', () => {
  expect(findingsIn(`// ${lint} no-control-regex -- marks that no text can hold`)).toEqual([])
  expect(findingsIn(`// ${expectError} a call that the contract does not have`)).toEqual([])
})
