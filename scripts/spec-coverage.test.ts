import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { calls } from '../contract/calls'
import type { CallDefinition } from '../contract/define-call'
import { pageNames, pages } from '../contract/pages'
import { handlers } from '../server/app'
import { notBuiltYet } from '../server/platform/http/api/not-built-yet'
import { root } from './root.mjs'
import { clausesOf, coveragePage, faultsOf } from './spec-coverage'
import { titlesOf } from './test-titles'

const page = readFileSync(join(root, coveragePage), 'utf8')
const clauses = clausesOf(page)

/** Clauses that have one of the names as code. */
const naming = (...names: string[]) =>
  clauses.filter(({ text }) => names.some((name) => text.includes(`\`${name}\``)))
const statesOf = (...names: string[]) => naming(...names).map(({ state }) => state)
const isDone = (state: string) => state === 'done' || state === 'done, no test'

/** `/movie/{movieID}/{cinemaID}` of `/movie/$movieID/$cinemaID`. */
const asWritten = (path: string) => path.replace(/\$(\w+)/g, '{$1}').replace(/\$$/, '*')

/** Ours alone: the gallery is for developers, and a gift is opened where the specification says nothing. */
const ownPages: ReadonlySet<string> = new Set(['uiGallery', 'gift'])

describe('the clauses of the specification', () => {
  it('are well-formed rows with numbers without holes, and every test and decision that they name is there', () => {
    expect(clauses.length).toBeGreaterThan(300)
    expect(faultsOf(page, root)).toEqual([])
  })

  it.each(Object.values<CallDefinition>(calls))('have the call $name, in the state that it has', (call) => {
    const states = statesOf(call.name, call.path)
    expect(states, 'no clause names it').not.toEqual([])
    const isBuilt = (handlers as Record<string, unknown>)[call.name] !== notBuiltYet
    if (isBuilt) expect(states.some((state) => state !== 'to come')).toBe(true)
    else expect(states.filter(isDone), 'it answers 501').toEqual([])
  })

  it.each(pageNames.filter((name) => !ownPages.has(name)))(
    'have the page %s, in the state that it has',
    (name) => {
      const states = statesOf(asWritten(pages[name].path))
      expect(states, 'no clause names it').not.toEqual([])
      expect(
        states.some((state) => state !== 'to come'),
        'it has a screen',
      ).toBe(true)
    },
  )
})

describe('a page that is wrong is found out', () => {
  const own = 'scripts/spec-coverage.test.ts'
  const title = 'with a test that is not there any more'
  const row = (id: string, state: string, test = '—') => `| ${id} | something | ${state} | ${test} |`
  const sections = [1, 2, 3, 4, 5, 6, 7, 8, 9]
  /** A page with one clause in each section, and one of them as a test wants it. */
  const faultsWith = (planted: string) =>
    faultsOf(
      [
        '| clause | of | the | page |',
        '|---|---|---|---|',
        ...sections.map((each) => (each === 4 ? planted : row(`${each}.1`, 'to come'))),
      ].join('\n'),
      root,
    )

  it('but not one that is right', () => {
    expect(faultsWith(row('4.1', 'done', `\`${own}\`: ${title}`))).toEqual([])
    expect(faultsWith(row('4.1', 'done', `\`${own}\`: have the call $name, in`))).toEqual([])
    expect(faultsWith(row('4.1', 'done', `\`${own}\`: with the state “finished”`))).toEqual([])
    expect(faultsWith(row('4.1', 'other: decision 0001'))).toEqual([])
    expect(faultsWith(row('4.1', 'part: without bars \\| in it'))).toEqual([])
  })

  it('with a test that is not there any more', () => {
    const gone = [title, 'once upon a time'].join(' ')
    expect(faultsWith(row('4.1', 'done', `\`${own}\`: ${gone}`))).toEqual([
      `4.1: ${own} has no test “${gone}”`,
    ])
    expect(faultsWith(row('4.1', 'part: half', `\`scripts/gone.test.ts\`: ${title}`))).toEqual([
      '4.1: there is no scripts/gone.test.ts',
    ])
    expect(faultsWith(row('4.1', 'done', `\`scripts/root.mjs\`: ${title}`))).toHaveLength(1)
  })

  it('when a title of the real page is another one', () => {
    const clause = clauses.find(({ test }) => test !== '') ?? expect.unreachable()
    const changed = page.replace(clause.test, `${clause.test}, or so`)
    const ofClause = (fault: string) => fault.startsWith(`${clause.id}:`)
    expect(faultsOf(changed, root).filter(ofClause)).toHaveLength(1)
    expect(faultsOf(page, root).filter(ofClause)).toEqual([])
  })

  it.each(['finished', 'done?', 'part', 'other: decision 9999', 'other: decision 1', 'done'])(
    'with the state “%s”',
    (state) => {
      expect(faultsWith(row('4.1', state))).toHaveLength(1)
    },
  )

  it.each([
    ['a hole in its numbers', row('4.2', 'to come')],
    ['a number twice', `${row('4.1', 'to come')}\n${row('4.1', 'to come')}`],
    ['a section without clauses', ''],
    ['a clause of no section', `${row('4.1', 'to come')}\n${row('10.1', 'to come')}`],
    ['a row of three cells', '| 4.1 | something | to come |'],
    ['an empty cell', '| 4.1 | something |  | — |'],
  ])('with %s', (_, planted) => {
    expect(faultsWith(planted)).not.toEqual([])
  })
})

it('a test that is skipped, a comment and a text keep no clause', () => {
  const { titles } = titlesOf(
    `// it('is a comment', () => {})
    const text = "it('is a text', () => {})"
    it.skip('is skipped', () => {})
    test.fixme('is to be mended', () => {})
    it.todo('is to be written')
    describe.skip('all of it', () => { it('is in what is skipped', () => {}) })
    describe.skipIf(true)('always', () => { it('is skipped everywhere', () => {}) })
    describe.skipIf(!mayMount)('a disk', () => { it('runs where it may', () => {}) })
    it.each([1])('runs with %s', () => {})
    for (const language of ['en']) test(\`runs (\${language})\`, { tag: '@slow' }, async () => {})`,
    'planted.test.ts',
  )
  expect(titles.map(({ text }) => text)).toEqual(['runs where it may', 'runs with %s', 'runs (${language})'])
})
