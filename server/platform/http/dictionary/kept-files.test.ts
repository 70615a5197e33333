import { existsSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { hashOf, keptBounds, openKeptFiles, type PresentFile } from './kept-files'

let folder: string
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'foyer-kept-')), 'dictionaries')
})

const vendor = 'assets/vendor-'
const file = (content: string, part = vendor): PresentFile => ({ part, content: Buffer.from(content) })
const hash = (content: string) => hashOf(Buffer.from(content))
const day = 24 * 3600 * 1000
const onDay = (days: number) => new Date(Date.UTC(2026, 0, 1) + days * day)

it('has the files of an earlier release beside those of this one, by their contents', async () => {
  await openKeptFiles(folder, [file('first'), file('shell', 'b/tembo/index.html')])
  const kept = await openKeptFiles(folder, [file('second')])
  for (const content of ['first', 'second']) {
    expect(kept.has(vendor, hash(content))).toBe(true)
    expect((await kept.read(vendor, hash(content)))?.toString()).toBe(content)
  }
  expect(kept.has('b/tembo/index.html', hash('shell'))).toBe(true)
  expect(kept.has('b/dana/index.html', hash('shell'))).toBe(false)
  expect(kept.has(vendor, hash('third'))).toBe(false)
})

it('forgets the oldest where there would be too much, and nothing of what is served', async () => {
  const bounds = { ...keptBounds, mostBytes: 25 }
  await openKeptFiles(folder, [file('1'.repeat(10))], onDay(1), bounds)
  await openKeptFiles(folder, [file('2'.repeat(10))], onDay(2), bounds)
  const kept = await openKeptFiles(folder, [file('3'.repeat(10))], onDay(3), bounds)
  expect(['1', '2', '3'].map((each) => kept.has(vendor, hash(each.repeat(10))))).toEqual([false, true, true])
  const large = await openKeptFiles(folder, [file('4'.repeat(40))], onDay(4), bounds)
  expect(large.has(vendor, hash('4'.repeat(40)))).toBe(true)
  expect(readdirSync(folder)).toHaveLength(1)
})

it('counts the age of a file from the last start with it', async () => {
  const bounds = { ...keptBounds, mostAgeMs: 10 * day }
  await openKeptFiles(folder, [file('stays'), file('goes')], onDay(0), bounds)
  await openKeptFiles(folder, [file('stays')], onDay(9), bounds)
  const kept = await openKeptFiles(folder, [file('new')], onDay(12), bounds)
  expect(kept.has(vendor, hash('stays'))).toBe(true)
  expect(kept.has(vendor, hash('goes'))).toBe(false)
})

it('two releases that start at once on one folder lose nothing of each other, nor write half a file', async () => {
  const release = (name: string) => Array.from({ length: 20 }, (_, i) => file(`${name} ${i}`, `assets/${i}-`))
  await Promise.all([openKeptFiles(folder, release('a')), openKeptFiles(folder, release('b'))])
  await Promise.all([openKeptFiles(folder, release('b')), openKeptFiles(folder, release('b'))])
  const kept = await openKeptFiles(folder, release('c'))
  for (const { part, content } of [...release('a'), ...release('b'), ...release('c')])
    expect(await kept.read(part, hashOf(content))).toEqual(content)
  expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([])
})

it('takes no file for what its name says that has become another one, or that is gone', async () => {
  await openKeptFiles(folder, [file('first')])
  const kept = await openKeptFiles(folder, [])
  const [name = ''] = readdirSync(folder)
  writeFileSync(join(folder, name), 'half of i')
  expect(await kept.read(vendor, hash('first'))).toBeNull()
  expect(kept.has(vendor, hash('first'))).toBe(false)
})

it('clears away what a process began to write that is no more', async () => {
  await openKeptFiles(folder, [])
  const [left, underWay] = ['.left', '.under-way'].map((name) => join(folder, name)) as [string, string]
  for (const draft of [left, underWay]) writeFileSync(draft, 'half')
  const twoHoursAgo = new Date(Date.now() - 2 * 3600 * 1000)
  utimesSync(left, twoHoursAgo, twoHoursAgo)
  await openKeptFiles(folder, [])
  expect([left, underWay].map(existsSync)).toEqual([false, true])
})
