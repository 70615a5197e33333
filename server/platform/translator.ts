import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type I18n, setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import PO from 'pofile'
import type { Brand } from '@/contract/brand'
import type { LanguageCode } from '@/contract/envelope'
import { languageCodes } from '@/contract/language-codes'
import { languageLocales } from '@/contract/languages.gen'
import type { Texts } from '@/contract/get-text'
import { projectRoot } from './project-root'

/** English is the source language: its file adds nothing to the code. */
const source: LanguageCode = 'en'

type Values = Readonly<Record<string, string | number>>

/**
 * The server's messages in one language. The variable is always called `i18n`: by that name, and by literal
 * texts in the calls, the messages are extracted into `languages/`. // scripts/languages/extractors.mjs
 */
export interface Translator {
  readonly language: LanguageCode
  /**
   * Translates a message given in English, with ICU placeholders and plurals. Falls back to English.
   * @param options `context` if one wording has two translations.
   */
  _(english: string, values?: Values, options?: { readonly context: string }): string
}

/** A text that can be produced in any language. */
export type TranslatedText = (i18n: Translator) => string

type Wordings = Brand['wordings']
const noWordings: Wordings = {}
const speeches = new WeakMap<Wordings, Map<LanguageCode, Translator>>()

/**
 * Returns the translator of a language. Its messages are read once, and each is compiled on first use.
 * @param wordings of the brand, if it has its own
 */
export function translatorFor(language: LanguageCode, wordings: Wordings = noWordings): Translator {
  const ofBrand = speeches.get(wordings) ?? new Map<LanguageCode, Translator>()
  speeches.set(wordings, ofBrand)
  let speech = ofBrand.get(language)
  if (!speech) ofBrand.set(language, (speech = createTranslator(language, wordings)))
  return speech
}

function createTranslator(language: LanguageCode, wordings: Wordings): Translator {
  const translations = readTranslations(language)
  const spoken = setupI18n()
  spoken.loadAndActivate({ locale: language, locales: languageLocales[language], messages: {} })
  return {
    language,
    _(english, values, options) {
      const key = options ? `${options.context}|${english}` : english
      return translateText(spoken, key, wordings[key]?.[language] ?? translations.get(key) ?? english, values)
    },
  }
}

function translateText(spoken: I18n, key: string, text: string, values: Values | undefined): string {
  spoken.messages[key] ??= compileMessage(text)
  return spoken._(key, values)
}

/** Produces a text in every language, for storage: its reader may use any of them. */
export function translateToAll<T>(translate: (i18n: Translator) => T): Texts<T> {
  const entries = languageCodes.map((language) => [language, translate(translatorFor(language))])
  return Object.fromEntries(entries) as Record<LanguageCode, T>
}

/**
 * Reads the translations of a language by their English text, prefixed with `context|` where there is one.
 * Untranslated messages are left out.
 */
function readTranslations(language: LanguageCode): ReadonlyMap<string, string> {
  if (language === source) return new Map()
  return translationsIn(readFileSync(join(projectRoot(), 'languages', `${language}.po`), 'utf8'))
}

export function translationsIn(file: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const { msgid, msgctxt, msgstr, obsolete } of PO.parse(file).items) {
    const [translation = ''] = msgstr
    if (!obsolete && translation !== '') found.set(msgctxt ? `${msgctxt}|${msgid}` : msgid, translation)
  }
  return found
}
