import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type I18n, setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import PO from 'pofile'
import type { Brand } from '@/contract/brand'
import type { LanguageCode } from '@/contract/envelope'
import { languageCodes } from '@/contract/language-codes'
import { languageLocales } from '@/contract/languages.gen'
import type { Texts } from '@/contract/text-of'
import { projectRoot } from './project-root'

/** English is the source: its file says nothing that the code does not. */
const source: LanguageCode = 'en'

type Values = Readonly<Record<string, string | number>>

/**
 * What the server says in one language. It is called `i18n` wherever it is used: by that name, and by texts that stand in the
 * call itself, the messages are found and put into `languages/`. // scripts/languages/extractors.mjs
 */
export interface Translator {
  readonly language: LanguageCode
  /**
   * A message by its English wording, with ICU's places and plurals. What a language lacks is said in English.
   * @param told `context` where one wording is two things in other languages.
   */
  _(english: string, values?: Values, told?: { readonly context: string }): string
}

/** A text of ours, in whatever language it is asked for. */
export type TranslatedText = (i18n: Translator) => string

/** A brand's own words, by the English of the texts. */
type Wordings = Brand['wordings']
const noWordings: Wordings = {}
const speeches = new WeakMap<Wordings, Map<LanguageCode, Translator>>()

/**
 * Its messages are read once, and each is compiled when it is first said.
 * @param wordings of the brand that speaks, where it has words of its own
 */
export function translatorFor(language: LanguageCode, wordings: Wordings = noWordings): Translator {
  const ofBrand = speeches.get(wordings) ?? new Map<LanguageCode, Translator>()
  speeches.set(wordings, ofBrand)
  let speech = ofBrand.get(language)
  if (!speech) ofBrand.set(language, (speech = speechOf(language, wordings)))
  return speech
}

function speechOf(language: LanguageCode, wordings: Wordings): Translator {
  const translations = readTranslations(language)
  const spoken = setupI18n()
  spoken.loadAndActivate({ locale: language, locales: languageLocales[language], messages: {} })
  return {
    language,
    _(english, values, told) {
      const key = told ? `${told.context}|${english}` : english
      return sayBy(spoken, key, wordings[key]?.[language] ?? translations.get(key) ?? english, values)
    },
  }
}

function sayBy(spoken: I18n, key: string, text: string, values: Values | undefined): string {
  spoken.messages[key] ??= compileMessage(text)
  return spoken._(key, values)
}

/** A text of ours that is kept, where whoever reads it later may translatorFor any language. */
export function inEveryLanguage<T>(saying: (i18n: Translator) => T): Texts<T> {
  const said = languageCodes.map((language) => [language, saying(translatorFor(language))])
  return Object.fromEntries(said) as Record<LanguageCode, T>
}

/**
 * The messages of a language's file by their English wording, behind `context|` where they have one. Those that nobody has
 * translated yet are left out.
 */
function readTranslations(language: LanguageCode): ReadonlyMap<string, string> {
  if (language === source) return new Map()
  return translationsIn(readFileSync(join(projectRoot(), 'languages', `${language}.po`), 'utf8'))
}

/** The same of a file's text. */
export function translationsIn(file: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const { msgid, msgctxt, msgstr, obsolete } of PO.parse(file).items) {
    const [translation = ''] = msgstr
    if (!obsolete && translation !== '') found.set(msgctxt ? `${msgctxt}|${msgid}` : msgid, translation)
  }
  return found
}
