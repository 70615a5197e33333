import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './root.mjs'

/** Reads the clock of the machine that the code runs on. */
const machineClock = /\bDate\.now\b|\bnew Date\(\s*\)|(?<!\bnew )(?<![\w.])\bDate\(\s*\)/
/** Files that have no database to ask: a folder may be checked without one, a certificate is read before there is one, and a file's age is this machine's disk's. */
const mayRead = new Set([
  'server/operator/import/run-import.ts',
  'server/open-listening.ts',
  'server/pages/static/static-site.ts',
  'server/platform/http/socket/certificate.ts',
])

const readsMachineClock = (code: string) => machineClock.test(code.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''))

test('the server tells and decides by the database’s clock alone: a machine’s own may be wrong', () => {
  const files = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
    .map((file) => `server/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !mayRead.has(file))
  expect(files.length).toBeGreaterThan(150)
  const found = files.filter((file) => readsMachineClock(readFileSync(join(root, file), 'utf8')))
  expect(found).toEqual([])
})

test.each(['const now = Date.now()', 'call(Date.now)', 'new Date().getTime()', 'const text = Date()'])(
  'which is found where it stands: %s',
  (code) => expect(readsMachineClock(code)).toBe(true),
)

test.each([
  'new Date(store.nowMs())',
  '/** Not Date.now(): the database tells. */',
  'interface X { at: Date }',
])('and nowhere else: %s', (code) => expect(readsMachineClock(code)).toBe(false))
