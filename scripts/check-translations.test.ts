import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readLanguages } from './languages/language-files.mjs'
import { headOf } from './languages/new-language.mjs'
import { tableOf } from './languages/write-table.mjs'
import { root } from './root.mjs'

// Each check starts the extractor, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

/** A small project with this one's check, which says two things in two languages: one by the server, one by the app. */
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-translations-'))
  for (const name of ['scripts', 'lingui.config.ts', 'package.json', 'tsconfig.json'])
    cpSync(join(root, name), join(folder, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const name of ['src', 'sw', 'server', 'languages', 'contract']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'server', 'say.ts'), "export const say = (i18n) => i18n._('Hello')\n")
  writeFileSync(
    join(folder, 'src', 'say.ts'),
    "import { t } from '@lingui/core/macro'\nexport const say = () => t`Seats`\n",
  )
  write('en', { Hello: 'Hello', Seats: 'Seats' })
  write('fr', { Hello: 'Bonjour', Seats: 'Places' })
  const languages = readLanguages(join(folder, 'languages'))
  writeFileSync(join(folder, 'contract', 'languages.gen.ts'), tableOf(languages))
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(code: string, texts: Readonly<Record<string, string>>): void {
  const entries = Object.entries(texts).map(
    ([english, own]) => `\n#: src/say.ts\nmsgid "${english}"\nmsgstr "${own}"\n`,
  )
  writeFileSync(
    join(folder, 'languages', `${code}.po`),
    headOf(code, code === 'en' ? 1 : 4) + entries.join(''),
  )
}

function check(): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/check-translations.mjs'], {
    cwd: folder,
    encoding: 'utf8',
  })
  // Where CI is set it speaks in colours.
  return { status, said: stripVTControlCharacters(stdout + stderr) }
}

test('the check of translations lets pass what is said and translated', () => {
  expect(check()).toEqual({ status: 0, said: expect.not.stringMatching(/not up to date|Failed/) })
})

test.each([
  ['lacks a text of the code', { Hello: 'Bonjour' }, /not up to date: fr\.po\. Run: npm run i18n/],
  [
    'has one that no code says',
    { Hello: 'Bonjour', Seats: 'Places', Old: 'Vieux' },
    /not up to date: fr\.po/,
  ],
  [
    'has one without its translation',
    { Hello: 'Bonjour', Seats: '' },
    /catalog for locale fr!\s+Missing 1 translation/,
  ],
])('the check of translations fails where a language %s', (_, french, reason) => {
  write('fr', french)
  const { status, said } = check()
  expect(status).toBe(1)
  expect(said).toMatch(reason)
})

test('the check of translations fails where a language came that the table of code has not', () => {
  write('it', { Hello: 'Ciao', Seats: 'Posti' })
  writeFileSync(
    join(folder, 'languages', 'it.po'),
    readFileSync(join(folder, 'languages', 'it.po'), 'utf8').replace('Foyer-Id: 4', 'Foyer-Id: 5'),
  )
  const { status, said } = check()
  expect(status).toBe(1)
  expect(said).toContain('contract/languages.gen.ts is not up to date')
})
