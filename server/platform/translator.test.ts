import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { languageCodes } from '@/contract/language-codes'
import { projectRoot } from './project-root'
import { translateToAll, translatorFor, translationsIn } from './translator'
import { serverMessages } from '@/tests/fixtures/server-messages'
import { brands } from '@/brands/brands'

const further = languageCodes.filter((code) => code !== 'en')

test('a message without a translation is shown in English with its values', () => {
  // Not called `i18n`, so that the extraction skips this message: it must not be in any language file.
  const speech = translatorFor('ar')
  expect(speech._('Nobody has translated {what} yet.', { what: 'this' })).toBe(
    'Nobody has translated this yet.',
  )
})

test('a brand’s own wording replaces the product’s, in the brand’s languages', () => {
  const wordings = { 'Card declined': { en: 'No luck with this card', ar: 'لم تنجح البطاقة' } }
  expect(translatorFor('ar', wordings)._('Card declined')).toBe('لم تنجح البطاقة')
  expect(translatorFor('sw', wordings)._('Card declined')).toBe(translatorFor('sw')._('Card declined'))
  expect(translatorFor('ar')._('Card declined')).not.toBe('لم تنجح البطاقة')
})

test('a context separates two meanings of one wording', () => {
  const file = `msgid ""
msgstr ""

msgid "Screen"
msgstr "Skrini"

msgctxt "hall"
msgid "Screen"
msgstr "Ukumbi"

msgid "Row"
msgstr ""
`
  expect([...translationsIn(file)]).toEqual([
    ['Screen', 'Skrini'],
    ['hall|Screen', 'Ukumbi'],
  ])
})

test('a stored text is stored in every language', () => {
  const said = translateToAll(({ language }) => language)
  expect(Object.keys(said)).toEqual(languageCodes)
  expect(said).toMatchObject({ en: 'en', ar: 'ar' })
})

test('values are inserted into a message unchanged, whatever characters they contain', () => {
  const speech = translatorFor('en')
  const brand = "{it's} <b>'{x}'</b> #"
  expect(speech._('Your code for {brand}', { brand })).toBe(`Your code for ${brand}`)
})

/** What forms say instead without the English words of a file, which these values are. */
const fileErrors = new Set([
  'Expected {once} or {often}, with days like "fri,sat" and times like "20:45"',
  'Expected daily, or weekdays like "mon-thu" or "fri,sat", not "{input}"',
  'Expected the currency of {field}',
  'There is a {kind} "{id}" already.',
  'There is no {kind} {id}.',
  'There is such a {kind} already.',
])

describe.each(further)('server messages in %s', (language) => {
  const said = serverMessages(language)
  const listPlaces = (text: string) => new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name))

  test('are all translated with the placeholders of the English text', () => {
    expect(said.length).toBeGreaterThan(200)
    for (const { msgid, msgstr } of said) {
      const [translation = ''] = msgstr
      expect(translation, msgid).not.toBe('')
      if (fileErrors.has(msgid)) continue
      // Words in the cases of a plural are not placeholders.
      const names = [...listPlaces(msgid)].filter((name) => new RegExp(`\\{${name}[,}]`).test(msgid))
      for (const name of names) expect(translation, msgid).toMatch(new RegExp(`\\{${name}[,}]`))
    }
  })

  test('are complete sentences once values are inserted', () => {
    const speech = translatorFor(language)
    for (const { msgid, msgctxt } of said) {
      const values = Object.fromEntries([...listPlaces(msgid)].map((name) => [name ?? '', 2]))
      const text = speech._(msgid, values, msgctxt ? { context: msgctxt } : undefined)
      expect(text, msgid).not.toMatch(/[{}#]/)
    }
  })
})

test('a brand rewords only texts that exist in the product', () => {
  const texts = translationsIn(readFileSync(join(projectRoot(), 'languages', 'en.po'), 'utf8'))
  const unknown = brands
    .flatMap(({ wordings }) => Object.keys(wordings))
    .filter((source) => !texts.has(source))
  expect(unknown).toEqual([])
})
