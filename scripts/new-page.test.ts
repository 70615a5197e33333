import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { expect, onTestFinished, test } from 'vitest'
import { findPageError, toTitle, writePage } from './new-page'
import { root } from './root.mjs'

const page = { name: 'howToBook', path: '/how-to-book', title: 'How to book' }

/** Creates a copy of the files that a new page is written into. */
function copyOfNeeded(): string {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-new-page-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const file of ['contract/pages.ts', 'src/lib/titles/page-titles.ts']) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(root, file), join(folder, file))
  }
  for (const each of ['src/features/information', 'src/routes'])
    mkdirSync(join(folder, each), { recursive: true })
  return folder
}

function findSyntaxErrors(text: string): string[] {
  const { diagnostics = [] } = ts.transpileModule(text, {
    fileName: 'page.tsx',
    reportDiagnostics: true,
    compilerOptions: { jsx: ts.JsxEmit.ReactJSX, module: ts.ModuleKind.ESNext },
  })
  return diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
}

test('a new page adds a row, a title, a text and a route that can be parsed', async () => {
  const folder = copyOfNeeded()
  const files = await writePage(folder, page)
  const text = (file: string) => readFileSync(join(folder, file), 'utf8')
  expect(files.route).toBe('src/routes/how-to-book.tsx')
  expect(text(files.table)).toContain("  howToBook: { path: '/how-to-book', ...reading, group: 'help' },\n")
  expect(text(files.titles)).toContain('  howToBook: msg`How to book`,\n')
  for (const each of Object.values(files))
    expect({ each, errors: findSyntaxErrors(text(each)) }).toEqual({ each, errors: [] })
})

test('a page does not overwrite another, and nothing is written then', async () => {
  const folder = copyOfNeeded()
  const { table } = await writePage(folder, page)
  const before = readFileSync(join(folder, table), 'utf8')
  await expect(writePage(folder, page)).rejects.toThrow('how-to-book.ts already exists')
  expect(readFileSync(join(folder, table), 'utf8')).toBe(before)
})

test.each([
  ['a name of another page', { name: 'aboutUs' }, /a page "aboutUs" already/],
  ['the same in another case', { name: 'aboutus' }, /a page "aboutus" already/],
  ['a name that is none', { name: 'how-to-book' }, /is no name/],
  ['an address of another page', { path: '/faq' }, /the page "faq" already/],
  ['an address of a page with parameters', { path: '/cinema/tickets' }, /the page "cinema" already/],
  ['an address of the server', { path: '/api/help' }, /the server answers it/],
  ['no path', { path: 'how-to-book' }, /is no path/],
  ['a path with a parameter', { path: '/how/$to' }, /is no path/],
  ['a path with a slash at its end', { path: '/how/' }, /is no path/],
  ['a title that is code', { title: 'a${b}' }, /is no title/],
])('%s is rejected', (_, change, error) => {
  expect(findPageError({ ...page, ...change })).toMatch(error)
})

test('accepts a valid page and derives its title from its name', () => {
  expect(findPageError(page)).toBeNull()
  expect(toTitle('howToBook')).toBe('How to book')
})
