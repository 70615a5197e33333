import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './root.mjs'

/** Matches reads of the machine's clock. */
const machineClock = /\bDate\.now\b|\bnew Date\(\s*\)|(?<!\bnew )(?<![\w.])\bDate\(\s*\)/
/**
 * Files without access to a database's clock: a folder may be checked without a database, a certificate is
 * read before it is open, and a file's age is by this machine's clock.
 */
const mayRead = new Set([
  'server/operator/import/run-import.ts',
  'server/open-listening.ts',
  'server/pages/static/static-site.ts',
  'server/platform/http/socket/certificate.ts',
])

const readsMachineClock = (code: string) => machineClock.test(code.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''))

test('the server uses only the database’s clock, since a machine’s own may be wrong', () => {
  const files = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
    .map((file) => `server/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !mayRead.has(file))
  expect(files.length).toBeGreaterThan(150)
  const found = files.filter((file) => readsMachineClock(readFileSync(join(root, file), 'utf8')))
  expect(found).toEqual([])
})

test.each(['const now = Date.now()', 'call(Date.now)', 'new Date().getTime()', 'const text = Date()'])(
  'finds a read of the machine clock: %s',
  (code) => expect(readsMachineClock(code)).toBe(true),
)

test.each([
  'new Date(store.nowMs())',
  '/** Not Date.now(): the database tells. */',
  'interface X { at: Date }',
])('ignores other code: %s', (code) => expect(readsMachineClock(code)).toBe(false))
