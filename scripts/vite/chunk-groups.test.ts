import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { laterDependencies, stepParts, vendorPackages } from './chunk-groups'

it.each(vendorPackages)('the vendor file has the package %s', (name) => {
  expect(existsSync(join('node_modules', name, 'package.json'))).toBe(true)
})

it.each(stepParts)('the parts that steps share have the file %s', (file) => {
  expect(existsSync(file)).toBe(true)
})

const files = [
  'assets/vouchers-~1.js',
  'assets/vendor-1.js',
  'assets/first-load-1.js',
  'assets/answers-1.js',
  'assets/a-1.js',
]

it('with a file that is fetched later come those that it needs and no page has, in one order', () => {
  expect(laterDependencies('assets/vouchers-~1.js', files, { hostType: 'js' })).toEqual([
    'assets/a-1.js',
    'assets/answers-1.js',
  ])
})

it('the bare shell names all that its entry needs', () => {
  expect(laterDependencies('assets/vouchers-~1.js', files, { hostType: 'html' })).toEqual(files)
})
