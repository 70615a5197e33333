import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'
import { titlesOf, type TestTitles } from './test-titles'

// Checks that every test and decision that the pages below name still exists.
const pages = ['docs/spec-coverage.md', 'docs/what-broke.md']
const testReference = /^`([^`]+)`: (\S.*)$/
const titlesByFile = new Map<string, TestTitles>()

function cellsOf(line: string): string[] {
  const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'))
  return cells.slice(1, -1)
}

function findReferenceFault(cell: string): string | null {
  const decision = /^other: decision (\d{4})$/.exec(cell)?.[1]
  if (decision) {
    const isThere = readdirSync(join(root, 'docs/decisions')).some((file) => file.startsWith(`${decision}-`))
    return isThere ? null : `there is no decision ${decision}`
  }
  const [, path = '', title = ''] = testReference.exec(cell) ?? []
  if (!/\.(?:test|spec)\.tsx?$/.test(path)) return null
  const file = join(root, path)
  if (!existsSync(file)) return `there is no ${path}`
  const titles = titlesByFile.get(file) ?? titlesOf(readFileSync(file, 'utf8'), path)
  titlesByFile.set(file, titles)
  return hasTitle(titles, title) ? null : `${path} has no test “${title}”`
}

/** A test is named by its whole title, by a part that no other title has, or by a title whose table is filled in. */
function hasTitle({ titles, literals }: TestTitles, wanted: string): boolean {
  if (titles.some(({ text }) => text === wanted)) return true
  if (wanted.length >= 12 && titles.filter(({ text }) => text.includes(wanted)).length === 1) return true
  return titles.some(({ pattern }) => {
    const filled = pattern.exec(wanted)
    return filled !== null && filled.length > 1 && filled.slice(1).every((part) => literals.has(part))
  })
}

const faults = pages.flatMap((page) =>
  readFileSync(join(root, page), 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      line.startsWith('|')
        ? cellsOf(line)
            .map(findReferenceFault)
            .filter((fault) => fault !== null)
            .map((fault) => `${page}:${index + 1}: ${fault}`)
        : [],
    ),
)
for (const fault of faults) console.error(fault)
process.exit(faults.length === 0 ? 0 : 1)
