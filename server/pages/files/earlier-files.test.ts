import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { earlierBounds, keepFiles } from './earlier-files'

let root: string
let folder: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'foyer-earlier-'))
  folder = join(root, 'files')
})

/** A built app with these files in `assets`, beside one whose name stays the same. */
function release(contents: Readonly<Record<string, string>>): string {
  const client = mkdtempSync(join(root, 'client-'))
  mkdirSync(join(client, 'assets'))
  writeFileSync(join(client, 'service-worker.js'), 'worker')
  for (const [name, content] of Object.entries(contents)) writeFileSync(join(client, 'assets', name), content)
  return client
}
const kept = () => readdirSync(join(folder, 'assets')).toSorted()
const day = 24 * 3600 * 1000
const onDay = (days: number) => new Date(Date.UTC(2026, 0, 1) + days * day)

it('keeps what has its hash in its name, of this release and of earlier ones', async () => {
  await keepFiles(release({ 'a-1.js': 'first' }), folder)
  await keepFiles(release({ 'a-2.js': 'second' }), folder)
  expect(kept()).toEqual(['a-1.js', 'a-2.js'])
  expect(readFileSync(join(folder, 'assets', 'a-1.js'), 'utf8')).toBe('first')
  expect(readdirSync(folder)).toEqual(['assets'])
})

it('forgets the oldest where there would be too much, and nothing of what is served', async () => {
  const bounds = { ...earlierBounds, mostBytes: 25 }
  for (const [days, name] of ['a-1.js', 'a-2.js', 'a-3.js'].entries())
    await keepFiles(release({ [name]: '0123456789' }), folder, onDay(days), bounds)
  expect(kept()).toEqual(['a-2.js', 'a-3.js'])
  await keepFiles(release({ 'a-4.js': '0'.repeat(40) }), folder, onDay(4), bounds)
  expect(kept()).toEqual(['a-4.js'])
})

it('counts the age of a file from the last start with it', async () => {
  const bounds = { ...earlierBounds, mostAgeMs: 10 * day }
  await keepFiles(release({ 'stays-1.js': '1', 'goes-1.js': '2' }), folder, onDay(0), bounds)
  await keepFiles(release({ 'stays-1.js': '1' }), folder, onDay(9), bounds)
  await keepFiles(release({ 'new-1.js': '3' }), folder, onDay(12), bounds)
  expect(kept()).toEqual(['new-1.js', 'stays-1.js'])
})

it('two releases that start at once on one folder lose nothing of each other, nor leave half a file', async () => {
  const files = (name: string) =>
    release(Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`${name}-${i}.js`, `${name} ${i}`])))
  const [a, b] = [files('a'), files('b')]
  await Promise.all([keepFiles(a, folder), keepFiles(b, folder), keepFiles(b, folder)])
  expect(kept()).toHaveLength(40)
  for (const name of kept())
    expect(readFileSync(join(folder, 'assets', name), 'utf8')).toBe(name.replace('-', ' ').replace('.js', ''))
})

it('clears away what a process began to write that is no more', async () => {
  mkdirSync(join(folder, 'assets'), { recursive: true })
  const [left, underWay] = ['left.draft', 'under-way.draft'].map((name) => join(folder, 'assets', name)) as [
    string,
    string,
  ]
  for (const draft of [left, underWay]) writeFileSync(draft, 'half')
  utimesSync(left, onDay(0), onDay(0))
  utimesSync(underWay, onDay(1), onDay(1))
  await keepFiles(release({}), folder, onDay(1))
  expect([left, underWay].map(existsSync)).toEqual([false, true])
})

it('before the first build there is nothing to keep', async () => {
  rmSync(root, { recursive: true })
  await keepFiles(join(root, 'client'), folder)
  expect(readdirSync(folder)).toEqual([])
})
