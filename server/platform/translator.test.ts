import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { languageCodes } from '@/contract/language-codes'
import { projectRoot } from './project-root'
import { inEveryLanguage, translatorFor, translationsIn } from './translator'
import { serverMessages } from '@/tests/fixtures/server-messages'
import { brands } from '@/brands/brands'

const further = languageCodes.filter((code) => code !== 'en')

test('a message that a language lacks is said in English, with what belongs in it', () => {
  // Not by the name that the extraction looks for: it must stand in no language's file.
  const speech = translatorFor('ar')
  expect(speech._('Nobody has translated {what} yet.', { what: 'this' })).toBe(
    'Nobody has translated this yet.',
  )
})

test('a brand’s own words stand for the product’s, in its languages', () => {
  const wordings = { 'Card declined': { en: 'No luck with this card', ar: 'لم تنجح البطاقة' } }
  expect(translatorFor('ar', wordings)._('Card declined')).toBe('لم تنجح البطاقة')
  expect(translatorFor('sw', wordings)._('Card declined')).toBe(translatorFor('sw')._('Card declined'))
  expect(translatorFor('ar')._('Card declined')).not.toBe('لم تنجح البطاقة')
})

test('one wording that is two things is found by its context', () => {
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

test('a text that is kept is kept in every language', () => {
  const said = inEveryLanguage(({ language }) => language)
  expect(Object.keys(said)).toEqual(languageCodes)
  expect(said).toMatchObject({ en: 'en', ar: 'ar' })
})

test('what stands in a message goes into it as it is, whatever signs it has', () => {
  const speech = translatorFor('en')
  const brand = "{it's} <b>'{x}'</b> #"
  expect(speech._('Your code for {brand}', { brand })).toBe(`Your code for ${brand}`)
})

describe.each(further)('what the server says in %s', (language) => {
  const said = serverMessages(language)
  const placesOf = (text: string) => new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name))

  test('is there, and has all that the English has in it', () => {
    expect(said.length).toBeGreaterThan(200)
    for (const { msgid, msgstr } of said) {
      const [translation = ''] = msgstr
      expect(translation, msgid).not.toBe('')
      // Words of a plural's cases are no places.
      const names = [...placesOf(msgid)].filter((name) => new RegExp(`\\{${name}[,}]`).test(msgid))
      for (const name of names) expect(translation, msgid).toMatch(new RegExp(`\\{${name}[,}]`))
    }
  })

  test('reads with something in its places as a sentence without any', () => {
    const speech = translatorFor(language)
    for (const { msgid, msgctxt } of said) {
      const values = Object.fromEntries([...placesOf(msgid)].map((name) => [name ?? '', 2]))
      const text = speech._(msgid, values, msgctxt ? { context: msgctxt } : undefined)
      expect(text, msgid).not.toMatch(/[{}#]/)
    }
  })
})

test('a brand words only texts that the product has', () => {
  const texts = translationsIn(readFileSync(join(projectRoot(), 'languages', 'en.po'), 'utf8'))
  const unknown = brands
    .flatMap(({ wordings }) => Object.keys(wordings))
    .filter((source) => !texts.has(source))
  expect(unknown).toEqual([])
})
