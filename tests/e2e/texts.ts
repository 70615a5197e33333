import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { LanguageCode } from '../../contract/envelope'

/** The two that every brand has. */
export type Language = 'en' | 'ar'

const folder = join(import.meta.dirname, '..', '..', 'languages')

/** Reads msgid → msgstr of a language's file: enough for the plain texts that tests look for. */
function readCatalog(language: LanguageCode): Map<string, string> {
  const texts = new Map<string, string>()
  for (const entry of readFileSync(join(folder, `${language}.po`), 'utf8').split('\n\n')) {
    const read = (key: string) => {
      const block = new RegExp(`^${key} ((?:"(?:[^"\\\\]|\\\\.)*"\\n?)+)`, 'm').exec(entry)?.[1]
      return block
        ?.split('\n')
        .map((line) => (line ? (JSON.parse(line) as string) : ''))
        .join('')
    }
    // What the server alone says in other words has a context.
    if (/^msgctxt /m.test(entry)) continue
    const id = read('msgid')
    const text = read('msgstr')
    if (id && text) texts.set(id, text)
  }
  return texts
}

const catalogs = new Map<LanguageCode, Map<string, string>>()

/**
 * What the app says in a language, by its English text.
 * @throws Error when there is no such text: a screen was reworded, or a language lacks it.
 */
export function textIn(language: LanguageCode, english: string, values: Record<string, string> = {}): string {
  let catalog = catalogs.get(language)
  if (!catalog) catalogs.set(language, (catalog = readCatalog(language)))
  const text = catalog.get(english)
  if (text === undefined) throw new Error(`No ${language} text for "${english}"`)
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}

/** English texts that another language says in other words. */
export function sourceTexts(language: LanguageCode): ReadonlySet<string> {
  return new Set([...readCatalog(language)].flatMap(([english, own]) => (own === english ? [] : [english])))
}

/** What the product says, in English: whole, a single letter aside, which is a row of seats as well. */
export function everyText(): string[] {
  return [...readCatalog('en').keys()].filter((text) => text.length > 1)
}
