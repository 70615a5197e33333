import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { root } from './root.mjs'

// Checks that every test and decision that the page refers to exists. The last cell of a row refers to a
// test.
const page = 'docs/spec-coverage.md'
const testReference = /^`([^`]+)`: (\S.*)$/
const titlesByFile = new Map<string, TestTitles>()

function splitCells(line: string): string[] {
  const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'))
  return cells.slice(1, -1)
}

function findErrors(cells: readonly string[]): string[] {
  const decision = cells.map((cell) => /^other: decision (\d{4})$/.exec(cell)?.[1]).find(Boolean)
  const isThere =
    decision === undefined ||
    readdirSync(join(root, 'docs/decisions')).some((file) => file.startsWith(`${decision}-`))
  const testError = findTestError(cells.at(-1) ?? '')
  return [...(isThere ? [] : [`there is no decision ${decision}`]), ...(testError ? [testError] : [])]
}

function findTestError(cell: string): string | null {
  if (cell === '—') return null
  const [, path = '', title = ''] = testReference.exec(cell) ?? []
  if (!/\.(?:test|spec)\.tsx?$/.test(path)) return `“${cell}” names no test file`
  const file = join(root, path)
  if (!existsSync(file)) return `there is no ${path}`
  const titles = titlesByFile.get(file) ?? readTitles(readFileSync(file, 'utf8'), path)
  titlesByFile.set(file, titles)
  return hasTitle(titles, title) ? null : `${path} has no test “${title}”`
}

/**
 * Whether a file has a test: by its whole title, by a unique part of one, or by a parametrised title with
 * values.
 */
function hasTitle({ titles, literals }: TestTitles, title: string): boolean {
  if (titles.some(({ text }) => text === title)) return true
  if (title.length >= 12 && titles.filter(({ text }) => text.includes(title)).length === 1) return true
  return titles.some(({ pattern }) => {
    const filled = pattern.exec(title)
    return filled !== null && filled.length > 1 && filled.slice(1).every((part) => literals.has(part))
  })
}

interface TestTitles {
  readonly titles: readonly {
    /** Source text of the title: `%s is private`. */
    readonly text: string
    /** Pattern of the title with its placeholders as groups. */
    readonly pattern: RegExp
  }[]
  /** Strings and numbers of the file: possible values of placeholders. */
  readonly literals: ReadonlySet<string>
}

/** Modifiers that define a test without running it. */
const notRun = new Set(['skip', 'todo', 'fixme', 'fails', 'skipIf', 'runIf'])
/** Placeholders: `%s` and `$name` of a table, `${language}` of a loop. */
const place = /%[sdifjo]|\$\{[^}]*\}|\$[a-zA-Z][\w.]*/g

/** Returns the titles of the tests that a file runs, without comments, other strings and skipped tests. */
function readTitles(text: string, path: string): TestTitles {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const titles: string[] = []
  const literals = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) literals.add(node.text)
    if (ts.isCallExpression(node)) {
      const words = calleeWords(node.expression)
      const isSuite = words[0] === 'describe' || words[1] === 'describe'
      if ((words[0] === 'it' || words[0] === 'test') && !isSuite && !words.some((word) => notRun.has(word)))
        titles.push(...readTitle(node))
      if (isSuite && words.some((word) => notRun.has(word))) return
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return { titles: titles.map((title) => ({ text: title, pattern: buildPattern(title) })), literals }
}

/** `it.each(rows)` → it, each. */
function calleeWords(callee: ts.Expression): string[] {
  if (ts.isIdentifier(callee)) return [callee.text]
  if (ts.isPropertyAccessExpression(callee)) return [...calleeWords(callee.expression), callee.name.text]
  if (!ts.isCallExpression(callee)) return []
  const words = calleeWords(callee.expression)
  // Counts as run if its condition may hold: a disk cannot be mounted on every machine.
  const isConditional = ['skipIf', 'runIf'].includes(words.at(-1) ?? '') && !isFixed(callee.arguments[0])
  return isConditional ? words.slice(0, -1) : words
}

function isFixed(condition: ts.Expression | undefined): boolean {
  const kind = condition?.kind
  return kind === undefined || kind === ts.SyntaxKind.TrueKeyword || kind === ts.SyntaxKind.FalseKeyword
}

/**
 * Returns the title of the call that defines a test; the call that only passes the table has neither title
 * nor function.
 */
function readTitle({ arguments: [first, ...others] }: ts.CallExpression): string[] {
  if (!first || !others.some((each) => ts.isFunctionLike(each))) return []
  if (ts.isStringLiteralLike(first)) return [first.text]
  return ts.isTemplateExpression(first) ? [first.getText().slice(1, -1)] : []
}

function buildPattern(title: string): RegExp {
  const parts = title.split(place).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('(.+)')}$`, 's')
}

const rows = readFileSync(join(root, page), 'utf8')
  .split('\n')
  .flatMap((line, index) =>
    /^\| \d/.test(line) ? [{ at: `${page}:${index + 1}`, cells: splitCells(line) }] : [],
  )
const errors = rows.flatMap(({ at, cells }) => findErrors(cells).map((error) => `${at}: ${error}`))
for (const error of errors) console.error(error)
const counts = new Map<string, number>()
for (const { cells } of rows) {
  // `part: what is missing` counts as `part`.
  const [state = ''] = (cells.at(-2) ?? '').split(':')
  counts.set(state, (counts.get(state) ?? 0) + 1)
}
console.log(`${rows.length} clauses: ${[...counts].map(([state, count]) => `${count} ${state}`).join(', ')}`)
process.exit(errors.length === 0 ? 0 : 1)
