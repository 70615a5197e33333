import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import linguiConfig from '../../lingui.config'
import { root } from '../root.mjs'
import { readLanguage, readLanguages } from './language-files.mjs'
import { findCodeError, createHead, withoutTranslations } from './new-language.mjs'
import { messagesOfPart, readMessages } from './part-messages'
import { listTextParts, partsOfFolder } from './text-parts'
import { isTableStale, formatTable } from './write-table.mjs'

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-languages-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}
const entry = (folder: string, english: string, own: string) =>
  `\n#: ${folder}\nmsgid "${english}"\nmsgstr "${own}"\n`

test('reads languages from the file headers and lists them by number', () => {
  const languages = readLanguages(folderWith({ 'ur.po': createHead('ur', 4), 'en.po': createHead('en', 1) }))
  expect(languages.map(({ code }) => code)).toEqual(['en', 'ur'])
  expect(languages[1]).toMatchObject({ id: 4, name: 'اردو', direction: 'rtl', comma: '،' })
  expect(formatTable(languages)).toContain('export const languageIds = {\n  en: 1,\n  ur: 4,\n} as const')
})

test.each([
  ['has no number', 'fr.po', createHead('fr', 3).replace(/.*Foyer-Id.*\n/, ''), /fr.po: x-foyer-id/],
  [
    'has a direction that there is not',
    'fr.po',
    createHead('fr', 3).replace('ltr', 'up'),
    /x-foyer-direction/,
  ],
  ['is called otherwise inside', 'fr.po', createHead('it', 3), /Language must be fr/],
  ['is named by no code', 'french.po', createHead('fr', 3), /ISO 639/],
])('a file that %s is reported with its name', (_, name, text, reason) => {
  expect(() => readLanguage(name, text)).toThrow(reason)
})

test.each([
  ['fr', null],
  ['som', '"som" is written "so"'],
  ['am', null],
  ['ceb', null],
  ['xx', '"xx" is no language. Expected a code of ISO 639, like fr or ceb'],
  ['zxx', '"zxx" is no language. Expected a code of ISO 639, like fr or ceb'],
  ['french', '"french" is no language. Expected a code of ISO 639, like fr or ceb'],
  ['fr-FR', '"fr-FR" is no language. Expected a code of ISO 639, like fr or ceb'],
  ['eng', '"eng" is written "en"'],
  ['iw', '"iw" is written "he"'],
])('accepts only valid language codes: %s', (code, error) => {
  expect(findCodeError(code)).toBe(error)
})

test('two languages cannot share a number', () => {
  const folder = folderWith({ 'en.po': createHead('en', 1), 'fr.po': createHead('fr', 1) })
  expect(() => readLanguages(folder)).toThrow(/X-Foyer-Id 1/)
})

test('the generated table of this build is up to date', async () => {
  expect(await isTableStale()).toBe(false)
})

test('a new language starts with all English texts untranslated', () => {
  const english = `${createHead('en', 1)}${entry('src/a/', 'Seats', 'Seats')}${entry('src/b/', 'Pay', 'Pay')}`
  expect(withoutTranslations(english)).toBe(
    '#: src/a/\nmsgid "Seats"\nmsgstr ""\n\n#: src/b/\nmsgid "Pay"\nmsgstr ""',
  )
})

test('a part contains the texts of its folders, and a missing translation stops the build', async () => {
  const folder = folderWith({
    'en.po':
      createHead('en', 1) +
      entry('src/features/booking/seats/', 'Seats', 'Seats') +
      entry('src/features/booking/seats/optional/', 'Tip', 'Tip') +
      entry('server/', 'Mail', 'Mail'),
    // Origins of another time.
    'fr.po': createHead('fr', 3) + entry('src/old/', 'Seats', 'Places') + entry('src/old/', 'Tip', ''),
  })
  const [english, french] = await Promise.all(['en', 'fr'].map((code) => readMessages(code, folder)))
  expect(Object.values(messagesOfPart('booking', 'fr', english ?? {}, french ?? {}))).toEqual(['Places'])
  expect(() => messagesOfPart('optional', 'fr', english ?? {}, french ?? {})).toThrow(
    'languages/fr.po has no translation of: Tip',
  )
})

test('a text that moves in the code changes only the English file, when its folder changes', async () => {
  const { format } = linguiConfig
  if (typeof format !== 'object') throw new TypeError('The format of languages is an object')
  const written = (locale: string, file: string, line: number) =>
    format.serialize(
      { id: { message: 'Seats', translation: 'Seats', origin: [[file, line]] } },
      { locale, sourceLocale: 'en', filename: `${locale}.po`, existing: createHead(locale, 1) },
    )
  const before = ['src/a/map.tsx', 1] as const
  expect(await written('ar', 'src/b/hall.tsx', 2)).toBe(await written('ar', ...before))
  expect(await written('en', 'src/a/hall.tsx', 2)).toBe(await written('en', ...before))
  expect(await written('en', ...before)).toContain('#: src/a/\n')
})

test('a part includes a folder with its subfolders, but no folder with a similar name', () => {
  expect(listTextParts('src/features/booking/seats/dom/hall.tsx')).toEqual(['booking'])
  expect(listTextParts('src/features/booking/payment-result/receipt.tsx')).toEqual(['returns'])
  expect(listTextParts('src/features/booking/payment-results.tsx')).toEqual(['booking'])
  expect(listTextParts('src/shell/deferred/deferred-footer.tsx')).toEqual(['deferred'])
  expect(listTextParts('server/orders/mail.ts')).toEqual([])
})

test('every folder that is assigned to a part exists', () => {
  const missing = Object.keys(partsOfFolder).filter((folder) => !existsSync(join(root, folder)))
  expect(missing).toEqual([])
})
