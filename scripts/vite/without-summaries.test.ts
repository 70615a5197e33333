import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../root.mjs'
import { withoutSummaries } from './without-summaries'

const folder = join(root, 'contract')
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && name !== 'define-call.ts')
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .filter((source) => source.includes('defineCall({'))

it('no call tells a visitor what it is for', () => {
  expect(sources.length).toBeGreaterThan(40)
  for (const source of sources) {
    const left = withoutSummaries(source).match(/summary:\s*\S.*/g) ?? []
    expect(left.length).toBe(source.match(/defineCall\(\{/g)?.length)
    for (const each of left) expect(each).toBe("summary: '',")
  }
})

it('no visitor reads why a field was refused, and what is asked of it stays', () => {
  const fields = readFileSync(join(folder, 'fields.ts'), 'utf8')
  const left = withoutSummaries(fields)
  expect(fields.match(/'Expected /g)?.length).toBeGreaterThan(4)
  expect(left).not.toContain("'Expected ")
  expect(left.match(/v\.regex\(/g)).toEqual(fields.match(/v\.regex\(/g))
  expect(left).toContain(String.raw`v.regex(/^\d{4}-\d\d-\d\d$/)`)
})
