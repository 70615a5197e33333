import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { stepParts, vendorPackages } from './chunk-groups'

it.each(vendorPackages)('the vendor file has the package %s', (name) => {
  expect(existsSync(join('node_modules', name, 'package.json'))).toBe(true)
})

it.each(stepParts)('the parts that steps share have the file %s', (file) => {
  expect(existsSync(file)).toBe(true)
})
