import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { languageOf, readLanguages } from './language-files.mjs'
import { faultOfCode, headOf, withoutTranslations } from './new-language.mjs'
import { idsOfParts, messagesOfPart, readMessages } from './part-messages'
import { isOfPart, scanPart, textParts } from './text-parts'
import { isTableStale, tableOf } from './write-table.mjs'

/** A folder of languages with these files. */
function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-languages-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}
const entry = (file: string, english: string, own: string) =>
  `\n#: ${file}\nmsgid "${english}"\nmsgstr "${own}"\n`

test('a language is known by the head of its file, and the table has it in the order of the numbers', () => {
  const languages = readLanguages(folderWith({ 'ur.po': headOf('ur', 4), 'en.po': headOf('en', 1) }))
  expect(languages.map(({ code }) => code)).toEqual(['en', 'ur'])
  expect(languages[1]).toMatchObject({ id: 4, name: 'اردو', direction: 'rtl', comma: '،' })
  expect(tableOf(languages)).toContain('export const languageIds = {\n  en: 1,\n  ur: 4,\n} as const')
})

test.each([
  ['has no number', 'fr.po', headOf('fr', 3).replace(/.*Foyer-Id.*\n/, ''), /fr.po: x-foyer-id/],
  ['has a direction that there is not', 'fr.po', headOf('fr', 3).replace('ltr', 'up'), /x-foyer-direction/],
  ['is called otherwise inside', 'fr.po', headOf('it', 3), /Language has to be fr/],
  ['is named by no code', 'french.po', headOf('fr', 3), /ISO 639/],
])('a file that %s is said to, with the file', (_, name, text, reason) => {
  expect(() => languageOf(name, text)).toThrow(reason)
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
])('a file is begun for a language alone: %s', (code, fault) => {
  expect(faultOfCode(code)).toBe(fault)
})

test('two languages of one number are not', () => {
  const folder = folderWith({ 'en.po': headOf('en', 1), 'fr.po': headOf('fr', 1) })
  expect(() => readLanguages(folder)).toThrow(/X-Foyer-Id 1/)
})

test('the table of this build is up to date', async () => {
  expect(await isTableStale()).toBe(false)
})

test('a new language begins with all texts of English and no translation', () => {
  const english = `${headOf('en', 1)}${entry('src/a.tsx', 'Seats', 'Seats')}${entry('src/b.tsx', 'Pay', 'Pay')}`
  expect(withoutTranslations(english)).toBe(
    '#: src/a.tsx\nmsgid "Seats"\nmsgstr ""\n\n#: src/b.tsx\nmsgid "Pay"\nmsgstr ""',
  )
})

test('a part has the texts of its files, by where English says them, and what is missing stops the build', async () => {
  const folder = folderWith({
    'en.po':
      headOf('en', 1) +
      entry('src/seats/map.tsx', 'Seats', 'Seats') +
      entry('src/seats/tip/tip.tsx', 'Tip', 'Tip') +
      entry('server/mail.ts', 'Mail', 'Mail'),
    // Origins of another time.
    'fr.po': headOf('fr', 3) + entry('src/old.tsx', 'Seats', 'Places') + entry('src/old.tsx', 'Tip', ''),
  })
  const [english, french] = await Promise.all(['en', 'fr'].map((code) => readMessages(code, folder)))
  const part = { of: ['src/seats'], but: ['src/seats/tip'] }
  expect(Object.values(messagesOfPart(part, 'fr', english ?? {}, french ?? {}))).toEqual(['Places'])
  expect(() => messagesOfPart({ of: ['src/seats'] }, 'fr', english ?? {}, french ?? {})).toThrow(
    'languages/fr.po lacks a text: Tip',
  )
})

test('a folder is of a part with all below it, and not one whose name begins alike', () => {
  const part = { of: ['src/ui'], but: ['src/ui/late.tsx'] }
  expect(isOfPart(part, 'src/ui/dialog.tsx')).toBe(true)
  expect(isOfPart(part, 'src/ui/late.tsx')).toBe(false)
  expect(isOfPart(part, 'src/uids.ts')).toBe(false)
})

test('every text that the app says is in a part, and none that the server alone says', async () => {
  const english = await readMessages('en')
  const filesOf = (id: string) => (english[id]?.origin ?? []).map(([file]) => file)
  // The scanner is a build of its own, with a part of its own.
  const isOfSite = (file: string) => /^(?:src|sw)\//.test(file) && !isOfPart(scanPart, file)
  const said = Object.keys(english).filter((id) => filesOf(id).some(isOfSite))
  expect(new Set(idsOfParts(english))).toEqual(new Set(said))
  for (const part of Object.values(textParts))
    for (const place of part.of) expect(place).toMatch(/^(?:src|sw)/)
})
