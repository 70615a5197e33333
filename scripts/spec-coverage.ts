import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { titlesOf } from './test-titles'
import type { TestTitles } from './test-titles'

/** The page, from the root of the project. */
export const coveragePage = 'docs/spec-coverage.md'

/** A clause of the specification, as a line of the page's tables says it. */
export interface Clause {
  readonly line: number
  /** `2.14`: the section of the specification, and the place of the clause in it. */
  readonly id: string
  readonly text: string
  readonly state: string
  /** `path: title` of the test that fails when it is broken; empty where there is none. */
  readonly test: string
}

const sections = [1, 2, 3, 4, 5, 6, 7, 8, 9]
const testCell = /^`([^`]+)`: (\S.*)$/
const states = /^(?:done|done, no test|to come|part: \S.*|other: decision \d{4})$/

/** What is between two bars that no backslash hides. */
export function cellsOf(line: string): string[] {
  const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'))
  return cells.slice(1, -1)
}

/** Every line of a table but its heading. */
function rowsOf(page: string): { line: number; cells: string[] }[] {
  return page.split('\n').flatMap((text, index) => {
    const isRow = text.startsWith('|') && !/^\|(?: clause |-)/.test(text)
    return isRow ? [{ line: index + 1, cells: cellsOf(text) }] : []
  })
}

/** The clauses of a page. */
export function clausesOf(page: string): Clause[] {
  return rowsOf(page).map(({ line, cells: [id = '', text = '', state = '', test = ''] }) => ({
    line,
    id,
    text,
    state,
    test: test === '—' ? '' : test,
  }))
}

/** What is wrong with the page itself: its rows, numbers and states, the tests and decisions that it names. */
export function faultsOf(page: string, root: string): string[] {
  return [
    ...rowsOf(page).flatMap(({ line, cells }) =>
      cells.length === 4 && !cells.includes('') ? [] : [`line ${line}: not four cells that say something`],
    ),
    ...numberFaults(clausesOf(page)),
    ...clausesOf(page).flatMap((clause) => [
      ...stateFaults(clause, root).map((fault) => `${clause.id}: ${fault}`),
      ...testFaults(clause.test, root).map((fault) => `${clause.id}: ${fault}`),
    ]),
  ]
}

/** Clauses are counted from 1 in each section, in the order of the page. */
function numberFaults(clauses: readonly Clause[]): string[] {
  const expected = sections.flatMap((section) => {
    const own = clauses.filter((clause) => clause.id.startsWith(`${section}.`))
    return own.length === 0 ? [`${section}.1`] : own.map((_, index) => `${section}.${index + 1}`)
  })
  const found = clauses.map((clause) => clause.id)
  const first = expected.findIndex((id, index) => id !== found[index])
  if (first === -1 && found.length === expected.length) return []
  const at = first === -1 ? expected.length : first
  return [`line ${clauses[at]?.line ?? '?'}: ${expected[at] ?? 'nothing'} should stand here`]
}

function stateFaults({ state, test }: Clause, root: string): string[] {
  if (!states.test(state)) return [`no state is called “${state}”`]
  const decision = /^other: decision (\d{4})$/.exec(state)?.[1]
  if (decision !== undefined && !hasDecision(root, decision)) return [`there is no decision ${decision}`]
  if (state === 'done' && test === '') return ['is done, and no test says so']
  if ((state === 'done, no test' || state === 'to come') && test !== '') return ['has a test and denies it']
  return []
}

function hasDecision(root: string, number: string): boolean {
  return readdirSync(join(root, 'docs', 'decisions')).some((file) => file.startsWith(`${number}-`))
}

/** What is wrong with the `path: title` of a test; nothing with an empty one. */
export function testFaults(test: string, root: string): string[] {
  if (test === '') return []
  const [, path = '', title = ''] = testCell.exec(test) ?? []
  if (!/\.(?:test|spec)\.tsx?$/.test(path)) return [`“${test}” names no test file`]
  if (!existsSync(join(root, path))) return [`there is no ${path}`]
  return hasTitle(titlesIn(root, path), title) ? [] : [`${path} has no test “${title}”`]
}

const read = new Map<string, TestTitles>()

/** The titles of a file, read once for all clauses that name it. */
function titlesIn(root: string, path: string): TestTitles {
  const file = join(root, path)
  const known = read.get(file) ?? titlesOf(readFileSync(file, 'utf8'), path)
  read.set(file, known)
  return known
}

/** Whether one test is meant: by its whole title, by a part that no other has, or by a title that its table fills in. */
function hasTitle({ titles, literals }: TestTitles, wanted: string): boolean {
  if (titles.some(({ text }) => text === wanted)) return true
  if (wanted.length >= 12 && titles.filter(({ text }) => text.includes(wanted)).length === 1) return true
  return titles.some(({ pattern }) => {
    const filled = pattern.exec(wanted)
    return filled !== null && filled.length > 1 && filled.slice(1).every((part) => literals.has(part))
  })
}
